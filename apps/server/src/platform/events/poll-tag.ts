import type { FastifyReply, FastifyRequest } from 'fastify'
import { SECOND_MS } from '../../kernel/clock.ts'
import type { Bus } from './bus.ts'
import '../http/answer-shortcut.ts'
import { isStill } from './versions.ts'

/**
 * An idle poll is answered this long without a session look-up. The end of a session changes its account's version, which ends the answer
 * at once; expiry and a country's new policy wait no longer than this.
 */
const REPEATED_MS = 30 * SECOND_MS

export interface PollTagOptions {
  /** Availability changes for everyone at once. */
  readonly showsAvailability?: boolean
  readonly suffix?: string | number
}

const holds = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch === tag || (ifNoneMatch ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag)

/**
 * 304 from memory while nothing has changed. The tag is taken before anything is read: a change in between makes the tag old too early,
 * never too late. While the version cannot be known the answer has no tag, and is full.
 */
export const answerPoll = async <Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  { versions }: Pick<Bus, 'versions'>,
  accountId: string,
  produce: () => Promise<Answer>,
  { showsAvailability = false, suffix }: PollTagOptions = {},
): Promise<Answer> => {
  const version = await versions.of(accountId, showsAvailability)
  reply.header('cache-control', 'private, no-cache')
  if (version === undefined) return produce()
  const tag = suffix === undefined ? `"${version}"` : `"${version}.${suffix}"`
  reply.header('etag', tag)
  if (!holds(request.headers['if-none-match'], tag)) return produce()
  if (!(await isStill(versions, version, accountId, showsAvailability))) return produce()
  const isKept = () => versions.known(accountId, showsAvailability) === version
  request.server.answerShortcut.learn(request, reply, { isKept, confirm: versions.confirm, maxAgeMs: REPEATED_MS })
  reply.code(304).send()
  return reply as never
}
