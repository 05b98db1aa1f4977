/**
 * Heap the process needs so that a function which allocates without end meets its time-out before the heap's end
 * (rulings 41): one second of allocation at full speed, with room to spare. Start Node with
 * `--max-old-space-size=<this>`; a running process cannot raise its limit.
 */
export const RUNTIME_HEAP_MB = 4096;
