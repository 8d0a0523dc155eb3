import { OperatorError } from '../kernel/operator-error.ts'
import type { Log } from '../platform/log.ts'
import { isDiskFull } from '../platform/storage/local-storage.ts'

const DATABASE_DISK_FULL = '53100'

/** The disk of the files or of the database. */
export const isAnyDiskFull = (error: unknown): boolean =>
  isDiskFull(error) || (error instanceof Error && 'code' in error && error.code === DATABASE_DISK_FULL)

/** One sentence for errors that the operator can fix; the full error in the log for all others. */
export const tellStartFailure = (error: unknown, log: Log | undefined): void => {
  if (error instanceof OperatorError) {
    process.stderr.write(`${error.message}\n`)
    return
  }
  if (isAnyDiskFull(error)) {
    process.stderr.write('The disk is full: make room where DATA_DIR lies, then start again.\n')
    return
  }
  log?.fatal({ err: error }, 'the start failed')
  process.stderr.write(`Velvetline could not start: ${error instanceof Error ? error.message : 'unknown fault'}\n`)
}
