import { z } from "zod";

/** What a stored push says of a module's functions, read back from JSON. */
export const AnalyzedFunctions = z.object({
  functions: z.array(
    z.object({
      name: z.string(),
      udfType: z.string(),
      visibility: z.object({ kind: z.string() }).nullable(),
      args: z.string().nullable(),
      returns: z.string().nullable(),
    }),
  ),
});
