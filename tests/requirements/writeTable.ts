import { writeFileSync } from "node:fs";
import path from "node:path";
import { coverageTable } from "./table";

writeFileSync(path.resolve(import.meta.dirname, "../../docs/coverage.md"), coverageTable());
