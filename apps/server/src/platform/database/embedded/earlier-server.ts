import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '../../../kernel/operator-error.ts'
import type { Log } from '../../log.ts'
import { askServer, readRecordedPid, stopPostmaster } from './postmaster.ts'
import { postgresProcessesIn, signal, waitUntil } from './processes.ts'
import { hasSocket, removeSocket, type SocketDirectory } from './socket-directory.ts'

/** A running server answers within moments, except during recovery, which it reports. */
const ANSWER_TIMEOUT_MS = 10_000
const RECOVERY_TIMEOUT_MS = 120_000
const ORPHAN_TIMEOUT_MS = 500
const KILLED_TIMEOUT_MS = 5_000

/**
 * Idle sessions of a killed server end by themselves; until then they hold its memory and no server may start. One in a long statement is
 * ended: nobody waits for its answer, and its commits are on disk.
 */
const outliveOrphans = async (directory: string): Promise<void> => {
  const isAlone = (): boolean => postgresProcessesIn(directory).length === 0
  if (await waitUntil(isAlone, ORPHAN_TIMEOUT_MS)) return
  for (const pid of postgresProcessesIn(directory)) signal(pid, 'SIGQUIT')
  if (await waitUntil(isAlone, ORPHAN_TIMEOUT_MS)) return
  for (const pid of postgresProcessesIn(directory)) signal(pid, 'SIGKILL')
  if (await waitUntil(isAlone, KILLED_TIMEOUT_MS)) return
  const pids = postgresProcessesIn(directory).join(', ')
  throw new OperatorError(`Processes of an earlier PostgreSQL (${pids}) still use ${directory}: end them by hand.`)
}

const comesToServe = async (socket: SocketDirectory, isAlive: () => boolean): Promise<boolean> => {
  let state = await askServer(socket.path)
  const isClear = async (): Promise<boolean> => {
    state = await askServer(socket.path)
    return state !== 'silent' || !isAlive() || !hasSocket(socket)
  }
  const isRecovered = async (): Promise<boolean> => (await isClear()) && state !== 'starting'
  await waitUntil(isClear, ANSWER_TIMEOUT_MS)
  if (state === 'starting') await waitUntil(isRecovered, RECOVERY_TIMEOUT_MS)
  return isAlive() && state === 'serves'
}

/**
 * Even after kill -9. A server that answers on our socket is adopted; one that does not is stopped. Without a process its pid and socket
 * files are removed: PostgreSQL would take any process with the recorded id for its predecessor.
 * @returns the process id of the adopted server, or undefined if one must be started
 */
export const settleEarlierServer = async (
  directory: string,
  socket: SocketDirectory,
  log: Log,
): Promise<number | undefined> => {
  const recorded = readRecordedPid(directory)
  const isAlive = (): boolean => recorded !== undefined && postgresProcessesIn(directory).includes(recorded)
  if (recorded !== undefined && isAlive()) {
    if (await comesToServe(socket, isAlive)) {
      log.info({ pid: recorded }, 'adopted the PostgreSQL of an earlier run')
      return recorded
    }
    log.warn({ pid: recorded }, 'the PostgreSQL of an earlier run does not answer, stopping it')
    await stopPostmaster(directory, recorded)
  }
  await outliveOrphans(directory)
  if ((await askServer(socket.path)) !== 'silent') {
    throw new OperatorError(
      `A PostgreSQL that cannot be seen from here, perhaps another container's, serves from ${directory}: stop it first.`,
    )
  }
  await rm(join(directory, 'postmaster.pid'), { force: true })
  await removeSocket(socket)
  return undefined
}
