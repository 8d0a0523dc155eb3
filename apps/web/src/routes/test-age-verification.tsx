import { createFileRoute, notFound } from '@tanstack/react-router'
import { AgeTestPage } from '#/features/age-verification/components/age-test-page.tsx'
import { PageNotFound } from '#/features/site/components/page-not-found.tsx'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'
import { siteOf } from '#/shared/site.ts'

/** For trying the age check; it exists in demo mode only. */
export const Route = createFileRoute('/test-age-verification')({
  loader: ({ context }) => {
    if (siteOf(context.queryClient).mode !== 'demo') throw notFound()
  },
  head: ({ match }) => hiddenHead(match, m.age_test_page_title()),
  notFoundComponent: PageNotFound,
  component: AgeTestPage,
})
