import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Linux reports CPU time in hundredths of a second. */
const MICROSECONDS_PER_TICK = 10_000
/** Even on a machine that does many other things. */
const READY_WITHIN_MS = 180_000

/** CPU time used so far; NaN if the system does not report it. */
export const cpuMicroseconds = (pid: number): number => {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return Number.NaN
  const stat = readFileSync(file, 'utf8')
  // The name in brackets may contain spaces; user and system time are the 12th and 13th field after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * MICROSECONDS_PER_TICK
}

/** Resident memory; NaN if the system does not report it. */
export const residentMegabytes = (pid: number): number => {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return Number.NaN
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))?.[1]) / 1_024
}

export const parentOf = (pid: number): number => {
  const stat = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ''
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

/** The last process below npm: npm and the shell only wait. */
export const serverBelow = (launcher: number): number => {
  const pids = existsSync('/proc')
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map(Number)
    : []
  const child = pids.find(
    (pid) => parentOf(pid) === launcher && !readFileSync(`/proc/${pid}/cmdline`).includes('postgres'),
  )
  return child === undefined ? launcher : serverBelow(child)
}

/** Of this process, which its children inherit; Node has raised it as far as it may. */
export const openFilesMax = (): number =>
  Number(/Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Number.NaN)

/** A port that was free a moment ago. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('no port is free')
  return address.port
}

export interface Running {
  readonly process: ChildProcess
  readonly pid: number
  stop(): Promise<void>
}

/** Only the essentials: the user's environment must not affect the result. */
const bareEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  TMPDIR: process.env.TMPDIR,
})

const started = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of started) child.kill('SIGTERM')
})

/** Starts a command in the checkout and waits for its ready line. It does not outlive this process, unless that is killed. */
export const startProcess = async (
  command: readonly [string, ...string[]],
  settings: NodeJS.ProcessEnv,
  readyText: string,
): Promise<Running> => {
  const [file, ...args] = command
  const child = spawn(file, args, {
    cwd: ROOT,
    env: { ...bareEnvironment(), ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.add(child)
  const ended = once(child, 'close').finally(() => started.delete(child))
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${file} was not ready in time: ${said}`)), READY_WITHIN_MS)
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (!said.includes(readyText)) return
      clearTimeout(timer)
      resolve()
    })
    ended.then(() => reject(new Error(`${file} ended before it was ready: ${said}`)), reject)
  })
  if (child.pid === undefined) throw new Error(`${file} did not start`)
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
  }
  return { process: child, pid: child.pid, stop }
}
