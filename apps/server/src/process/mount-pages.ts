import { isStaff } from '@velvetline/contracts/staff'
import type { Context } from '../context.ts'
import { findCurrentUser } from '../features/accounts/index.ts'
import { checkOfPage } from '../features/age-verification/index.ts'
import { showTariff } from '../features/countries/index.ts'
import { PAYMENT_PAGE_SOURCES } from '../features/payment-rails/index.ts'
import { voiceConnections } from '../features/voice/index.ts'
import { SECOND_MS } from '../kernel/clock.ts'
import type { App } from '../platform/http/app.ts'
import { createKeptBuilds, type PageSource, registerPages } from '../platform/http/pages/index.ts'
import { createSecret } from '../platform/secrets/create-secret.ts'

const CATEGORY = /^\/(?:telefonsex-kategorie|kategorie|phone-sex-category)\//

const showsAvailability = (path: string): boolean =>
  path === '/' ||
  path === '/profiles' ||
  path.startsWith('/profile/') ||
  path.startsWith('/webrtc-call/') ||
  CATEGORY.test(path)

/** Neither a consultant's own page, whose photos some may not see, nor anything of an account. */
const SAME_FOR_ALL =
  /^\/api\/(?:profiles|profile-filters|settings\/chat-buttons|content\/[^/?]+|categories(?:\/[^/?]+(?:\/profiles)?)?)(?:\?|$)/

export const isSameForAll = (path: string): boolean => SAME_FOR_ALL.test(path)

export const mountPages = async (app: App, context: Context, source: PageSource): Promise<void> => {
  const { agePolicies, bus, clock, config, contentChanged, countries, profilesChanged, settings } = context
  const { name, company, countryDomain } = config.service
  const keptBuilds = createKeptBuilds({ ...context, secret: createSecret(context, 'builds') })
  const pages = await registerPages(app, {
    site: {
      name,
      company,
      countryDomain,
      origin: config.http.publicUrl,
      mode: config.mode,
      hasWebCall: context.voice.provider !== null,
    },
    newsVersion: bus.versions.news,
    closedCountries: countries.closed,
    clock,
    source,
    keptBuilds,
    isSameForAll,
    sources: PAYMENT_PAGE_SOURCES,
    connections: voiceConnections(config),
    // The country and its cookie are set for every request by then.
    resolveVisitor: async (request) => ({
      officeTimeZone: request.principal && isStaff(request.principal.role) ? countries.fallback.timeZone : undefined,
      country: await showTariff({ countries }, request.tariff),
      viewer: request.principal ? await findCurrentUser(context, request.principal) : null,
      ageCheck: await checkOfPage(context, request),
      // Search engines get pages without the block.
      isByUserAgent: agePolicies.demandedIn(request.country.countryCode) !== undefined,
    }),
  })
  const stopListening = bus.listen(null, ({ type }) => {
    if (type === 'availability') pages.invalidate(({ path }) => showsAvailability(path))
  })
  // Steps, questions and numbers appear on many pages, and texts rarely change.
  contentChanged.on(() => pages.invalidate())
  // The navigation of every page names the categories.
  profilesChanged.on(() => pages.invalidate())
  settings.changed.on(() => pages.invalidate())
  countries.changed.on(() => pages.invalidate())
  const watch = setInterval(countries.lookAtClock, SECOND_MS)
  watch.unref()
  app.addHook('onClose', async () => {
    stopListening()
    clearInterval(watch)
    keptBuilds.close()
  })
  if (source.filesDirectory !== undefined) await keptBuilds.keep(source.filesDirectory)
}
