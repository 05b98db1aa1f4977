import { z } from "zod";

/** What `finish_upload` asks for. */
export const ImportRequestBody = z.object({
  tableName: z
    .string()
    .nullish()
    .transform((name) => name ?? null),
  componentPath: z
    .string()
    .nullish()
    .transform((path) => path ?? ""),
  mode: z.enum(["requireEmpty", "append", "replace", "replaceAll"]),
  format: z.enum(["csv", "jsonLines", "jsonArray", "zip"]),
});

export type ImportRequest = z.infer<typeof ImportRequestBody>;
