import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from '../../kernel/ids.ts'
import { checkKey, type Storage } from './storage.ts'

/** Beside the files, so that a rename is enough; no key begins like this. */
const UNFINISHED = '.unfinished'

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT'])

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && DISK_FULL_CODES.has(String(error.code))

/** A new name in a folder outlives a power failure only once the folder itself is written. */
export const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Atomic and durable: a file is written elsewhere, to the disk, and then renamed. */
export const createLocalStorage = (directory: string): Storage => {
  const pathOf = (key: string): string => join(directory, checkKey(key))
  const unfinished = join(directory, UNFINISHED)
  return {
    put: async (key, content) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      await mkdir(unfinished, { recursive: true })
      const temporary = join(unfinished, newId())
      try {
        await writeFile(temporary, content, { flush: true })
        await rename(temporary, path)
        await syncFolder(dirname(path))
      } catch (error) {
        // A partial file would keep a full disk full.
        await rm(temporary, { force: true })
        throw error
      }
    },
    get: async (key) => {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    delete: async (key) => rm(pathOf(key), { force: true }),
    dropUnfinished: async (before) => {
      const names = await readdir(unfinished).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw error
      })
      for (const path of names.map((name) => join(unfinished, name))) {
        // Another process may finish it meanwhile.
        const writtenAt = await stat(path).catch(() => undefined)
        if (writtenAt && writtenAt.mtime < before) await rm(path, { force: true })
      }
    },
  }
}
