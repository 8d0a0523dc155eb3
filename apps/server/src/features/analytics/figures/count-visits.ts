import type { IncomingMessage } from 'node:http'
import type { CountryCode } from '@velvetline/contracts/locales'
import { HOUR_MS, SECOND_MS } from '../../../kernel/clock.ts'
import type { App } from '../../../platform/http/app.ts'
import { isCrawler } from '../../age-verification/index.ts'
import type { ProfilesContext } from '../../profiles/index.ts'
import { addVisits } from './figures.repository.ts'

const HTTP_OK = 200
const HTTP_NOT_MODIFIED = 304
const KEPT_EVERY_MS = 10 * SECOND_MS
/** Opened by hand, or by a link of somebody else's page. */
const FROM_OUTSIDE: readonly unknown[] = ['none', 'cross-site']

/** Whether somebody comes to our pages, as their browser says it: the first page of a visit, no further one, no reload. */
const isArrival = ({ method, url, headers }: IncomingMessage): boolean =>
  headers['sec-fetch-dest'] === 'document' &&
  FROM_OUTSIDE.includes(headers['sec-fetch-site']) &&
  method === 'GET' &&
  headers['cache-control'] === undefined &&
  url !== undefined &&
  !url.startsWith('/api/') &&
  !isCrawler(headers['user-agent'])

/**
 * Visits by hour and country, without anything about who it was and without reading or storing anything on a device. They are added up in
 * memory, so that a visit writes nothing.
 */
export const countVisits = (app: App, context: ProfilesContext): void => {
  const { clock, database, log } = context
  let waiting = new Map<CountryCode, number>()
  const keep = async (): Promise<void> => {
    if (waiting.size === 0) return
    const counted = waiting
    waiting = new Map()
    const now = clock.now().getTime()
    const hour = new Date(now - (now % HOUR_MS))
    const visits = [...counted].sort(([left], [right]) => (left < right ? -1 : 1))
    await addVisits(
      database.kysely,
      visits.map(([country, count]) => ({ hour, country, count })),
    )
  }
  const note = (request: IncomingMessage, country: CountryCode | undefined): void => {
    if (country !== undefined && isArrival(request)) waiting.set(country, (waiting.get(country) ?? 0) + 1)
  }
  app.addHook('onResponse', async (request, reply) => {
    // A redirect is followed by the page that it leads to; staff and consultants are no visitors.
    const isShown = reply.statusCode === HTTP_OK || reply.statusCode === HTTP_NOT_MODIFIED
    const isVisitor =
      request.principal === null || (request.principal.role === 'member' && !request.principal.viewedUntil)
    if (isShown && isVisitor) note(request.raw, request.country?.countryCode)
  })
  app.answerShortcut.onRepeat(note)
  const timer = setInterval(() => {
    keep().catch((error: unknown) => log.warn({ err: error }, 'visits could not be counted'))
  }, KEPT_EVERY_MS)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await keep()
  })
}
