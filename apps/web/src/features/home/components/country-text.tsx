import './sides.css'
import './country-text.css'
import type { HomeContent } from '@velvetline/contracts/content'
import { ServerHtml } from '#/shared/server-html.tsx'

/** What there is to know about this service in this country, at the end of the page. */
export function CountryText({ text }: { text: HomeContent['countryText'] }) {
  return (
    <section className="section far-down home-follows wrap home-sides" aria-labelledby="country-text">
      <h2 className="title" id="country-text">
        {text.title}
      </h2>
      <ServerHtml id="country-text-body" className="home-prose" html={text.html} />
    </section>
  )
}
