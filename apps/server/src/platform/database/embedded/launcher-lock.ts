import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { OperatorError } from '../../../kernel/operator-error.ts'
import type { Log } from '../../log.ts'
import { identifyProcess, type ProcessIdentity, waitUntil } from './processes.ts'

/** For a server that is shutting down to finish its requests. */
const PATIENCE_MS = 8_000

interface Holder extends ProcessIdentity {
  /** A command ends soon, and nobody else may use the database that it has started. */
  readonly isCommand?: boolean
}

const readHolder = (path: string): Holder | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

const isHeld = (path: string): boolean => {
  const holder = readHolder(path)
  return holder !== undefined && identifyProcess(holder.pid)?.startedAtTicks === holder.startedAtTicks
}

/** Whether a service, and not a command, serves from this data directory: then other processes may use its database too. */
export const isHeldByServer = (path: string): boolean => isHeld(path) && readHolder(path)?.isCommand !== true

const tryToTake = (path: string, isCommand: boolean): boolean => {
  if (isHeld(path)) return false
  rmSync(path, { force: true })
  const holder: Holder = { ...identifyProcess(process.pid), ...(isCommand && { isCommand }) } as Holder
  try {
    writeFileSync(path, JSON.stringify(holder), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

export interface LauncherLock {
  release(): void
}

/**
 * One process at a time starts and stops the database of a data directory; otherwise the first to end would stop it for the other. The lock
 * identifies a process by id and start time, so that one left by kill -9 blocks nobody.
 */
export const takeLauncherLock = async (
  path: string,
  log: Log,
  patienceMs: number = PATIENCE_MS,
  isCommand = false,
): Promise<LauncherLock> => {
  if (!tryToTake(path, isCommand)) {
    log.info('waiting for another process to release the data directory')
    if (!(await waitUntil(() => tryToTake(path, isCommand), patienceMs))) {
      const holder = readHolder(path)
      throw new OperatorError(
        `Another Velvetline (process ${holder?.pid ?? 'unknown'}) is using this data directory: stop it first, or set DATA_DIR to another folder.`,
      )
    }
  }
  return { release: () => rmSync(path, { force: true }) }
}
