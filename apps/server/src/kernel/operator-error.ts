/**
 * An error that only the operator can fix: a port in use, a read-only folder, a wrong setting. Its message is one sentence for the operator;
 * `main.ts` prints it without a stack and exits with code 1.
 */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
