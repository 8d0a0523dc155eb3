import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Area } from './areas.ts'

/** A run that takes longer hangs, which counts as noticed. */
const RUN_TIMEOUT_MS = 240_000

export interface Verdict {
  readonly isNoticed: boolean
  /** The test that failed first, or what happened instead. */
  readonly by: string
}

const testsOf = (server: string, { tests }: Area): string[] =>
  ['src', 'test']
    .flatMap((folder) =>
      readdirSync(join(server, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    )
    .filter((path) => path.endsWith('.test.ts') && tests.some((prefix) => path.startsWith(prefix)))
    .sort()

/** How far a test is from a file: its own test, one of the same folder, of the folder above, and so on. */
const distance = (test: string, source: string): number => {
  const [folder, words] = [dirname(source), basename(source).replace(/(\.\w+)?\.\w+$/, '')]
  if (dirname(test) === folder && basename(test).startsWith(words)) return 0
  const parts = folder.split('/')
  for (let depth = parts.length; depth > 0; depth -= 1) {
    if (test.startsWith(`${parts.slice(0, depth).join('/')}/`)) return 1 + parts.length - depth
  }
  return 1 + parts.length
}

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly message: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

const firstFailure = async (reportFile: string): Promise<string> => {
  const text = await readFile(reportFile, 'utf8').catch(() => '')
  if (!text) return 'it does not start'
  for (const { name, message, assertionResults } of (JSON.parse(text) as Report).testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed')
    if (failed) return `${basename(name)}: ${failed.fullName}`
    if (message) return `${basename(name)}: ${message.split('\n')[0]}`
  }
  return 'the run failed'
}

/** Runs an area's tests in the private copy, those nearest to the file first, until one fails. */
export const runTests = async (copy: string, area: Area, source: string): Promise<Verdict> => {
  const server = join(copy, 'apps/server')
  const tests = testsOf(server, area).sort((left, right) => distance(left, source) - distance(right, source))
  const report = join(copy, 'report.json')
  await rm(report, { force: true })
  const config = join(copy, 'scripts/mutants/vitest.config.ts')
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs')
  const args = [
    vitest,
    'run',
    '--root',
    server,
    '--config',
    config,
    '--reporter=json',
    `--outputFile=${report}`,
    ...tests,
  ]
  const child = spawn(process.execPath, args, {
    cwd: server,
    stdio: 'ignore',
    // A group of its own, so that a run that hangs ends with its workers and its database.
    detached: true,
    env: { ...process.env, MUTANTS_ORDER: JSON.stringify(tests) },
  })
  return new Promise((resolve) => {
    const timer = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), RUN_TIMEOUT_MS)
    child.on('exit', async (code, signal) => {
      clearTimeout(timer)
      if (code === 0) resolve({ isNoticed: false, by: '' })
      else resolve({ isNoticed: true, by: signal === null ? await firstFailure(report) : 'it hangs' })
    })
  })
}
