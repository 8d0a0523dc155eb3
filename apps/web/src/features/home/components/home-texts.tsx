import './home-texts.css'
import type { FaqEntry, HomeContent, Testimonial, TitledText } from '@velvetline/contracts/content'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { ServerHtml } from '#/shared/server-html.tsx'
import { Accordion, AccordionItem } from '#/ui/accordion/accordion.tsx'
import { SectionHead } from '#/ui/layout/section-head.tsx'
import { Stars } from '#/ui/stars/stars.tsx'
import { ClearPrices } from './clear-prices.tsx'

function Benefits({ benefits }: { benefits: readonly TitledText[] }) {
  return (
    <section className="section far-down home-follows wrap home-sides" aria-labelledby="benefits">
      <h2 className="title" id="benefits">
        {m.home_benefits()}
      </h2>
      <dl className="benefits">
        {benefits.map(({ title, text }) => (
          <div key={title}>
            <dt className="heading">{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function CountryText({ text }: { text: HomeContent['countryText'] }) {
  return (
    <section className="section far-down home-follows wrap home-sides" aria-labelledby="country-text">
      <h2 className="title" id="country-text">
        {text.title}
      </h2>
      <ServerHtml id="country-text-body" className="home-prose" html={text.html} />
    </section>
  )
}

function HowItWorks({ steps }: { steps: readonly TitledText[] }) {
  return (
    <section className="section far-down home-follows wrap" id="how-it-works">
      <SectionHead title={m.home_steps()} />
      <ol className="how-it-works">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3 className="heading">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Opening one answer closes the others. */
function Questions({ entries }: { entries: readonly FaqEntry[] }) {
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

/** Invented ones are marked as examples. */
function Voices({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const format = useFormat()
  const areExamples = testimonials.every(({ isExample }) => isExample)
  return (
    <section className="section far-down home-follows wrap" aria-labelledby="voices">
      <h2 className="quiet voices-title" id="voices">
        {areExamples ? m.home_voices_examples() : m.home_voices()}
      </h2>
      <div className="voices">
        {testimonials.map(({ quote, name, place, rating, isExample }) => (
          <figure key={quote}>
            {rating !== null && <Stars rating={rating} label={m.profiles_rating({ rating: format.rating(rating) })} />}
            <blockquote>{quote}</blockquote>
            <figcaption className="quiet">
              {isExample && `${m.home_voice_example()} · `}
              {[name, place].filter((part) => part !== '').join(', ')}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}

/** Nothing in it changes or needs hydration: see home-texts-slot.tsx. */
export function HomeTexts({ content }: { content: HomeContent }) {
  return (
    <>
      <ClearPrices />
      <HowItWorks steps={content.steps} />
      <Benefits benefits={content.benefits} />
      {content.testimonials.length > 0 && <Voices testimonials={content.testimonials} />}
      {content.faq.length > 0 && <Questions entries={content.faq} />}
      <CountryText text={content.countryText} />
    </>
  )
}
