import { members, nothing, type Rows } from "../table";

export const ledgerRows: Rows = {
  "earnings:counters": { args: nothing, expect: members("ok") },
};
