import { prepareTemplate } from "../../../embedded/dev/pushed/productTemplate";

/** Pushes the functions of this tree once, so that no test that needs them pays for it. */
await prepareTemplate();
