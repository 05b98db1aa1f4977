/** Old results of mutations are found without reading the others. */
export const requestsByTime = "CREATE INDEX session_requests_by_time ON session_requests (at)";
