import { createFileRoute, notFound } from '@tanstack/react-router'
import { CountryDemo } from '#/features/site/components/country-demo.tsx'
import { PageNotFound } from '#/features/site/components/page-not-found.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '#/shared/page-head.ts'
import { siteOf } from '#/shared/site.ts'

/** For developers: what a country's visitors get. It exists in demo mode only. */
export const Route = createFileRoute('/country-demo')({
  loader: ({ context }) => {
    if (siteOf(context.queryClient).mode !== 'demo') throw notFound()
  },
  head: ({ match }) =>
    pageHead(match.context, { path: '/country-demo', title: m.site_country_demo_title(), robots: 'noindex,nofollow' }),
  notFoundComponent: PageNotFound,
  component: CountryDemo,
})
