import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { OperatorError } from '../../../kernel/operator-error.ts'
import type { Log } from '../../log.ts'
import { identifyProcess, type ProcessIdentity, waitUntil } from './processes.ts'

/** For a server that is shutting down to finish its requests. */
const PATIENCE_MS = 8_000

const readHolder = (path: string): ProcessIdentity | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as ProcessIdentity
  } catch {
    return undefined
  }
}

const isHeld = (path: string): boolean => {
  const holder = readHolder(path)
  return holder !== undefined && identifyProcess(holder.pid)?.startedAtTicks === holder.startedAtTicks
}

const tryToTake = (path: string): boolean => {
  if (isHeld(path)) return false
  rmSync(path, { force: true })
  try {
    writeFileSync(path, JSON.stringify(identifyProcess(process.pid)), { flag: 'wx' })
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
): Promise<LauncherLock> => {
  if (!tryToTake(path)) {
    log.info('waiting for another process to release the data directory')
    if (!(await waitUntil(() => tryToTake(path), patienceMs))) {
      const holder = readHolder(path)
      throw new OperatorError(
        `Another Velvetline (process ${holder?.pid ?? 'unknown'}) is using this data directory: stop it first, or set DATA_DIR to another folder.`,
      )
    }
  }
  return { release: () => rmSync(path, { force: true }) }
}
