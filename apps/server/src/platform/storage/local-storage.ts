import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from '../../kernel/ids.ts'
import { unlessMissing } from '../unless-missing.ts'
import { checkFolder, checkKey, type Storage, type StoredFile } from './storage.ts'

/** Beside the files, so that a rename is enough; no key begins like this. */
const UNFINISHED = '.unfinished'

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
    get: async (key) => readFile(pathOf(key)).catch(unlessMissing(null)),
    delete: async (key) => rm(pathOf(key), { force: true }),
    list: async (folder) => {
      const path = join(directory, checkFolder(folder))
      const entries = await readdir(path, { withFileTypes: true }).catch(unlessMissing([]))
      const describe = async (name: string): Promise<StoredFile | undefined> => {
        const found = await stat(join(path, name)).catch(unlessMissing(undefined))
        return found && { key: `${folder}/${name}`, writtenAt: found.mtime }
      }
      const files = entries.filter((entry) => entry.isFile()).map(({ name }) => describe(name))
      return (await Promise.all(files)).filter((file) => file !== undefined)
    },
    dropUnfinished: async (before) => {
      const names = await readdir(unfinished).catch(unlessMissing([]))
      for (const path of names.map((name) => join(unfinished, name))) {
        // Another process may finish it meanwhile.
        const writtenAt = await stat(path).catch(() => undefined)
        if (writtenAt && writtenAt.mtime < before) await rm(path, { force: true })
      }
    },
  }
}
