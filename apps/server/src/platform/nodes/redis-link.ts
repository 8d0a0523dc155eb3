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
  /** Before the link counts as up. `runId` differs after every restart of Redis. */
  onOpen(send: Send, runId: string): Promise<void>
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

export const createRedisLink = (parts: RedisLinkParts): RedisLink => {
  const { url, log } = parts
  const channels = new Set<string>()
  let client: Client | undefined
  let isUp = false
  let isClosed = false
  let failures = 0
  let heardAt = Number.NEGATIVE_INFINITY
  let beatsUnanswered = 0
  let beating: NodeJS.Timeout | undefined
  let opening: Promise<void> | undefined

  const onMessage = (text: string, channel: string): void => parts.onMessage(channel, text)

  const lose = (lost: Client, error: unknown): void => {
    if (client !== lost) return
    client = undefined
    clearInterval(beating)
    lost.destroy()
    if (isClosed) return
    if (isUp) {
      isUp = false
      log.error(
        { err: error },
        'Redis is away: this node answers every poll in full and tells the others through the database',
      )
      parts.onDown()
    } else if (failures === 0) log.error({ err: error }, 'Redis cannot be reached; it is tried again and again')
    const wait = Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS)
    failures += 1
    setTimeout(() => void connect(), wait * (1 + Math.random() * RETRY_SPREAD)).unref()
  }

  const beat = (beaten: Client): void => {
    if (beatsUnanswered >= SILENT_BEATS_MAX) {
      lose(beaten, new Error('Redis has fallen silent'))
      return
    }
    beatsUnanswered += 1
    parts.beat(sendOver(beaten)).then(
      () => {
        beatsUnanswered = 0
        heardAt = performance.now()
      },
      () => undefined,
    )
  }

  const greet = async (greeted: Client): Promise<void> => {
    const send = sendOver(greeted)
    await greeted.connect()
    if (channels.size > 0) await greeted.subscribe([...channels], onMessage)
    await parts.onOpen(send, await runIdOf(send))
    await parts.beat(send)
  }

  const connect = async (): Promise<void> => {
    if (isClosed) return
    const opened = newClient(url)
    client = opened
    opened.on('error', (error) => lose(opened, error))
    opened.on('invalidate', (key: Buffer | string | null) => parts.onChanged(key === null ? null : key.toString()))
    try {
      await within(CONNECT_WITHIN_MS, greet(opened))
    } catch (error) {
      lose(opened, error)
      return
    }
    if (client !== opened) return
    const missed = [...channels]
    // Those that were asked for meanwhile; a channel that is subscribed to already costs nothing.
    if (missed.length > 0) opened.subscribe(missed, onMessage).catch(() => undefined)
    failures = 0
    beatsUnanswered = 0
    heardAt = performance.now()
    isUp = true
    beating = setInterval(() => beat(opened), BEAT_MS)
    beating.unref()
    log.info('Redis is connected')
    parts.onUp()
  }

  return {
    send: (...command) =>
      client && isUp ? client.sendCommand([...command]) : Promise.reject(new Error('Redis is away')),
    isUp: () => isUp,
    heardWithin: (ms) => isUp && performance.now() - heardAt <= ms,
    subscribe: async (channel) => {
      channels.add(channel)
      if (client && isUp) await client.subscribe(channel, onMessage).catch(() => undefined)
    },
    unsubscribe: (channel) => {
      channels.delete(channel)
      if (client && isUp) client.unsubscribe(channel, onMessage).catch(() => undefined)
    },
    open: () => {
      opening ??= connect()
      return opening
    },
    close: async () => {
      isClosed = true
      isUp = false
      await opening
      clearInterval(beating)
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
