import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bareEnvironment } from '../../apps/server/test/spawn-server.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Linux reports CPU time in hundredths of a second. */
const MICROSECONDS_PER_TICK = 10_000
/** Even on a machine that does many other things. */
const READY_WITHIN_MS = 180_000

/** Empty for a process that is gone, and where the system has no such file. */
export const readProcess = (pid: number | 'self', file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** After its name in brackets, which may contain any character. */
const statOf = (pid: number): readonly string[] => {
  const stat = readProcess(pid, 'stat')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** CPU time used so far, by the process and by the system for it; NaN if the system does not report it. */
export const cpuMicroseconds = (pid: number): number =>
  (Number(statOf(pid)[11]) + Number(statOf(pid)[12])) * MICROSECONDS_PER_TICK

/** Resident memory; NaN if the system does not report it. */
export const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readProcess(pid, 'status'))?.[1]) / 1_024

export const parentOf = (pid: number): number => Number(statOf(pid)[1])

/** The last process below npm: npm and the shell only wait. */
export const serverBelow = (launcher: number): number => {
  const pids = existsSync('/proc')
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map(Number)
    : []
  const child = pids.find((pid) => parentOf(pid) === launcher && !readProcess(pid, 'cmdline').includes('postgres'))
  return child === undefined ? launcher : serverBelow(child)
}

/** Of this process, which its children inherit; Node has raised it as far as it may. */
export const openFilesMax = (): number =>
  Number(/Max open files\s+(\d+)/.exec(readProcess('self', 'limits'))?.[1] ?? Number.NaN)

export interface Running {
  readonly process: ChildProcess
  readonly pid: number
  stop(): Promise<void>
}

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
