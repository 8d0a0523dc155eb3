import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { registerPages } from '../platform/http/pages/index.ts'

const WEB_BUILD = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** Pages on which a consultant's availability is to be read. */
const showsAvailability = (path: string): boolean =>
  path === '/' || path === '/profiles' || path.startsWith('/profile/')

/** Serves the web app, and drops the kept pages on which something has changed. */
export const mountPages = async (app: FastifyInstance, { accounts, bus, clock, config }: Context): Promise<void> => {
  const { name, company } = config.service
  const pages = await registerPages(app, {
    site: { name, company, origin: config.http.publicUrl, mode: config.mode },
    clock,
    webDirectory: WEB_BUILD,
    // The country and its cookie are settled for every request by then.
    resolveVisitor: async ({ country, principal }) => ({
      country,
      viewer: principal ? await accounts.currentUser(principal.accountId) : null,
      cookiesToSet: [],
    }),
  })
  const stopListening = bus.listen(null, ({ type }) => {
    if (type === 'availability') pages.invalidate(({ path }) => showsAvailability(path))
  })
  app.addHook('onClose', async () => stopListening())
}
