import { useEffect, useRef } from 'react'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { RouteButton } from '#/ui/button/route-button.tsx'
import { Icon } from '#/ui/icon/icon.tsx'
import { LinkButton } from '#/ui/link-button/link-button.tsx'

interface ContactSentProps {
  email: string
  onAgain: () => void
}

/** Takes the form's place when the message has arrived. */
export function ContactSent({ email, onAgain }: ContactSentProps) {
  const viewer = useViewer()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="contact-sent">
      <span className="contact-sent-sign">
        <Icon name="check" size="lg" />
      </span>
      <h2 className="heading" ref={heading} tabIndex={-1}>
        {m.contact_sent_title()}
      </h2>
      <p>{m.contact_sent_text({ email })}</p>
      {viewer?.emailConfirmed && <p className="quiet">{m.contact_sent_copy({ email: viewer.email })}</p>}
      <div className="contact-sent-ways">
        <RouteButton to="/profiles" variant="tonal">
          {m.contact_to_consultants()}
        </RouteButton>
        <LinkButton onClick={onAgain}>{m.contact_again()}</LinkButton>
      </div>
    </section>
  )
}
