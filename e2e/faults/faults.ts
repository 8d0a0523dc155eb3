import { setTimeout as sleep } from 'node:timers/promises'
import { between, type Random } from '../../apps/server/test/chaos/chaos-random.ts'
import type { NetworkProxy } from '../../apps/server/test/chaos/network-proxy.ts'
import type { NodeUnderTest, Peer, Subject } from './subject.ts'

export interface Fault {
  readonly name: string
  /** Whether this subject can have it. */
  readonly isFor: (subject: Subject) => boolean
  /** Breaks something, and mends it where it does not mend itself. @returns since when nothing is in the way, in `performance.now()` */
  happen(subject: Subject, random: Random): Promise<number>
}

/** Longer than a request waits for its answer. */
const AWAY_MS = { least: 1_500, most: 4_000 }
const DELAY_MS = { least: 50, most: 300 }
const CLOCK_MS = 2 * 3_600_000
const CUTS = 20

const away = (random: Random): Promise<void> => sleep(between(random, AWAY_MS.least, AWAY_MS.most))
const anyNode = ({ nodes }: Subject, random: Random): NodeUnderTest =>
  nodes[Math.floor(random() * nodes.length)] as NodeUnderTest
const always = (): boolean => true
const now = (): number => performance.now()

const frozen = async (signal: (name: NodeJS.Signals) => void, random: Random): Promise<number> => {
  signal('SIGSTOP')
  await away(random)
  signal('SIGCONT')
  return now()
}

type Disturb = (line: NetworkProxy, random: Random) => void
const cut: Disturb = (line) => line.breakLine()
const slow: Disturb = (line, random) => line.delay(between(random, DELAY_MS.least, DELAY_MS.most))
const silent: Disturb = (line) => line.silence()

interface Disturbance {
  readonly of: 'every node' | 'one node'
  readonly to: Peer
  readonly disturb: Disturb
}

/** All of it at once, between nodes and what they need; the one node is the same for all. */
const onNetwork = (name: string, ...disturbances: readonly Disturbance[]): Fault => ({
  name,
  isFor: ({ nodes }) =>
    disturbances.every(({ of, to }) => nodes[0]?.lines[to] !== undefined && (of === 'every node' || nodes.length > 1)),
  happen: async (subject, random) => {
    const one = anyNode(subject, random)
    const linesOf = ({ of, to }: Disturbance) =>
      (of === 'one node' ? [one] : subject.nodes).flatMap(({ lines }) => lines[to] ?? [])
    for (const each of disturbances) for (const line of linesOf(each)) each.disturb(line, random)
    await away(random)
    for (const line of disturbances.flatMap(linesOf)) line.mend()
    return now()
  },
})

export const FAULTS: readonly Fault[] = [
  {
    name: 'a node killed (SIGKILL) and started again',
    isFor: always,
    happen: async (subject, random) => {
      const node = anyNode(subject, random)
      await node.kill()
      const killedAt = now()
      await node.start()
      return killedAt
    },
  },
  {
    name: 'PostgreSQL killed (SIGKILL): it is started again by the service’s own means',
    isFor: always,
    happen: async (subject) => {
      subject.signalDatabase('SIGKILL')
      return now()
    },
  },
  {
    name: 'a node and PostgreSQL killed together, as in a power failure',
    isFor: always,
    happen: async (subject, random) => {
      const node = anyNode(subject, random)
      subject.signalDatabase('SIGKILL')
      await node.kill()
      const killedAt = now()
      await node.start()
      return killedAt
    },
  },
  {
    name: 'a node frozen (SIGSTOP) and thawed',
    isFor: always,
    happen: (subject, random) => frozen(anyNode(subject, random).signal, random),
  },
  {
    name: 'PostgreSQL frozen and thawed',
    isFor: always,
    happen: (subject, random) => frozen(subject.signalDatabase, random),
  },
  onNetwork('the network to PostgreSQL cut', { of: 'every node', to: 'database', disturb: cut }),
  onNetwork('the network to PostgreSQL slow', { of: 'every node', to: 'database', disturb: slow }),
  onNetwork('the network to PostgreSQL silent', { of: 'every node', to: 'database', disturb: silent }),
  onNetwork('one node’s network to PostgreSQL cut', { of: 'one node', to: 'database', disturb: cut }),
  onNetwork('one node’s network to PostgreSQL silent', { of: 'one node', to: 'database', disturb: silent }),
  {
    name: 'connections between clients and nodes cut at random',
    isFor: always,
    happen: async ({ nodes }, random) => {
      for (let cut = 0; cut < CUTS; cut += 1) {
        for (const { line } of nodes) for (const one of line.connections) if (random() < 0.3) line.cut(one)
        await sleep(between(random, 10, 100))
      }
      return now()
    },
  },
  {
    name: 'a node’s clock two hours ahead, then two hours behind',
    isFor: always,
    happen: async (subject, random) => {
      const node = anyNode(subject, random)
      for (const ms of [CLOCK_MS, -CLOCK_MS]) {
        node.moveClock(ms)
        await away(random)
      }
      node.moveClock(0)
      return now()
    },
  },
  {
    name: 'the database’s disk full',
    isFor: ({ fillDisk }) => fillDisk !== undefined,
    happen: async ({ fillDisk }, random) => {
      const makeRoom = fillDisk?.()
      await away(random)
      makeRoom?.()
      return now()
    },
  },
  {
    name: 'Redis killed and started again',
    isFor: ({ redis }) => redis !== undefined,
    happen: async ({ redis }, random) => {
      await redis?.kill()
      await away(random)
      await redis?.start()
      return now()
    },
  },
  {
    name: 'Redis frozen and thawed',
    isFor: ({ redis }) => redis !== undefined,
    happen: ({ redis }, random) => frozen((name) => redis?.signal(name), random),
  },
  onNetwork('the network to Redis cut', { of: 'every node', to: 'redis', disturb: cut }),
  onNetwork('one node’s network to Redis cut', { of: 'one node', to: 'redis', disturb: cut }),
  onNetwork('one node’s network to Redis silent', { of: 'one node', to: 'redis', disturb: silent }),
  onNetwork(
    'one node’s network to Redis silent, and everybody’s to PostgreSQL slow',
    { of: 'one node', to: 'redis', disturb: silent },
    { of: 'every node', to: 'database', disturb: slow },
  ),
  onNetwork(
    'one node cut off from Redis and PostgreSQL, without a sign',
    { of: 'one node', to: 'redis', disturb: silent },
    { of: 'one node', to: 'database', disturb: silent },
  ),
]
