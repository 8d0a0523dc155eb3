import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '../../../kernel/operator-error.ts'
import type { Log } from '../../log.ts'
import { answers, readRecordedPid, stopPostmaster } from './postmaster.ts'
import { postgresProcessesIn, signal, waitUntil } from './processes.ts'
import { hasSocket, removeSocket, type SocketDirectory } from './socket-directory.ts'

/** A server that was started just before our end may still be recovering. */
const ANSWER_TIMEOUT_MS = 10_000
const ORPHAN_TIMEOUT_MS = 10_000

/** The sessions of a server that was killed end by themselves; until then they hold its memory and nothing may start. */
const outliveOrphans = async (directory: string): Promise<void> => {
  const isAlone = (): boolean => postgresProcessesIn(directory).length === 0
  if (await waitUntil(isAlone, ORPHAN_TIMEOUT_MS)) return
  for (const pid of postgresProcessesIn(directory)) signal(pid, 'SIGQUIT')
  if (await waitUntil(isAlone, ORPHAN_TIMEOUT_MS)) return
  const pids = postgresProcessesIn(directory).join(', ')
  throw new OperatorError(`Processes of an earlier PostgreSQL (${pids}) still use ${directory}: end them by hand.`)
}

/**
 * Deals with whatever an earlier run of ours has left in a data directory, kill -9 included. A server that still answers on
 * our socket is adopted; one that does not is stopped. When nobody works there, its pid and socket files are removed:
 * PostgreSQL itself would take any living process at the recorded number for its predecessor, and refuse to start.
 * @returns the number of the adopted server's process, or undefined when one has to be started.
 */
export const settleEarlierServer = async (
  directory: string,
  socket: SocketDirectory,
  log: Log,
): Promise<number | undefined> => {
  const recorded = readRecordedPid(directory)
  const isAlive = (): boolean => recorded !== undefined && postgresProcessesIn(directory).includes(recorded)
  if (recorded !== undefined && isAlive()) {
    const isSettled = async (): Promise<boolean> => !isAlive() || !hasSocket(socket) || (await answers(socket.path))
    await waitUntil(isSettled, ANSWER_TIMEOUT_MS)
    if (isAlive() && (await answers(socket.path))) {
      log.info({ pid: recorded }, 'adopted the PostgreSQL of an earlier run')
      return recorded
    }
    log.warn({ pid: recorded }, 'the PostgreSQL of an earlier run does not answer, stopping it')
    await stopPostmaster(directory, recorded)
  }
  await outliveOrphans(directory)
  await rm(join(directory, 'postmaster.pid'), { force: true })
  await removeSocket(socket)
  return undefined
}
