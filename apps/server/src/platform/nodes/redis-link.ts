import { createClient } from '@redis/client'
import type { Log } from '../log.ts'

const CONNECT_WITHIN_MS = 3_000
const CLOSE_WITHIN_MS = 1_000
/** Then twice as long after each failure, up to the longest. */
const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 2_000
/** The random share of a wait, so that nodes do not reconnect at the same moment. */
const RETRY_SPREAD = 0.5
const BEAT_MS = 500
/** Counted in beats and not in time: a process that stood still must read what has arrived meanwhile first. */
const SILENT_BEATS_MAX = 3

/** Replies arrive in the order of their commands, and what Redis announces in the order in which it happened among them. */
export type Send = (...command: readonly string[]) => Promise<unknown>

export interface RedisLinkParts {
  readonly url: string
  readonly log: Log
  onMessage(channel: string, text: string): void
  /** A key that was read here has changed; null where all may have. */
  onChanged(key: string | null): void
  /** Before the link counts as up; rejects if this Redis cannot be used. `runId` differs after every restart of Redis. */
  onOpen(send: Send, runId: string): Promise<void>
  /** What is sent here comes before the first beat. */
  onUp(): void
  onDown(): void
  /** Sent twice a second. */
  beat(send: Send): Promise<unknown>
}

/** One connection for everything, so that its order can be relied on. */
export interface RedisLink {
  /** Rejects at once while Redis is away, and within some two seconds where it has fallen silent. */
  readonly send: Send
  isUp(): boolean
  /** Whether Redis has been heard within this time. */
  heardWithin(ms: number): boolean
  /** A write was refused: the memory is full, or this Redis is a replica now. From here on it counts as away until it takes writes again. */
  distrust(error: unknown): void
  /** Fulfilled as soon as messages arrive. While Redis is away it is made up for later. */
  subscribe(channel: string): Promise<void>
  unsubscribe(channel: string): void
  /** Fulfilled once it is up, or the first attempt has failed. */
  open(): Promise<void>
  close(): Promise<void>
}

type Client = ReturnType<typeof newClient>

const newClient = (url: string) =>
  createClient({
    url,
    RESP: 3,
    emitInvalidate: true,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    // A timer for each command would cost more than the command; a silent connection is noticed by its beats.
    commandOptions: { timeout: 0 },
    // The link reconnects by itself: then there is no command between two connections.
    socket: { connectTimeout: CONNECT_WITHIN_MS, reconnectStrategy: false },
  })

const within = async <Result>(ms: number, work: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Redis did not answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

const sendOver =
  (client: Client): Send =>
  (...command) =>
    client.sendCommand([...command])

const runIdOf = async (send: Send): Promise<string> => {
  const runId = /run_id:(\w+)/.exec(String(await send('INFO', 'server')))?.[1]
  if (!runId) throw new Error('Redis does not say which run it is')
  return runId
}

/** Notices a Redis that keeps its connection and says nothing. */
const createBeats = (beat: RedisLinkParts['beat'], onSilent: (client: Client) => void) => {
  let timer: NodeJS.Timeout | undefined
  let unanswered = 0
  let heardAt = Number.NEGATIVE_INFINITY
  const next = (client: Client): void => {
    if (unanswered >= SILENT_BEATS_MAX) {
      onSilent(client)
      return
    }
    unanswered += 1
    beat(sendOver(client)).then(
      () => {
        unanswered = 0
        heardAt = performance.now()
      },
      () => undefined,
    )
  }
  return {
    start: (client: Client): void => {
      unanswered = 0
      heardAt = performance.now()
      timer = setInterval(() => next(client), BEAT_MS)
      timer.unref()
      next(client)
    },
    stop: (): void => clearInterval(timer),
    heardWithin: (ms: number): boolean => performance.now() - heardAt <= ms,
  }
}

/** The channels that are wanted, whether Redis is there or not. */
const createChannels = (onMessage: RedisLinkParts['onMessage']) => {
  const wanted = new Set<string>()
  const hear = (text: string, channel: string): void => onMessage(channel, text)
  return {
    add: (channel: string) => void wanted.add(channel),
    remove: (channel: string) => void wanted.delete(channel),
    /** Of those that are subscribed to already nothing is asked. */
    subscribeAll: async (client: Client): Promise<void> => {
      if (wanted.size > 0) await client.subscribe([...wanted], hear)
    },
    subscribe: (client: Client, channel: string): Promise<void> => client.subscribe(channel, hear),
    unsubscribe: (client: Client, channel: string): Promise<void> => client.unsubscribe(channel, hear),
  }
}

const greet = async (client: Client, onOpen: RedisLinkParts['onOpen']): Promise<void> => {
  const send = sendOver(client)
  await client.connect()
  await onOpen(send, await runIdOf(send))
}

export const createRedisLink = (parts: RedisLinkParts): RedisLink => {
  const { url, log } = parts
  const channels = createChannels(parts.onMessage)
  /** Being opened, or up. */
  let client: Client | undefined
  let isUp = false
  let isClosed = false
  let failures = 0
  let opening: Promise<void> | undefined
  const beats = createBeats(parts.beat, (silent) => lose(silent, new Error('Redis has fallen silent')))

  const lose = (lost: Client, error: unknown): void => {
    if (client !== lost) return
    client = undefined
    beats.stop()
    lost.destroy()
    if (isClosed) return
    const wasUp = isUp
    isUp = false
    // Once, however many attempts follow.
    if (wasUp || failures === 0) log.error({ err: error }, 'Redis is away: polls are answered in full until it is back')
    if (wasUp) parts.onDown()
    const wait = Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS)
    failures += 1
    setTimeout(() => void connect(), wait * (1 + Math.random() * RETRY_SPREAD)).unref()
  }

  const connect = async (): Promise<void> => {
    if (isClosed) return
    const opened = newClient(url)
    client = opened
    opened.on('error', (error) => lose(opened, error))
    opened.on('invalidate', (key: Buffer | string | null) => parts.onChanged(key === null ? null : key.toString()))
    try {
      await within(CONNECT_WITHIN_MS, greet(opened, parts.onOpen))
      await within(CONNECT_WITHIN_MS, channels.subscribeAll(opened))
    } catch (error) {
      lose(opened, error)
      return
    }
    if (client !== opened) return
    isUp = true
    failures = 0
    // Those that were asked for meanwhile.
    channels.subscribeAll(opened).catch(() => undefined)
    log.info('Redis is connected')
    parts.onUp()
    beats.start(opened)
  }

  return {
    send: (...command) =>
      client && isUp ? client.sendCommand([...command]) : Promise.reject(new Error('Redis is away')),
    isUp: () => isUp,
    heardWithin: (ms) => isUp && beats.heardWithin(ms),
    distrust: (error) => {
      if (client && isUp) lose(client, error)
    },
    subscribe: async (channel) => {
      channels.add(channel)
      if (client && isUp) await channels.subscribe(client, channel).catch(() => undefined)
    },
    unsubscribe: (channel) => {
      channels.remove(channel)
      if (client && isUp) channels.unsubscribe(client, channel).catch(() => undefined)
    },
    open: () => {
      opening ??= connect()
      return opening
    },
    close: async () => {
      isClosed = true
      isUp = false
      await opening
      beats.stop()
      const last = client
      client = undefined
      if (last) await within(CLOSE_WITHIN_MS, last.close()).catch(() => undefined)
      last?.destroy()
    },
  }
}

const OLDEST_MAJOR = 7

/** @returns its name and version. @throws Error, in few words, if it cannot be reached or is too old */
export const askRedis = async (url: string): Promise<string> => {
  const client = newClient(url)
  client.on('error', () => undefined)
  const ask = async (): Promise<string> => {
    await client.connect()
    return String(await client.sendCommand(['INFO', 'server']))
  }
  try {
    const info = await within(CONNECT_WITHIN_MS, ask())
    // Valkey says both: its own version, and that of the Redis whose commands it knows.
    const [, valkey] = /valkey_version:([\w.]+)/.exec(info) ?? []
    const [, redis = '0'] = /redis_version:([\w.]+)/.exec(info) ?? []
    if (Number.parseInt(redis, 10) < OLDEST_MAJOR) throw new Error(`it is version ${redis}`)
    return valkey ? `Valkey ${valkey}` : `Redis ${redis}`
  } finally {
    client.destroy()
  }
}
