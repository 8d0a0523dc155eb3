import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { node as executable, root } from '../run/paths.mjs'
import type { Node } from './proxy.ts'

/** Then it is ended without mercy: its drain, its own limits, and what a busy machine adds. */
const STOP_WITHIN_MS = 45_000
const READY_WITHIN_MS = 120_000
const LOOK_EVERY_MS = 100
/** Longer than the proxy takes to notice, with room for a busy machine. */
const DRAIN_SECONDS = 2

interface NodeProcess {
  readonly child: ChildProcess
  readonly exited: Promise<unknown>
}

/** One server node: the same program as `npm start`, on a port of its own. */
const launch = (name: string, settings: NodeJS.ProcessEnv): NodeProcess => {
  const child = spawn(executable, [join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: { ...process.env, DRAIN_SECONDS: String(DRAIN_SECONDS), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A terminal interrupts its whole group; here one after the other is stopped.
    detached: true,
  })
  for (const from of [child.stdout, child.stderr])
    createInterface({ input: from }).on('line', (line) => {
      if (line.startsWith('{') || from === child.stderr) process.stdout.write(`[${name}] ${line}\n`)
    })
  return { child, exited: once(child, 'close') }
}

export interface Cluster {
  /** Starts those that do not run, one after the other: the first migrates the database and makes the demo world. */
  start(): Promise<void>
  /** Ends and starts each node in turn; the others serve meanwhile. */
  restart(): Promise<void>
  /** Kills a node (SIGKILL), until the next `start`. */
  kill(index: number): Promise<void>
  stop(): Promise<void>
}

/**
 * @param nodes as the proxy sees them
 * @param settingsOf the environment of the node with that number
 */
export const createCluster = (nodes: readonly Node[], settingsOf: (index: number) => NodeJS.ProcessEnv): Cluster => {
  const running = new Map<number, NodeProcess>()

  const startOne = async (index: number): Promise<void> => {
    const process = launch(String(index + 1), settingsOf(index))
    running.set(index, process)
    const until = performance.now() + READY_WITHIN_MS
    while (!nodes[index]?.isReady) {
      if (process.child.exitCode !== null) throw new Error(`node ${index + 1} ended before it was ready`)
      if (performance.now() > until) throw new Error(`node ${index + 1} is not ready after ${READY_WITHIN_MS} ms`)
      await sleep(LOOK_EVERY_MS)
    }
  }

  const endOne = async (index: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    const process = running.get(index)
    if (!process) return
    running.delete(index)
    process.child.kill(signal)
    const limit = setTimeout(() => process.child.kill('SIGKILL'), STOP_WITHIN_MS)
    await process.exited
    clearTimeout(limit)
  }

  return {
    start: async () => {
      for (const index of nodes.keys()) if (!running.has(index)) await startOne(index)
    },
    restart: async () => {
      for (const index of nodes.keys()) {
        await endOne(index, 'SIGTERM')
        await startOne(index)
      }
    },
    kill: (index) => endOne(index, 'SIGKILL'),
    stop: async () => {
      await Promise.all([...running.keys()].map((index) => endOne(index, 'SIGTERM')))
    },
  }
}
