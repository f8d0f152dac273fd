/**
 * Options of Node for a process that holds the embedded database for seconds: it does not live long enough for optimised
 * WebAssembly to pay.
 */
export const brief: readonly string[] = ['--liftoff-only'];
