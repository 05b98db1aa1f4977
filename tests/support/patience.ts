import { configure } from "@testing-library/react";
import { vi } from "vitest";

/** A wait ends as soon as what it waits for is there: only a machine busy elsewhere ever gets near this, in ms. */
const PATIENCE = 8_000;

configure({ asyncUtilTimeout: PATIENCE });
const { waitFor } = vi;
vi.waitFor = (callback, options = PATIENCE) => waitFor(callback, options);
