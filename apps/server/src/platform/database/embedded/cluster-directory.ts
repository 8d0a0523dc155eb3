import { spawn } from 'node:child_process'
import { chmod, chown, mkdir, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '../../../kernel/operator-error.ts'
import { unlessMissing } from '../../unless-missing.ts'
import { OWNER_ROLE } from '../connections.ts'
import type { PostgresBinaries } from './binaries.ts'
import { canReach, type SystemUser } from './run-as.ts'

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not read or write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOENT: 'a folder above it does not exist and cannot be created',
  ENOTDIR: 'a part of this path is a file',
  EEXIST: 'there is a file of that name',
}

/** File system errors become a sentence for the operator. */
export const explainFileError = (directory: string, error: unknown): unknown => {
  const reason = error instanceof Error && 'code' in error ? REASONS[String(error.code)] : undefined
  if (!reason) return error
  return new OperatorError(`The data directory ${directory} cannot be used: ${reason}. Set DATA_DIR to another folder.`)
}

const MAJOR_VERSION = '18'
const PRIVATE = 0o700

/** The path of the files for the server's processes, and their working directory. */
export interface ClusterLocation {
  readonly directory: string
  readonly argument: string
}

/**
 * The server's user cannot walk through some folders (root's home, a folder made by mkdtemp), so an absolute path is useless to it. But
 * every PostgreSQL process works in its data directory, where we may start it; the kernel's link to the working directory then leads to the
 * files. So they stay where the operator wants them.
 */
export const locateCluster = (directory: string, user: SystemUser | undefined): ClusterLocation => ({
  directory,
  argument: user && !canReach(directory, user) ? '/proc/self/cwd' : directory,
})

const runInitdb = (
  binaries: PostgresBinaries,
  { directory, argument }: ClusterLocation,
  user: SystemUser | undefined,
) =>
  new Promise<void>((resolve, reject) => {
    const options = [
      '--auth=trust',
      `--username=${OWNER_ROLE}`,
      '--encoding=UTF8',
      '--data-checksums',
      '--no-instructions',
    ]
    const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const child = spawn(binaries.initdb, ['-D', argument, ...options, ...locale], {
      cwd: directory,
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(user && { uid: user.uid, gid: user.gid }),
    })
    let complaint = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint += text
    })
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) return resolve()
      const line = complaint.split('\n').find((text) => text.includes('error:')) ?? complaint.trim()
      reject(new OperatorError(`PostgreSQL could not create its files in ${directory}: ${line}`))
    })
  })

/** Created under another name first: an interrupted start leaves nothing that looks like a cluster. */
const createCluster = async (binaries: PostgresBinaries, directory: string, user: SystemUser | undefined) => {
  const unfinished = `${directory}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: PRIVATE })
  if (user) await chown(unfinished, user.uid, user.gid)
  await runInitdb(binaries, locateCluster(unfinished, user), user)
  await rm(directory, { recursive: true, force: true })
  await rename(unfinished, directory)
}

/** Files that root copied or unpacked belong to root, and PostgreSQL must own its data. */
const handOver = async (directory: string, user: SystemUser): Promise<void> => {
  if ((await stat(directory)).uid === user.uid) return
  const entries = await readdir(directory, { recursive: true })
  for (const name of ['', ...entries]) await chown(join(directory, name), user.uid, user.gid)
}

const readVersion = (directory: string): Promise<string> =>
  readFile(join(directory, 'PG_VERSION'), 'utf8').then((text) => text.trim(), unlessMissing(''))

const isEmptyOrMissing = (directory: string): Promise<boolean> =>
  readdir(directory).then((names) => names.length === 0, unlessMissing(true))

/**
 * Creates the cluster if need be; checks its version and owner. @returns the real path, as the kernel reports it for the server's processes
 */
export const prepareCluster = async (
  binaries: PostgresBinaries,
  directory: string,
  user: SystemUser | undefined,
): Promise<string> => {
  const version = await readVersion(directory)
  if (version && version !== MAJOR_VERSION) {
    throw new OperatorError(
      `The data directory ${directory} was made by PostgreSQL ${version}, and this is ${MAJOR_VERSION}: restore a backup into a new DATA_DIR.`,
    )
  }
  if (!version && !(await isEmptyOrMissing(directory))) {
    throw new OperatorError(
      `The folder ${directory} is not empty and holds no PostgreSQL data: set DATA_DIR to another folder.`,
    )
  }
  if (!version) await createCluster(binaries, directory, user)
  else if (user) await handOver(directory, user)
  await chmod(directory, PRIVATE)
  return realpath(directory)
}
