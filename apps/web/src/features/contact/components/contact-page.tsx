import './contact-page.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ContactSubject } from '@velvetline/contracts/contact'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { RouteLink } from '#/ui/link/link.tsx'
import { contactDetailsQuery } from '../api/contact.ts'
import { ContactForm, ContactSent } from './contact-form.tsx'

const PROMISES = {
  hours_4: m.contact_promise_hours_4,
  day: m.contact_promise_day,
  two_days: m.contact_promise_two_days,
  week: m.contact_promise_week,
} as const

function Details() {
  const { data } = useSuspenseQuery(contactDetailsQuery)
  return (
    <aside className="contact-details" aria-labelledby="contact-details">
      <h2 className="heading" id="contact-details">
        {m.contact_details()}
      </h2>
      <address>
        <b>{data.company}</b>
        {data.address.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <a href={`mailto:${data.email}`}>{data.email}</a>
      </address>
      {data.replyPromise !== 'none' && <p>{PROMISES[data.replyPromise]()}</p>}
      <ul>
        <li>
          <RouteLink to="/" hash="faq" iconEnd="arrow">
            {m.contact_faq()}
          </RouteLink>
        </li>
        <li>
          <RouteLink to="/pricing" hash="cancel" iconEnd="arrow">
            {m.contact_cancel()}
          </RouteLink>
        </li>
      </ul>
    </aside>
  )
}

export function ContactPage({ subject }: { subject: ContactSubject | undefined }) {
  const [sentFrom, setSentFrom] = useState<string>()
  return (
    <main id="main" className="wrap contact-page">
      <header className="contact-head">
        <h1 className="title">
          {m.contact_title_before()} <em>{m.contact_title_accent()}</em>
        </h1>
        <p className="lead">{m.contact_lead()}</p>
      </header>
      <div className="contact-parts">
        {sentFrom === undefined ? (
          <ContactForm key={subject} subject={subject} onSent={setSentFrom} />
        ) : (
          <ContactSent email={sentFrom} onAgain={() => setSentFrom(undefined)} />
        )}
        <Details />
      </div>
    </main>
  )
}
