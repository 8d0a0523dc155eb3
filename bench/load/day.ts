import { between, createRandom, type Random } from '../../apps/server/test/chaos/chaos-random.ts'
import { type Address, type Answer, type Caller, createCaller } from '../support/caller.ts'
import { addressOf } from '../support/event-streams.ts'
import { asText } from '../support/http-load.ts'
import type { LoadOptions } from './options.ts'
import type { Kind, Recorder } from './recorder.ts'
import { createWheel } from './wheel.ts'

/** The pages' own, as in the web app's `live-store.ts`. */
export const RHYTHM = {
  messagesMs: 3_000,
  unreadMs: 3_000,
  sessionsMs: 5_000,
  whileStreamingMs: 30_000,
  callStatusMs: 2_000,
  orderMs: 1_000,
} as const

/** As they are parsed by the service with every request. */
const BROWSER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0 Safari/537.36',
  accept: '*/*',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'de-DE,de;q=0.9',
}

/** One browser: its cookie, its node, its connection and its own sequence of random numbers. */
export interface Browser {
  readonly node: Address
  readonly cookie: string | undefined
  /** As a proxy would forward it. */
  readonly address: string
  readonly random: Random
  ask(kind: Kind, method: 'GET' | 'POST', path: string, more?: Asked): Promise<Answer | undefined>
  /** Text that was prepared: most requests are repeated word for word. */
  send(kind: Kind, request: string | Buffer): Promise<Answer | undefined>
  /** The same for what is asked thousands of times a second. */
  call(kind: Kind, request: string, done: (answer: Answer | undefined) => void): void
  /** The request as text. */
  text(method: 'GET' | 'POST', path: string, more?: Asked): string
  close(): void
}

export interface Asked {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}

/** What all people of a run share. */
export interface Day {
  readonly options: LoadOptions
  readonly recorder: Recorder
  isOver(): boolean
  /** Runs it after this time, or when the day ends. */
  after(ms: number, action: () => void): void
  /** Never longer than the day. */
  pause(ms: number): Promise<void>
  /** A time of the length that people take, at random around its mean. */
  think(random: Random, meanMs: number): Promise<void>
  openBrowser(cookie?: string): Browser
  /** Texts that are under way to the other side, by when they were sent. */
  readonly underWay: Map<string, number>
}

/** Letters alone: digits could be somebody's telephone number, which the chat holds back. */
export const letters = (id: string): string => id.replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))

const LEAST_CHANCE = 1e-6

export const createDay = (
  options: LoadOptions,
  recorder: Recorder,
  nodes: readonly Address[],
  endsAt: () => number,
): Day => {
  let opened = 0
  const isOver = (): boolean => performance.now() >= endsAt()
  const after = createWheel(isOver)
  const pause = (ms: number): Promise<void> => new Promise((resolve) => after(ms, resolve))
  const openBrowser = (cookie?: string): Browser => {
    const number = opened
    opened += 1
    const node = nodes[number % nodes.length]
    if (!node) throw new Error('there is no node')
    const address = addressOf(number)
    const caller: Caller = createCaller(node)
    const text: Browser['text'] = (method, path, { headers = {}, body } = {}) =>
      asText(
        method,
        path,
        { ...BROWSER, 'x-forwarded-for': address, ...(cookie !== undefined && { cookie }), ...headers },
        body && JSON.stringify(body),
      )
    const call = (kind: Kind, request: string | Buffer, done: (answer: Answer | undefined) => void): void => {
      const askedAt = performance.now()
      caller.call(request, (error, answer) => done(recorder.ended(kind, askedAt, error, answer)))
    }
    const send: Browser['send'] = (kind, request) => new Promise((resolve) => call(kind, request, resolve))
    return {
      node,
      cookie,
      address,
      random: createRandom(options.seed * 1_000_003 + number),
      text,
      send,
      call,
      ask: (kind, method, path, more) => send(kind, text(method, path, more)),
      close: caller.close,
    }
  }
  return {
    options,
    recorder,
    isOver,
    after,
    pause,
    think: (random, meanMs) => pause((-Math.log(Math.max(LEAST_CHANCE, random())) * meanMs) / options.pace),
    openBrowser,
    underWay: new Map(),
  }
}

/** Runs somebody for each arrival, at random with this rate, and waits for all of them. */
export const arriving = async (
  day: Day,
  perMinute: number,
  random: Random,
  live: () => Promise<void>,
): Promise<void> => {
  if (perMinute === 0) return
  const here: Promise<void>[] = []
  await day.pause(between(random, 0, 60_000) / perMinute)
  while (!day.isOver()) {
    here.push(live())
    await day.think(random, (60_000 * day.options.pace) / perMinute)
  }
  await Promise.all(here)
}
