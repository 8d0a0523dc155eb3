import './legal-page.css'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouteContext } from '@tanstack/react-router'
import { ServerMarkup } from '#/shared/server-html.tsx'
import { contentQuery } from '../api/content.ts'
import type { LegalKey } from '../legal-route.ts'
import { LegalText } from './legal-text.tsx'

/** One of the legal pages. Its text comes with the page and is not sent a second time as data. */
export function LegalPage({ page }: { page: LegalKey }) {
  const locale = useRouteContext({ from: '__root__', select: (context) => context.locale })
  const pathname = useLocation({ select: (location) => location.pathname })
  const { data } = useQuery({ ...contentQuery(page, locale), enabled: false })
  return (
    <main id="main" className="wrap legal-page">
      <ServerMarkup id={`legal-${page}`} key={`legal-${page}`} className="legal-page-body">
        {data && <LegalText text={data} pathname={pathname} />}
      </ServerMarkup>
    </main>
  )
}
