import { CONTACT_MESSAGE_MAX_CHARACTERS, type ContactSubject } from '@velvetline/contracts/contact'
import { useEffect, useRef } from 'react'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { TrapField } from '#/shared/forms/trap-field.tsx'
import { useFormToken } from '#/shared/forms/use-form-token.ts'
import { textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Button, RouteButton } from '#/ui/button/button.tsx'
import { SelectField } from '#/ui/field/field.tsx'
import { Form, TextArea } from '#/ui/field/form.tsx'
import { Icon } from '#/ui/icon/icon.tsx'
import { LinkButton } from '#/ui/link/link.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { sendContactMessage, subjectOptions } from '../api/contact.ts'
import { PersonFields } from './person-fields.tsx'

const MESSAGE_ROWS = 7

interface ContactFormProps {
  subject: ContactSubject | undefined
  onSent: (email: string) => void
}

export function ContactForm({ subject, onSent }: ContactFormProps) {
  const withToken = useFormToken()
  const { formProps, fault, problem, isPending } = useSentForm({
    failed: m.contact_failed(),
    keptAs: 'contact',
    send: (values) => {
      const message = {
        name: textOf(values, 'name'),
        email: textOf(values, 'email'),
        subject: textOf(values, 'subject'),
        message: textOf(values, 'message'),
        fax: textOf(values, 'fax'),
      }
      return withToken((token) => sendContactMessage({ ...message, token }))
    },
    onDone: (_answer, values) => onSent(textOf(values, 'email').trim()),
  })
  return (
    <Form {...formProps} aria-label={m.contact_form()}>
      <Problem>{problem}</Problem>
      <PersonFields fault={fault} emailHint={m.contact_email_hint()} />
      <SelectField
        name="subject"
        label={m.contact_subject()}
        options={subjectOptions()}
        placeholder={m.contact_subject_choose()}
        defaultValue={subject ?? ''}
        error={fault('subject')}
        required
      />
      <TextArea
        name="message"
        label={m.contact_message()}
        hint={m.contact_message_hint()}
        error={fault('message')}
        rows={MESSAGE_ROWS}
        maxLength={CONTACT_MESSAGE_MAX_CHARACTERS}
        counterText={(used, max) => m.contact_counter({ used, max })}
        required
      />
      <TrapField />
      <Button type="submit" variant="primary" loading={isPending} className="aside-page-send">
        {m.contact_send()}
      </Button>
    </Form>
  )
}

interface ContactSentProps {
  email: string
  onAgain: () => void
}

export function ContactSent({ email, onAgain }: ContactSentProps) {
  const viewer = useViewer()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="contact-sent">
      <span className="aside-page-sign">
        <Icon name="check" size="lg" />
      </span>
      <h2 className="heading" ref={heading} tabIndex={-1}>
        {m.contact_sent_title()}
      </h2>
      <p>{m.contact_sent_text({ email })}</p>
      {viewer?.emailConfirmed && <p className="quiet">{m.contact_sent_copy({ email: viewer.email })}</p>}
      <div className="aside-page-ways">
        <RouteButton to="/profiles" variant="tonal">
          {m.contact_to_consultants()}
        </RouteButton>
        <LinkButton onClick={onAgain}>{m.contact_again()}</LinkButton>
      </div>
    </section>
  )
}
