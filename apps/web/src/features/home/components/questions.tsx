import './sides.css'
import './country-text.css'
import type { FaqEntry } from '@velvetline/contracts/content'
import { m } from '#/paraglide/messages.js'
import { ServerHtml } from '#/shared/server-html.tsx'
import { Accordion, AccordionItem } from '#/ui/accordion/accordion.tsx'

/** What people ask first; the first answer is open, and opening one closes the other. */
export function Questions({ entries }: { entries: readonly FaqEntry[] }) {
  return (
    <section className="section far-down home-follows wrap home-sides" id="faq" aria-labelledby="faq-title">
      <h2 className="title" id="faq-title">
        {m.home_faq()}
      </h2>
      <Accordion>
        {entries.map(({ question, answerHtml }, index) => (
          <AccordionItem key={question} title={question} name="faq" defaultOpen={index === 0}>
            <ServerHtml id={`faq-${index + 1}`} className="home-prose" html={answerHtml} />
          </AccordionItem>
        ))}
      </Accordion>
    </section>
  )
}
