import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { parentOf, readProcess } from '../../bench/support/processes.ts'
import { node, root } from '../../scripts/run/paths.mjs'

/** `npm` is what people type; `node` skips the installation check and is half a second faster. */
export type StartCommand = 'npm' | 'node'

const COMMANDS: Readonly<Record<StartCommand, readonly [string, ...string[]]>> = {
  npm: ['npm', 'start'],
  node: [node, 'scripts/start.mjs'],
}
const SERVER_ENTRY = 'apps/server/src/main.ts'
/** Settings in this machine's environment must not reach the server under test. */
const FOREIGN_SETTING =
  /^(APP_MODE|PORT|HOST|ALLOW_PUBLIC_DEMO|DEMO_DRIFT|DEMO_HISTORY_DAYS|PUBLIC_URL|TRUST_PROXY|DATA_DIR|METRICS_\w+|DATABASE_\w+|EMBEDDED_DATABASE|LOCAL_FILES|MAIL_\w+|AGE_\w+|SERVICE_\w+|COMPANY_NAME|LOG_LEVEL)$/

export interface ServerProcess {
  output(): string
  /** The process id of the server, not of npm; undefined before npm has started it and after it has ended. */
  pid(): number | undefined
  /** Null when a signal ended it. */
  readonly exited: Promise<number | null>
  killGroup(): void
}

const environmentWith = (settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN_SETTING.test(name))),
  ...settings,
})

const isBelow = (pid: number, ancestor: number): boolean => {
  for (let current = pid; current > 1; current = parentOf(current)) if (current === ancestor) return true
  return false
}

const findServer = (launcher: number): number | undefined =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => readProcess(pid, 'cmdline').includes(SERVER_ENTRY) && isBelow(pid, launcher))

const collect = (child: ChildProcess): (() => string) => {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  }
  return () => text
}

/** Starts the server as an operator would, in its own process group. */
export const launchServer = (command: StartCommand, settings: Readonly<Record<string, string>>): ServerProcess => {
  const [program, ...args] = COMMANDS[command]
  const child = spawn(program, args, {
    cwd: root,
    detached: true,
    env: environmentWith(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const launcher = child.pid
  if (launcher === undefined) throw new Error(`${program} could not be started`)
  // `scripts/start.mjs` becomes the server.
  let server = command === 'node' ? launcher : undefined
  let hasEnded = false
  child.once('exit', () => {
    hasEnded = true
  })
  const exited = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  const killGroup = (): void => {
    try {
      process.kill(-launcher, 'SIGKILL')
    } catch {
      // The group is gone already.
    }
  }
  process.once('exit', killGroup)
  void exited.then(() => process.off('exit', killGroup))
  return {
    output: collect(child),
    exited,
    killGroup,
    pid: () => {
      if (hasEnded) return undefined
      // Found once and remembered: a look at processes while others come and go has missed one that was there.
      server ??= findServer(launcher)
      return server
    },
  }
}
