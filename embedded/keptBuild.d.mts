import type { BuildOptions, BuildResult } from "esbuild";

type Kept = BuildResult<{ metafile: true; write: false }>;

export function keptBuild(
  build: (options: BuildOptions & { metafile: true; write: false }) => Promise<Kept>,
  options: BuildOptions,
): Promise<string>;
export function keptBuildSync(
  buildSync: (options: BuildOptions & { metafile: true; write: false }) => Kept,
  options: BuildOptions,
): string;
