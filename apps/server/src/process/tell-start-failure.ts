import { OperatorError } from '../kernel/operator-error.ts'
import type { Log } from '../platform/log.ts'

/** As reported by the file system and PostgreSQL. */
const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && DISK_FULL_CODES.has(String(error.code))

/** One sentence for errors that the operator can fix; the full error in the log for all others. */
export const tellStartFailure = (error: unknown, log: Log | undefined): void => {
  if (error instanceof OperatorError) {
    process.stderr.write(`${error.message}\n`)
    return
  }
  if (isDiskFull(error)) {
    process.stderr.write('The disk is full: make room where DATA_DIR lies, then start again.\n')
    return
  }
  log?.fatal({ err: error }, 'the start failed')
  process.stderr.write(`Velvetline could not start: ${error instanceof Error ? error.message : 'unknown fault'}\n`)
}
