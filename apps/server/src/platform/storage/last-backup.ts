import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** In DATA_DIR, written when a backup is complete. */
const NOTE = 'last-backup'

const pathIn = (dataDirectory: string): string => join(dataDirectory, NOTE)

/** Keeps when the last backup was made, so that the operator's page can say it. */
export const noteBackup = (dataDirectory: string, madeAt: Date): Promise<void> =>
  writeFile(pathIn(dataDirectory), `${madeAt.toISOString()}\n`, { mode: 0o600 })

/** Null where none was made here, or the note cannot be read. */
export const readLastBackup = async (dataDirectory: string): Promise<Date | null> => {
  const text = await readFile(pathIn(dataDirectory), 'utf8').catch(() => '')
  const madeAt = Date.parse(text.trim())
  return Number.isNaN(madeAt) ? null : new Date(madeAt)
}
