import { execFileSync } from 'node:child_process'
import { cpus, loadavg, release, totalmem, type } from 'node:os'
import { fileURLToPath } from 'node:url'

const GIGABYTE = 1024 ** 3

/** Where and when something was measured. */
export interface Surroundings {
  readonly date: string
  /** Of the checkout, with `-dirty` where it was changed since. */
  readonly commit: string
  readonly machine: string
  readonly node: string
  /** Of the last minute, five and fifteen, before the run. A quiet machine has less than one. */
  readonly loadAverage: readonly number[]
}

const commit = (): string => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  try {
    return execFileSync('git', ['describe', '--always', '--dirty', '--exclude', '*'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return 'unknown'
  }
}

export const describeSurroundings = (): Surroundings => {
  const processors = cpus()
  const memory = Math.round(totalmem() / GIGABYTE)
  return {
    date: new Date().toISOString(),
    commit: commit(),
    machine: `${processors.length} × ${processors[0]?.model ?? 'unknown'}, ${memory} GB, ${type()} ${release()}`,
    node: process.version,
    loadAverage: loadavg().map((value) => Math.round(value * 100) / 100),
  }
}
