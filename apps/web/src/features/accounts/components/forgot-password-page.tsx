import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { useSite } from '#/shared/site.ts'
import { Button } from '#/ui/button/button.tsx'
import { RouteButton } from '#/ui/button/route-button.tsx'
import { Form } from '#/ui/field/form.tsx'
import { TextField } from '#/ui/field/text-field.tsx'
import { RouteLink } from '#/ui/link-button/route-link.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { ResultCard } from '#/ui/result-card/result-card.tsx'
import { forgotPassword } from '../api/reset-password.ts'

function ForgotSent({ email }: { email: string }) {
  const { mode } = useSite()
  return (
    <ResultCard icon="mail" title={m.accounts_sent_title()} focus="shown">
      <p>
        {m.accounts_forgot_sent_before()} <b>{email}</b> {m.accounts_forgot_sent_after()}
      </p>
      {mode === 'demo' && (
        <>
          <p>{m.accounts_sent_demo()}</p>
          <RouteButton to="/sandbox/mail" variant="primary">
            {m.accounts_open_outbox()}
          </RouteButton>
        </>
      )}
      <RouteLink to="/login">{m.accounts_back_to_log_in()}</RouteLink>
    </ResultCard>
  )
}

/** Asks for a link; whether the address is known stays unsaid. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>()
  const { formProps, fault, problem, isPending } = useSentForm({
    failed: m.accounts_forgot_failed(),
    keptAs: 'forgot-password',
    send: (values) => forgotPassword(textOf(values, 'email').trim()),
    onDone: (_answer, values) => setSentTo(textOf(values, 'email').trim()),
  })
  if (sentTo !== undefined) return <ForgotSent email={sentTo} />
  return (
    <ResultCard icon="lock" title={m.accounts_forgot_title()}>
      <p>{m.accounts_forgot_text()}</p>
      <Form {...formProps}>
        <Problem>{problem}</Problem>
        <TextField
          name="email"
          type="email"
          label={m.accounts_email()}
          placeholder={m.accounts_email_placeholder()}
          error={fault('email')}
          autoComplete="email"
          maxLength={254}
          required
        />
        <Button type="submit" variant="primary" loading={isPending}>
          {m.accounts_forgot_send()}
        </Button>
      </Form>
      <p className="quiet">{m.accounts_forgot_note()}</p>
      <RouteLink to="/login">{m.accounts_back_to_log_in()}</RouteLink>
    </ResultCard>
  )
}
