import { createFileRoute, notFound } from '@tanstack/react-router'
import { AgeTestPage } from '#/features/age-verification/components/age-test-page.tsx'
import { PageNotFound } from '#/features/site/components/page-not-found.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '#/shared/page-head.ts'
import { siteOf } from '#/shared/site.ts'

/** For trying the age check; it exists in demo mode only. */
export const Route = createFileRoute('/test-age-verification')({
  loader: ({ context }) => {
    if (siteOf(context.queryClient).mode !== 'demo') throw notFound()
  },
  head: ({ match }) =>
    pageHead(match.context, {
      path: '/test-age-verification',
      title: m.age_test_page_title(),
      robots: 'noindex,nofollow',
    }),
  notFoundComponent: PageNotFound,
  component: AgeTestPage,
})
