import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 10

const linkOf = (process: string, name: 'cwd' | 'exe'): string => {
  try {
    return readlinkSync(join(process, name))
  } catch {
    return ''
  }
}

/**
 * "postgres (deleted)" when the packages were reinstalled while the server was running. Nothing while a process ends: Linux takes its
 * program from it first and its working directory last (`do_exit`), and in between the server's memory, which takes milliseconds.
 */
const isPostgres = (process: string): boolean =>
  ['', 'postgres'].includes(basename(linkOf(process, 'exe')).split(' ')[0] ?? '')

/**
 * Those whose working directory is the data directory, regardless of the pid file. Zombies and unrelated processes with a reused id are
 * excluded.
 */
export const postgresProcessesIn = (directory: string, processes = '/proc'): number[] =>
  readdirSync(processes)
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => linkOf(join(processes, name), 'cwd') === directory && isPostgres(join(processes, name)))
    .map(Number)

/** Unique together, since ids are reused. */
export interface ProcessIdentity {
  readonly pid: number
  readonly startedAtTicks: string
}

const STATE_FIELD = 0
const START_TIME_FIELD = 19

/** Undefined for a zombie, too. */
export const identifyProcess = (pid: number): ProcessIdentity | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may contain anything, so the fields are counted from its end.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const startedAtTicks = fields[START_TIME_FIELD]
    return startedAtTicks && fields[STATE_FIELD] !== 'Z' ? { pid, startedAtTicks } : undefined
  } catch {
    return undefined
  }
}

/** A process that has just ended is not an error. */
export const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** @returns whether it held in time */
export const waitUntil = async (isSo: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> => {
  for (let waitedMs = 0; ; waitedMs += POLL_MS) {
    if (await isSo()) return true
    if (waitedMs >= timeoutMs) return false
    await sleep(POLL_MS)
  }
}
