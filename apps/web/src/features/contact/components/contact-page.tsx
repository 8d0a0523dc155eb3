import './contact-page.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ContactSubject } from '@velvetline/contracts/contact'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { AsidePage } from '#/ui/layout/aside-page.tsx'
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
    <AsidePage
      title={
        <>
          {m.contact_title_before()} <em>{m.contact_title_accent()}</em>
        </>
      }
      lead={m.contact_lead()}
      aside={<Details />}
    >
      {sentFrom === undefined ? (
        <ContactForm key={subject} subject={subject} onSent={setSentFrom} />
      ) : (
        <ContactSent email={sentFrom} onAgain={() => setSentFrom(undefined)} />
      )}
    </AsidePage>
  )
}
