import { lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../../config/config.ts'
import { systemClock } from '../../kernel/clock.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { checkKey, isKey } from '../../platform/storage/storage.ts'
import { unlessMissing } from '../../platform/unless-missing.ts'
import type { ClosingList } from '../../process/closing-list.ts'
import { openStorage } from '../../process/open-platform.ts'

const FILES = 'files'
/** Where a restore unpacks, before it swaps the folders. */
export const FILES_RESTORED = 'files.restored'
/** The former files, which only the operator removes: how these folders' names begin. */
export const FILES_REPLACED = 'files.replaced-'

/**
 * Archives of personal data, made for one person and for three days: a member can ask for another. And the browser's files, which each version
 * stores by itself.
 */
const LEFT_OUT = /^(?:exports|builds)\//
export const LEFT_OUT_WORDS =
  'Archives of personal data (exports) and the scripts and styles of the last versions (builds) are left out.'

/** The keys of the stored files, without what does not belong in a backup. */
export const listStoredFiles = async (dataDirectory: string): Promise<string[]> => {
  const root = join(dataDirectory, FILES)
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(unlessMissing([]))
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((key) => isKey(key) && !LEFT_OUT.test(key))
    .sort()
}

/** Null for one that was deleted since it was listed. */
export const readStoredFile = (dataDirectory: string, key: string): Promise<Buffer | null> =>
  readFile(join(dataDirectory, FILES, key)).catch(unlessMissing(null))

const removeFolder = (path: string): Promise<void> => rm(path, { recursive: true, force: true })

const isLink = (path: string): Promise<boolean> =>
  lstat(path).then((entry) => entry.isSymbolicLink(), unlessMissing(false))

/** What a folder answers that could be renamed, but for the one in its way; and one that is not there. */
const COULD_BE_RENAMED = new Set(['ENOTEMPTY', 'EEXIST', 'ENOENT'])
const MOUNTED = new Set(['EBUSY', 'EXDEV'])

/** By a rename onto a folder that is not empty: the system looks for a mount before, and moves nothing. */
const isMounted = async (path: string, full: string): Promise<boolean> => {
  const { code = '' }: NodeJS.ErrnoException = await rename(path, full).then(
    () => ({}),
    (error) => error,
  )
  if (!MOUNTED.has(code) && !COULD_BE_RENAMED.has(code)) throw new OperatorError(`${path} cannot be renamed: ${code}.`)
  return MOUNTED.has(code)
}

/** Removes what an interrupted restore left. @throws OperatorError where the folders could not be swapped in the end */
const beginUnpacking = async (dataDirectory: string): Promise<void> => {
  const files = join(dataDirectory, FILES)
  const restored = join(dataDirectory, FILES_RESTORED)
  await removeFolder(restored)
  await mkdir(join(restored, 'trial'), { recursive: true })
  if ((await isLink(files)) || (await isMounted(files, restored)))
    throw new OperatorError(
      `${files} is a mount or a link, and a restore must put another folder in its place. Run this with the DATA_DIR in which the folder "files" itself lies: docs/runbooks/scaling.md, "A shared folder".`,
    )
  await removeFolder(join(restored, 'trial'))
}

/** Durable at once, so that a restore that has ended has its files. @throws if the key would lead elsewhere */
const unpackFile = async (dataDirectory: string, key: string, content: Buffer): Promise<void> => {
  const path = join(dataDirectory, FILES_RESTORED, checkKey(key))
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content, { flush: true })
}

/** Puts the unpacked files in the place of the former ones. @returns where these are now; null if there were none */
const swapFiles = async (dataDirectory: string): Promise<string | null> => {
  const files = join(dataDirectory, FILES)
  const replaced = join(dataDirectory, `${FILES_REPLACED}${systemClock.now().toISOString().replaceAll(':', '-')}`)
  const hadFiles = await rename(files, replaced).then(() => true, unlessMissing(false))
  await rename(join(dataDirectory, FILES_RESTORED), files)
  return hadFiles ? replaced : null
}

export interface RestoredFiles {
  begin(): Promise<void>
  add(key: string, content: Buffer): Promise<void>
  /** @returns the folder of the former files, where they were replaced */
  finish(): Promise<string | null>
  /** Removes what was unpacked, so that a disk that it has filled is not full any more. */
  discard(): Promise<void>
}

/** A folder is replaced as a whole. In a bucket each file is written over; other files stay, as only their rows are gone. */
export const restoredFiles = (config: Config, closing: ClosingList): RestoredFiles => {
  const { dataDirectory } = config
  if (config.s3) {
    const { put } = openStorage(config, closing)
    const nothing = async (): Promise<void> => undefined
    return { begin: nothing, add: put, finish: async () => null, discard: nothing }
  }
  return {
    begin: () => beginUnpacking(dataDirectory),
    add: (key, content) => unpackFile(dataDirectory, key, content),
    finish: () => swapFiles(dataDirectory),
    discard: () => removeFolder(join(dataDirectory, FILES_RESTORED)),
  }
}
