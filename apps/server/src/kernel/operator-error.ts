/**
 * An error that only the operator can fix: a port in use, a folder that cannot be written, a wrong setting. Its message is one
 * sentence in the operator's words; `main.ts` prints it without a stack and ends with exit code 1.
 */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
