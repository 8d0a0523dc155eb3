import { access, constants, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '../kernel/operator-error.ts'
import { explainFileError } from '../platform/database/embedded/cluster-directory.ts'
import { makeFolder } from '../platform/make-folder.ts'

/** With less, the database could not even start its next log file (16 MB), let alone a checkpoint. */
const ROOM_AT_LEAST_BYTES = 64 * 1024 * 1024
const MEGABYTE = 1024 * 1024

const FOLDERS = ['postgres', 'files']
const FILES = ['postgres.log', 'postgres.lock']

const roomIn = async (directory: string): Promise<number> => {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}

const assertKind = async (path: string, kind: 'folder' | 'file', directory: string): Promise<void> => {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (!found || found.isDirectory() === (kind === 'folder')) return
  const [is, belongs] = kind === 'folder' ? ['file', 'folder'] : ['folder', 'file']
  throw new OperatorError(
    `The data directory ${directory} cannot be used: ${path} is a ${is} where a ${belongs} belongs. Move it away, or set DATA_DIR to another folder.`,
  )
}

/**
 * Checked before anything is opened, so that errors that the operator can fix are reported at once.
 * @param measureRoom the free bytes for this user; tests pass their own
 * @throws OperatorError if the folder cannot be created, read or written, is nearly full, or has something else in our files' place
 */
export const prepareDataDirectory = async (
  directory: string,
  measureRoom: (directory: string) => Promise<number> = roomIn,
): Promise<void> => {
  try {
    await makeFolder(directory)
    await assertKind(directory, 'folder', directory)
    await access(directory, constants.R_OK | constants.W_OK | constants.X_OK)
    for (const name of FOLDERS) await assertKind(join(directory, name), 'folder', directory)
    for (const name of FILES) await assertKind(join(directory, name), 'file', directory)
  } catch (error) {
    throw explainFileError(directory, error)
  }
  const room = await measureRoom(directory)
  if (room >= ROOM_AT_LEAST_BYTES) return
  throw new OperatorError(
    `The data directory ${directory} cannot be used: the disk has ${Math.floor(room / MEGABYTE)} MB left, and ${ROOM_AT_LEAST_BYTES / MEGABYTE} MB are needed. Make room, or set DATA_DIR to another folder.`,
  )
}
