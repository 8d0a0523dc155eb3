import { createFileRoute, notFound } from '@tanstack/react-router'
import type { CountryCode } from '@velvetline/contracts/locales'
import { toCountryCode } from '@velvetline/contracts/page-address'
import { may } from '@velvetline/contracts/staff'
import { requireSecondFactor } from '#/features/accounts/model/require-second-factor.ts'
import { CountryDemo } from '#/features/site/components/country-demo.tsx'
import { CountryOnDay } from '#/features/site/components/country-on-day.tsx'
import { PageNotFound } from '#/features/site/components/page-not-found.tsx'
import { m } from '#/paraglide/messages.js'
import { loadOrNotFound } from '#/shared/api/load-or-not-found.ts'
import { viewerOf } from '#/shared/api/viewer.ts'
import { countryOf } from '#/shared/country/country.ts'
import { countryPreviewQuery } from '#/shared/country/country-preview.ts'
import { hiddenHead } from '#/shared/hidden-head.ts'
import { siteOf } from '#/shared/site.ts'

interface DemoSearch {
  /** Shown to the staff, even while it is closed; without it the country of the page. */
  market?: CountryCode
  /** The day, `YYYY-MM-DD`. */
  on?: string
}

const readSearch = (given: Record<string, unknown>): DemoSearch => {
  const market = typeof given.market === 'string' ? toCountryCode(given.market) : undefined
  const on = typeof given.on === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(given.on) ? given.on : undefined
  return { ...(market && { market }), ...(on && { on }) }
}

/** What a country's visitors get: in the demo for everybody, today; for the staff always, and on a later day. */
export const Route = createFileRoute('/country-demo')({
  validateSearch: readSearch,
  // Not all of `search`: it has other pages' parameters, too, which the browser takes out of the address.
  loaderDeps: ({ search: { market, on } }) => ({ market, on }),
  loader: async ({ context: { queryClient }, deps: { market, on } }) => {
    const viewer = viewerOf(queryClient)
    const isDemo = siteOf(queryClient).mode === 'demo'
    const isStaff = viewer !== null && may(viewer.role, 'countries.read')
    if (isStaff && (market || on || !isDemo)) {
      await requireSecondFactor(queryClient)
      const code = market ?? countryOf(queryClient).countryCode
      // A day that does not exist is refused.
      await loadOrNotFound(queryClient.ensureQueryData(countryPreviewQuery(code, on)))
      return { code }
    }
    if (!isDemo) throw notFound()
    return { code: undefined }
  },
  head: ({ match }) => hiddenHead(match, m.site_country_demo_title()),
  notFoundComponent: PageNotFound,
  component: Demo,
})

function Demo() {
  const { code } = Route.useLoaderData()
  const { on } = Route.useSearch()
  return code === undefined ? <CountryDemo /> : <CountryOnDay code={code} on={on} />
}
