import type { Send } from './redis-link.ts'

/** Without a beat for so long a node may have lost Redis, and what it changes may be told through the database alone. */
const DOUBT_AFTER_MS = 1_500
/** Without a beat for so long a node has died, perhaps between a change and its news. */
const DEAD_AFTER_MS = 5_000
/** A node that counts as dead may only be cut off. Those who listen to the database have heard so long before. */
const LOST_KEPT_MS = 60_000

/**
 * Notes this node's beat; where another has died, a new epoch ends every 304 answer. By the clock of Redis, and as of when the beat was sent: a
 * Redis that stood still may read it long after this node has given up.
 * @returns the time, and that of the oldest beat of all nodes, 0 where one is lost
 */
const BEAT = `local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZADD', KEYS[1], math.min(now, ARGV[2]), ARGV[1])
redis.call('ZREM', KEYS[2], ARGV[1])
local dead = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[4])
if #dead > 0 then
  redis.call('ZREM', KEYS[1], unpack(dead))
  for _, node in ipairs(dead) do redis.call('ZADD', KEYS[2], now, node) end
  redis.call('SET', KEYS[3], ARGV[3])
end
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now - ARGV[5])
if redis.call('ZCARD', KEYS[2]) > 0 then return {now, 0} end
return {now, tonumber(redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')[2] or now)}`

export interface NodeBeatParts {
  readonly nodeId: string
  readonly prefix: string
  epochKey(): string
  drawEpoch(): string
}

/** Which nodes have Redis, as far as Redis knows. */
export interface NodeBeats {
  beat(send: Send): Promise<void>
  /** With a farewell nobody takes this node for dead. */
  sayFarewell(send: Send): Promise<unknown>
  /** Redis is away: another one may have another clock. */
  forget(): void
  /** Whether some node, perhaps this one, may change what it cannot tell through Redis. */
  isDoubtful(): boolean
  /** Fulfilled once every other node is in doubt about this one, which has lost Redis; undefined where that is so. */
  untilDoubted(): Promise<void> | undefined
}

const timeOf = async (send: Send): Promise<number> => {
  const [seconds, microseconds] = (await send('TIME')) as [string, string]
  return Number(seconds) * 1_000 + Math.floor(Number(microseconds) / 1_000)
}

export const createNodeBeats = ({ nodeId, prefix, epochKey, drawEpoch }: NodeBeatParts): NodeBeats => {
  const [nodesKey, lostKey] = [`${prefix}nodes`, `${prefix}lost`]
  /** What Redis said, and when it had been read: the time there is now at least that and what has passed since. */
  let clock: { readonly time: number; readonly readAt: number } | undefined
  let oldest: { readonly age: number; readonly askedAt: number } | undefined
  let sentAt = Number.NEGATIVE_INFINITY
  return {
    beat: async (send) => {
      clock ??= { time: await timeOf(send), readAt: performance.now() }
      const askedAt = performance.now()
      sentAt = askedAt
      const sentTime = Math.floor(clock.time + askedAt - clock.readAt)
      const limits = [DEAD_AFTER_MS, LOST_KEPT_MS].map(String)
      const keys = [nodesKey, lostKey, epochKey()]
      const reply = await send('EVAL', BEAT, '3', ...keys, nodeId, String(sentTime), drawEpoch(), ...limits)
      const [time, oldestBeat] = reply as [number, number]
      clock = { time, readAt: performance.now() }
      oldest = { age: time - oldestBeat, askedAt }
    },
    sayFarewell: (send) => send('ZREM', nodesKey, nodeId),
    forget: () => {
      clock = undefined
      oldest = undefined
    },
    isDoubtful: () => !oldest || performance.now() - oldest.askedAt + oldest.age > DOUBT_AFTER_MS,
    untilDoubted: () => {
      const left = sentAt + DOUBT_AFTER_MS - performance.now()
      return left > 0 ? new Promise((resolve) => setTimeout(resolve, left)) : undefined
    },
  }
}
