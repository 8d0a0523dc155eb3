import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Area } from './areas.ts'

/** A run that takes longer hangs, which counts as noticed. */
const RUN_TIMEOUT_MS = 600_000
const STOP_TIMEOUT_MS = 20_000
/** Marks a test that timed out: the machine may have been busy. */
export const LATE = 'timed out'
const HANGS = 'it hangs'
const DIES = 'it ends the process'

/** What a process of `test-process.ts` is asked, and what it answers. */
export interface Asked {
  readonly changed: readonly string[]
  readonly tests: readonly string[]
}

export interface Verdict {
  readonly isNoticed: boolean
  readonly by: string
}

const testsOf = (server: string, { tests, ownOnly = [] }: Area, source: string): string[] =>
  ['src', 'test']
    .flatMap((folder) =>
      readdirSync(join(server, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    )
    .filter((path) => path.endsWith('.test.ts') && tests.some((prefix) => path.startsWith(prefix)))
    .filter((path) => ownOnly.every((prefix) => !path.startsWith(prefix) || source.startsWith(prefix)))
    .sort()

/** The words of a file's name and exports, without those that every file has. */
const wordsOf = (path: string, text: string): string[] => {
  const exported = [...text.matchAll(/^(?:export (?:const|class)|create (?:or replace )?function) (\w+)/gm)].map(
    (found) => found[1] ?? '',
  )
  const names = [basename(path).replace(/(\.\w+)+$/, ''), ...exported]
  const words = names.flatMap((name) => name.split(/[-_]|(?=[A-Z])/)).map((word) => word.toLowerCase())
  return [...new Set(words)].filter((word) => word.length > 3 && word !== 'create')
}

/** Tests likely to notice a change come first: the file's own, then nearby ones that share its words. */
const nearestFirst = (server: string, tests: readonly string[], source: string): string[] => {
  if (!source) return [...tests]
  const [folder, name] = [dirname(source), basename(source).replace(/(\.\w+)+$/, '')]
  const words = wordsOf(source, readFileSync(join(server, source), 'utf8'))
  const closeness = (test: string): number => {
    if (dirname(test) === folder && basename(test).startsWith(`${name}.`)) return Number.POSITIVE_INFINITY
    const text = `${test}\n${readFileSync(join(server, test), 'utf8')}`.toLowerCase()
    const shared = folder.split('/').findIndex((part, index) => part !== test.split('/')[index])
    const used = words.reduce((sum, word) => sum + Math.min(6, text.split(word).length - 1), 0)
    return used / Math.max(1, words.length) + 2 * (shared < 0 ? folder.split('/').length : shared)
  }
  return tests
    .map((test) => ({ test, points: closeness(test) }))
    .sort((left, right) => right.points - left.points)
    .map(({ test }) => test)
}

export const testsFor = (copy: string, area: Area, source: string, atMost: number): string[] => {
  const server = join(copy, 'apps/server')
  return nearestFirst(server, testsOf(server, area, source), source).slice(0, atMost)
}

export interface TestRunner {
  run(asked: Asked): Promise<Verdict>
  /** Ends the process; the next run starts another, with another template of the databases. */
  stop(): Promise<void>
}

export const createTestRunner = (copy: string): TestRunner => {
  let child: ChildProcess | undefined
  const start = async (): Promise<ChildProcess> => {
    const program = join(copy, 'scripts/mutants/test-process.ts')
    const args = [join(copy, 'apps/server'), join(copy, 'scripts/mutants/vitest.config.ts')]
    // A process group, so that a hanging run can be killed with its workers.
    const started = fork(program, args, { cwd: join(copy, 'apps/server'), detached: true, stdio: 'ignore' })
    await once(started, 'message')
    return started
  }
  const stop = async (): Promise<void> => {
    const stopping = child
    child = undefined
    if (!stopping) return
    const isStopped = once(stopping, 'exit')
    const force = setTimeout(() => process.kill(-(stopping.pid ?? 0), 'SIGKILL'), STOP_TIMEOUT_MS)
    stopping.send('close')
    await isStopped
    clearTimeout(force)
  }
  const ask = async (asked: Asked): Promise<Verdict> => {
    child ??= await start()
    const asking = child
    const listening = new AbortController()
    const { signal } = listening
    const hangs = new Promise<Verdict>((resolve) => {
      const timer = setTimeout(resolve, RUN_TIMEOUT_MS, { isNoticed: true, by: HANGS })
      signal.addEventListener('abort', () => clearTimeout(timer))
    })
    asking.send(asked)
    const verdict = await Promise.race([
      once(asking, 'message', { signal }).then(([told]) => told as Verdict),
      once(asking, 'exit', { signal }).then(() => ({ isNoticed: true, by: DIES })),
      hangs,
    ])
    listening.abort()
    if (verdict.by === DIES) child = undefined
    if (verdict.by === HANGS) await stop()
    return verdict
  }
  return {
    stop,
    run: async (asked) => {
      const verdict = await ask(asked)
      // Repeated once: the mutant may not be the cause.
      return verdict.by === DIES || verdict.by.includes(LATE) ? ask(asked) : verdict
    },
  }
}
