import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, lstat, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OperatorError } from '../../../kernel/operator-error.ts'
import type { SystemUser } from './run-as.ts'

/** For us, and for the server (relative to its working directory, the cluster). */
export interface SocketDirectory {
  readonly path: string
  readonly argument: string
}

const SOCKET_NAME = '.s.PGSQL.5432'
/** The kernel's limit, without the closing zero. */
const SOCKET_PATH_MAX_BYTES = 107
const HASH_LENGTH = 12

const fits = (directory: string): boolean => Buffer.byteLength(join(directory, SOCKET_NAME)) <= SOCKET_PATH_MAX_BYTES

/** Next to the data, or in a short directory if that path is too long for a socket. */
export const locateSocket = (clusterDirectory: string): SocketDirectory => {
  if (fits(clusterDirectory)) return { path: clusterDirectory, argument: '.' }
  const name = `velvetline-${createHash('sha256').update(clusterDirectory).digest('hex').slice(0, HASH_LENGTH)}`
  const path = fits(join(tmpdir(), name)) ? join(tmpdir(), name) : join('/tmp', name)
  return { path, argument: path }
}

/** Refuses a short directory that another user owns or can open. */
export const prepareSocketDirectory = async (
  socket: SocketDirectory,
  clusterDirectory: string,
  user: SystemUser | undefined,
): Promise<void> => {
  if (socket.path === clusterDirectory) return
  await mkdir(socket.path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const stats = await lstat(socket.path)
  const isOurs = stats.uid === process.getuid?.() || stats.uid === user?.uid
  if (!stats.isDirectory() || !isOurs || (stats.mode & 0o077) !== 0) {
    throw new OperatorError(`The folder ${socket.path} for the database's socket belongs to somebody else: remove it.`)
  }
  if (user) await chown(socket.path, user.uid, user.gid)
}

export const hasSocket = ({ path }: SocketDirectory): boolean => existsSync(join(path, SOCKET_NAME))

export const removeSocket = async (socket: SocketDirectory): Promise<void> => {
  await rm(join(socket.path, SOCKET_NAME), { force: true })
  await rm(join(socket.path, `${SOCKET_NAME}.lock`), { force: true })
}
