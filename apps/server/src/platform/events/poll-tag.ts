import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Bus } from './bus.ts'

export interface PollTagOptions {
  /** The answer shows availability, which changes for everyone at once. */
  readonly showsAvailability?: boolean
  /** Anything else the answer depends on. */
  readonly suffix?: string | number
}

/** The tag under which a polled answer of this account holds: until something that she polls changes, or the server restarts. */
const pollTag = (bus: Bus, accountId: string, { showsAvailability = false, suffix }: PollTagOptions): string => {
  const everyone = showsAvailability ? `.${bus.versionOfEveryone()}` : ''
  return `"${bus.bootId}.${bus.versionOf(accountId)}${everyone}${suffix === undefined ? '' : `.${suffix}`}"`
}

const holds = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch === tag || (ifNoneMatch ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag)

/**
 * Answers a polled GET: 304 from memory while nothing has changed, else what `produce` makes. The tag is taken before anything is
 * read: a change in between makes the tag old too early, never too late.
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
  reply.header('etag', tag).header('cache-control', 'private, no-cache')
  if (!holds(request.headers['if-none-match'], tag)) return produce()
  reply.code(304).send()
  return reply as never
}
