/** For what was closed and is not gone yet; what stays longer was left open. */
const LEFT_OPEN_MS = 1_000

/**
 * Ends the process once everything that was opened is closed. It comes to its end by itself, because `process.exit` waits for the threads on
 * which V8 compiles, and one of them may wait for memory that only the main thread can collect: then the process never ends
 * (nodejs/node#54918). By then nothing is left to compile, so what was left open may be cut off.
 */
export const endProcess = (exitCode: number): void => {
  process.exitCode = exitCode
  setTimeout(() => process.exit(), LEFT_OPEN_MS).unref()
}
