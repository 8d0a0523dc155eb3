import { existsSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '../kernel/operator-error.ts'

/** In DATA_DIR while a restore puts something in the place of the database and the files. */
export const RESTORE_MARK = 'restore.unfinished'

const markOf = (dataDirectory: string): string => join(dataDirectory, RESTORE_MARK)

export const isRestoreUnfinished = (dataDirectory: string): boolean => existsSync(markOf(dataDirectory))

/** From here on nothing starts on this installation until the restore has ended. */
export const markRestore = async (dataDirectory: string): Promise<void> => {
  const file = await open(markOf(dataDirectory), 'w', 0o600)
  try {
    await file.writeFile('A restore has begun here and not ended. Run it again.\n')
    await file.sync()
  } finally {
    await file.close()
  }
}

export const unmarkRestore = (dataDirectory: string): Promise<void> => rm(markOf(dataDirectory), { force: true })

/** @throws OperatorError where a restore was interrupted: the database and the files may be of different backups */
export const assertRestoreFinished = (dataDirectory: string): void => {
  if (!isRestoreUnfinished(dataDirectory)) return
  throw new OperatorError(
    `A restore into ${dataDirectory} was interrupted, so nothing starts there: run "npm run velvetline -- restore FILE" again.`,
  )
}
