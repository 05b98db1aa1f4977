import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/App";
import { replaceFirstView } from "./app/firstView";
import { watchUncaught } from "./lib/device/errorLog";
import { followTheme } from "./lib/device/theme";
import "./styles/base.css";

watchUncaught(window);
followTheme();

const root = document.getElementById("root");
if (!root) throw new Error("The document has no #root");

replaceFirstView(root);

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
