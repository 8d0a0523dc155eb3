import {
  ADMIN_SEARCH_HITS_MAX,
  adminSearchAnswer,
  adminSearchPath,
  adminSearchRequest,
} from '@velvetline/contracts/admin-search'
import { may } from '@velvetline/contracts/staff'
import { MINUTE_MS } from '../../../kernel/clock.ts'
import type { App } from '../../../platform/http/app.ts'
import { createRateLimit } from '../../../platform/http/rate-limit.ts'
import { actorOf, recordSearch } from '../../staff/index.ts'
import type { AdminContext } from '../admin.context.ts'
import { SEARCH_SOURCES } from './search-sources.ts'

/** Somebody who types fast asks a few times a second, for some seconds. */
const SEARCHES_PER_PERSON = { max: 240, windowMs: MINUTE_MS }

/** One search over what a role may see. The log says how often it was used, never what was looked for. */
export const registerSearchRoutes = (app: App, context: AdminContext): void => {
  const searches = createRateLimit(context, 'admin.searches', SEARCHES_PER_PERSON)
  app.route({
    method: 'POST',
    url: adminSearchPath,
    config: { access: 'today.read' },
    schema: {
      summary: 'Receipts, profiles and what else the role may see, a few of each',
      body: adminSearchRequest,
      response: { 200: adminSearchAnswer },
    },
    handler: async (request) => {
      const by = actorOf(request)
      await searches.take(by.accountId)
      await recordSearch(context, { by, action: 'search.used', subject: { kind: 'search', id: '' } })
      const search = {
        words: request.body.words,
        limit: ADMIN_SEARCH_HITS_MAX,
        language: request.language,
        role: by.role,
      }
      const sources = SEARCH_SOURCES.filter(({ permission }) => may(by.role, permission))
      return { hits: (await Promise.all(sources.map((source) => source.search(context, search)))).flat() }
    },
  })
}
