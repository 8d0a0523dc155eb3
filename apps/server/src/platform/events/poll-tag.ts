import type { FastifyReply, FastifyRequest } from 'fastify'
import { SECOND_MS } from '../../kernel/clock.ts'
import type { Bus } from './bus.ts'
import '../http/answer-shortcut.ts'

/**
 * An idle poll is answered this long without a session look-up. The end of a session moves its account's version on, which ends the answer
 * at once; expiry and a country's new policy wait no longer than this.
 */
const REPEATED_MS = 30 * SECOND_MS

export interface PollTagOptions {
  /** Availability changes for everyone at once. */
  readonly showsAvailability?: boolean
  readonly suffix?: string | number
}

/** Valid until something polled by the account changes, or the server restarts. */
const pollTag = (bus: Bus, accountId: string, { showsAvailability = false, suffix }: PollTagOptions): string => {
  const everyone = showsAvailability ? `.${bus.versionOfEveryone()}` : ''
  return `"${bus.bootId}.${bus.versionOf(accountId)}${everyone}${suffix === undefined ? '' : `.${suffix}`}"`
}

const holds = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch === tag || (ifNoneMatch ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag)

/**
 * 304 from memory while nothing has changed. The tag is taken before anything is read: a change in between makes the tag old too early,
 * never too late.
 */
export const answerPoll = async <Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  bus: Bus,
  accountId: string,
  produce: () => Promise<Answer>,
  options: PollTagOptions = {},
): Promise<Answer> => {
  const tag = pollTag(bus, accountId, options)
  const isKept = () => pollTag(bus, accountId, options) === tag
  reply.header('etag', tag).header('cache-control', 'private, no-cache')
  if (!holds(request.headers['if-none-match'], tag)) return produce()
  request.server.answerShortcut.learn(request, reply, { isKept, maxAgeMs: REPEATED_MS })
  reply.code(304).send()
  return reply as never
}
