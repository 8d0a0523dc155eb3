import { OperatorError } from '../kernel/operator-error.ts'
import type { Log } from '../platform/log.ts'

/** One sentence for what the operator can mend; the whole story, in the log, for what only we can. */
export const tellStartFailure = (error: unknown, log: Log | undefined): void => {
  if (error instanceof OperatorError) {
    process.stderr.write(`${error.message}\n`)
    return
  }
  log?.fatal({ err: error }, 'the start failed')
  process.stderr.write(`Velvetline could not start: ${error instanceof Error ? error.message : 'unknown fault'}\n`)
}
