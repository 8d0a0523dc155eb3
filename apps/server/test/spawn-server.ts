import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { COUNTRY_CODES } from '@velvetline/contracts/locales'

type Program = 'main' | 'worker'
const fileOf = (program: Program): string => fileURLToPath(new URL(`../src/${program}.ts`, import.meta.url))

/** Live mode has no demo to make, so a start takes a second. */
export const LIVE_SETTINGS = {
  APP_MODE: 'live',
  PUBLIC_URL: 'https://velvetline.example',
  LOCAL_FILES: 'true',
  AGE_POLICIES: COUNTRY_CODES.map((code) => `${code}=none`).join(','),
} as const

/** A cookie as a browser has it on https, where live mode is. */
export const secure = (cookie: string): string => `__Host-${cookie}`

export interface SpawnedServer {
  readonly process: ChildProcess
  readonly port: number
  stdout(): string
  stderr(): string
  /** The exit code, once it has ended by itself or by a signal. */
  readonly exit: Promise<number | null>
  /** Resolves at the ready message; rejects with the output when it ends before. */
  ready(): Promise<void>
}

/** A port that was free a moment ago. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Only the essentials: the environment of the person running the tests has no effect. */
export const bareEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  TMPDIR: process.env.TMPDIR,
})

/** Without HTTP for the worker, which says only in its log that it is ready. */
export const spawnServer = async (settings: NodeJS.ProcessEnv, program: Program = 'main'): Promise<SpawnedServer> => {
  const port = Number(settings.PORT ?? (await freePort()))
  const child = spawn(process.execPath, [fileOf(program)], {
    env: {
      ...bareEnvironment(),
      LOG_LEVEL: program === 'main' ? 'warn' : 'info',
      DEMO_HISTORY_DAYS: '0',
      ...settings,
      PORT: settings.PORT ?? String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  const exit = once(child, 'close').then(([code]): number | null => (typeof code === 'number' ? code : null))
  const ready = async (): Promise<void> => {
    const isReady = (): boolean => /is ready\b/.test(stdout)
    while (!isReady()) {
      const ended = await Promise.race([
        exit.then(() => true),
        new Promise((resolve) => setTimeout(resolve, 20, false)),
      ])
      if (ended && !isReady()) throw new Error(`the server ended before it was ready: ${stderr}${stdout}`)
    }
  }
  return { process: child, port, stdout: () => stdout, stderr: () => stderr, exit, ready }
}
