import "./styles/base.css";
import { startWhenQuiet } from "./app/startWhenQuiet";

// A rendered page is whole without the app: its links are links, and the boot script hears the gate's answers.
startWhenQuiet(() => import("./main"));
