import './contact-page.css'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { ContactForm, ContactSent } from './contact-form.tsx'

function Terms() {
  const asked = [m.contact_agent_asked_age(), m.contact_agent_asked_identity(), m.contact_agent_asked_honesty()]
  const offered = [m.contact_agent_offered_times(), m.contact_agent_offered_name(), m.contact_agent_offered_share()]
  return (
    <aside className="contact-details" aria-label={m.contact_agent_terms()}>
      {[
        { title: m.contact_agent_asked(), points: asked },
        { title: m.contact_agent_offered(), points: offered },
      ].map(({ title, points }) => (
        <section key={title} className="contact-points">
          <h2 className="heading">{title}</h2>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
    </aside>
  )
}

/** Applicants write to the operator, who checks their identity. */
export function AgentSignUpPage() {
  const [sentFrom, setSentFrom] = useState<string>()
  return (
    <main id="main" className="wrap contact-page">
      <header className="contact-head">
        <h1 className="title">
          {m.contact_agent_title_before()} <em>{m.contact_agent_title_accent()}</em>
        </h1>
        <p className="lead">{m.contact_agent_lead()}</p>
      </header>
      <div className="contact-parts">
        {sentFrom === undefined ? (
          <ContactForm subject="agent" isSubjectFixed messageLabel={m.contact_agent_message()} onSent={setSentFrom} />
        ) : (
          <ContactSent email={sentFrom} onAgain={() => setSentFrom(undefined)} />
        )}
        <Terms />
      </div>
    </main>
  )
}
