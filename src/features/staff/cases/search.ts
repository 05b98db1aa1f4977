/** What of the list is asked for in an address; what it means is asked where the list is (`filterOf`). */
export interface CasesSearch {
  kind?: string;
  severity?: number;
  mine?: true;
  overdue?: true;
}

/** Search parser of the list. Never throws, and knows no catalogue: it is fetched by everybody. */
export function parseCasesSearch({ kind, severity, mine, overdue }: Record<string, unknown>): CasesSearch {
  return {
    ...(typeof kind === "string" ? { kind } : {}),
    ...(typeof severity === "number" ? { severity } : {}),
    ...(mine === true ? { mine } : {}),
    ...(overdue === true ? { overdue } : {}),
  };
}
