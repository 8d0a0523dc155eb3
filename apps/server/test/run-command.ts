import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { glob, readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { ClientConfig } from 'pg'
import pg from 'pg'
import { runCommandLine } from '../src/command-line/run-command-line.ts'

const SOURCES = new URL('../src/', import.meta.url)
const MAIN = fileURLToPath(new URL('../src/command-line/main.ts', import.meta.url))

export interface CommandResult {
  /** Null if it was killed. */
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface CommandOptions {
  readonly environment?: NodeJS.ProcessEnv
  readonly input?: string
  /** Ends the process without warning as soon as this is fulfilled. */
  readonly killWhen?: Promise<unknown>
  /** As somebody at the terminal does with Ctrl-C. */
  readonly interruptWhen?: Promise<unknown>
}

/** A command of the operator's command line as a process of its own, with nothing of the environment of the person running the tests. */
export const runCommand = async (
  words: readonly string[],
  { environment = {}, input = '', killWhen, interruptWhen }: CommandOptions = {},
): Promise<CommandResult> => {
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(process.execPath, [MAIN, ...words], { env: { PATH, HOME, TMPDIR, ...environment } })
  killWhen?.then(() => child.kill('SIGKILL'))
  interruptWhen?.then(() => child.kill('SIGINT'))
  child.stdin.on('error', () => undefined).end(input)
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: typeof code === 'number' ? code : null, stdout, stderr }
}

/** The same in this process, which starts the server's sources only once. */
export const runCommandHere = async (
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  input = '',
): Promise<CommandResult> => {
  let [stdout, stderr] = ['', '']
  const code = await runCommandLine(words, environment, {
    isInteractive: false,
    print: (line) => {
      stdout += `${line}\n`
    },
    tell: (line) => {
      stderr += `${line}\n`
    },
    progress: () => undefined,
    ask: () => Promise.reject(new Error('there is no terminal')),
    askSecret: () => Promise.reject(new Error('there is no terminal')),
    readInput: async () => input,
  })
  return { code, stdout, stderr }
}

/** The address that an operator would write for this connection. */
export const urlOf = ({ connectionString, host, user, database }: ClientConfig): string =>
  connectionString ?? `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`

/** Asks by a connection that does not look like a service's, and that ends at once. */
export const queryApart = async <Row extends pg.QueryResultRow>(
  connection: ClientConfig,
  sql: string,
): Promise<Row[]> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** What a pattern finds in the sources of the server, without its tests. */
export const findInSources = async (pattern: RegExp): Promise<string[]> => {
  const found: string[] = []
  for await (const path of glob('**/*.ts', { cwd: SOURCES })) {
    if (path.endsWith('.test.ts')) continue
    const source = await readFile(new URL(path, SOURCES), 'utf8')
    found.push(...[...source.matchAll(pattern)].map(([, name]) => name ?? ''))
  }
  return [...new Set(found)].sort()
}
