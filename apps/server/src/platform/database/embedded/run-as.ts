import { readFileSync, type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { OperatorError } from '../../../kernel/operator-error.ts'

export interface SystemUser {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

const ROOT_UID = 0

const readUsers = (): SystemUser[] =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))

const ownerOf = (directory: string): number | undefined => statSync(directory, { throwIfNoEntry: false })?.uid

/**
 * PostgreSQL refuses to run as root. An ordinary user runs it as itself (undefined). Root runs it as the owner of existing files; for new
 * files as `postgres`, which Debian's packages create, or `nobody`, which every system has.
 */
export const chooseSystemUser = (clusterDirectory: string): SystemUser | undefined => {
  if (process.getuid?.() !== ROOT_UID) return undefined
  const users = readUsers()
  const owner = ownerOf(clusterDirectory)
  const chosen =
    users.find((user) => owner !== ROOT_UID && user.uid === owner) ??
    users.find((user) => user.name === 'postgres') ??
    users.find((user) => user.name === 'nobody')
  if (chosen) return chosen
  throw new OperatorError(
    'PostgreSQL does not run as root, and this system has neither a user "postgres" nor "nobody": start Velvetline as an ordinary user, or set DATABASE_URL.',
  )
}

const READ_AND_ENTER = 0o5
const ENTER = 0o1

const allows = (stats: Stats, user: SystemUser, bits: number): boolean => {
  const shift = stats.uid === user.uid ? 6 : stats.gid === user.gid ? 3 : 0
  return ((stats.mode >> shift) & bits) === bits
}

/** By the permission bits of every folder above the path. */
export const canReach = (path: string, user: SystemUser): boolean => {
  if (!allows(statSync(path), user, READ_AND_ENTER)) return false
  for (let directory = dirname(path); ; directory = dirname(directory)) {
    if (!allows(statSync(directory), user, ENTER)) return false
    if (directory === dirname(directory)) return true
  }
}
