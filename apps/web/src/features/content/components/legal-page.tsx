import type { DocumentContent } from '@velvetline/contracts/content'
import { languageOfPath, twinPath } from '@velvetline/contracts/page-language'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { ServerHtml, ServerMarkup } from '#/shared/server-html.tsx'
import { useSite } from '#/shared/site.ts'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import './legal-page.css'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouteContext } from '@tanstack/react-router'
import type { LegalKey } from '../api/content.ts'
import { contentQuery } from '../api/content.ts'

function Contents({ sections }: Pick<DocumentContent, 'sections'>) {
  return (
    <details className="legal-contents">
      <summary>{m.content_contents()}</summary>
      <nav aria-label={m.content_contents()}>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  )
}

function OtherLanguage({ pathname }: { pathname: string }) {
  const language = languageOfPath(pathname)
  if (!language) return null
  const other = language === 'de' ? 'en' : 'de'
  return (
    <a className="legal-twin" href={twinPath(pathname, other)} hrefLang={other} lang={other}>
      {m.content_other_language()}
    </a>
  )
}

interface LegalTextProps {
  text: DocumentContent
  pathname: string
}

function LegalText({ text, pathname }: LegalTextProps) {
  const format = useFormat()
  const { mode } = useSite()
  return (
    <>
      <PageTitle title={text.title} className="legal-title" />
      <p className="legal-meta">
        {m.content_updated({ date: format.day(text.updatedOn) })}
        <OtherLanguage pathname={pathname} />
      </p>
      {mode === 'demo' && text.isTemplate && <p className="legal-note">{m.content_example_note()}</p>}
      <div className="legal-columns">
        {text.sections.length > 1 && <Contents sections={text.sections} />}
        <ServerHtml id={`legal-${text.page}-text`} className="legal-prose" html={text.html} />
      </div>
    </>
  )
}

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
