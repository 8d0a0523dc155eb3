import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeMemoryDirectory } from '../../apps/server/test/memory-directory.ts'
import { cpuMicroseconds } from '../../bench/support/processes.ts'
import { node, root } from '../../scripts/run/paths.mjs'
import { findFreePort } from './free-port.ts'
import { copyDemoWorld } from './start-service.ts'

/** Starting takes half a minute, or many times that on a busy machine; it fails only when it stops making progress. */
const IDLE_MAX_MS = 60_000
/** Of CPU time; a process that uses less is only waiting. */
const WORK_MIN_MICROSECONDS = 500_000
const STOP_WITHIN_MS = 30_000
const NOT_COPIED = new Set(['node_modules', 'dist', '.dev', 'paraglide', 'cache'])

/** `npm run dev` on a copy of the sources, so that a failing test cannot change the checkout. */
export interface DevService {
  readonly url: string
  readonly dataDirectory: string
  output(): string
  /** @returns a function that restores the file */
  edit(file: string, from: string, to: string): Promise<() => Promise<void>>
  write(file: string, text: string): Promise<void>
  /** @returns its output */
  run(script: string, ...words: string[]): Promise<string>
  /** @returns the exit code */
  stop(): Promise<number | null>
  removeFolders(): Promise<void>
}

const linkPackages = async (copy: string): Promise<void> => {
  const modules = join(copy, 'node_modules')
  await mkdir(join(modules, '@velvetline'), { recursive: true })
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== '@velvetline') await symlink(join(root, 'node_modules', name), join(modules, name))
  }
  await symlink(join(copy, 'packages/contracts'), join(modules, '@velvetline/contracts'))
  for (const app of ['apps/server', 'apps/web'])
    await symlink(join(root, app, 'node_modules'), join(copy, app, 'node_modules'))
}

const copySources = async (): Promise<string> => {
  const copy = await mkdtemp(join(tmpdir(), 'velvetline-sources-'))
  const filter = (path: string): boolean => !NOT_COPIED.has(basename(path))
  for (const name of ['apps', 'packages', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.base.json']) {
    await cp(join(root, name), join(copy, name), { recursive: true, filter })
  }
  await linkPackages(copy)
  return copy
}

export const startDevService = async (): Promise<DevService> => {
  const [port, dataDirectory, copy] = await Promise.all([
    findFreePort(),
    makeMemoryDirectory('velvetline-e2e-'),
    copySources(),
  ])
  await copyDemoWorld(dataDirectory)
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: dataDirectory,
    LOG_LEVEL: 'warn',
    DEMO_DRIFT: 'false',
    DEMO_HISTORY_DAYS: '0',
    // Ends when its parent is gone, as under npm.
    npm_lifecycle_event: 'dev',
  }
  const launch = (script: string, words: readonly string[] = []) => {
    const child = spawn(node, [script, ...words], { cwd: copy, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
    return { child, exited, output: () => output }
  }
  const { child, exited, output } = launch('scripts/dev.mjs')
  const url = `http://localhost:${port}`
  const removeFolders = async (): Promise<void> => {
    for (const folder of [copy, dataDirectory]) await rm(folder, { recursive: true, force: true })
  }
  const stop = async (): Promise<number | null> => {
    child.kill('SIGTERM')
    const code = await Promise.race([exited, sleep(STOP_WITHIN_MS, 'late' as const, { ref: false })])
    if (code !== 'late') return code
    child.kill('SIGKILL')
    throw new Error(`the development server did not stop in time:\n${output()}`)
  }
  const answers = (): Promise<boolean> =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  let seen = { at: Date.now(), work: 0 }
  while (!(await answers())) {
    const work = cpuMicroseconds(child.pid ?? 0)
    if (work - seen.work > WORK_MIN_MICROSECONDS) seen = { at: Date.now(), work }
    if (child.exitCode !== null || Date.now() - seen.at > IDLE_MAX_MS) {
      await stop()
      await removeFolders()
      throw new Error(`the development server did not start:\n${output()}`)
    }
    await sleep(100)
  }
  // Written atomically: a half-written file is read as empty, which the service takes for another change.
  const put = async (path: string, text: string): Promise<void> => {
    const written = join(copy, 'written')
    await writeFile(written, text)
    await rename(written, path)
  }
  return {
    url,
    dataDirectory,
    output,
    edit: async (file, from, to) => {
      const path = join(copy, file)
      const text = await readFile(path, 'utf8')
      if (!text.includes(from)) throw new Error(`${file} does not hold: ${from}`)
      await put(
        path,
        text.replace(from, () => to),
      )
      return () => put(path, text)
    },
    write: (file, text) => put(join(copy, file), text),
    run: async (script, ...words) => {
      const other = launch(script, words)
      await other.exited
      return other.output()
    },
    stop,
    removeFolders,
  }
}
