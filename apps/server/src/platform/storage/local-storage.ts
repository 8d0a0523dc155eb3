import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from '../../kernel/ids.ts'

/** Keys are ours (`profiles/…/….webp`), never a person's file name. */
export interface Storage {
  put(key: string, content: Buffer): Promise<void>
  get(key: string): Promise<Buffer | null>
  delete(key: string): Promise<void>
}

const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)+$/

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT'])

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && DISK_FULL_CODES.has(String(error.code))

/** Atomic: a file is written under a temporary name and renamed. */
export const createLocalStorage = (directory: string): Storage => {
  const pathOf = (key: string): string => {
    if (!KEY.test(key) || key.includes('..')) throw new Error('malformed storage key')
    return join(directory, key)
  }
  return {
    put: async (key, content) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const temporary = `${path}.${newId()}`
      try {
        await writeFile(temporary, content)
        await rename(temporary, path)
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
    delete: (key) => rm(pathOf(key), { force: true }),
  }
}
