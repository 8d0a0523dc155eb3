import { useQueryClient } from '@tanstack/react-query'
import { API } from '@velvetline/contracts/paths'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { viewerOf } from '#/shared/api/viewer.ts'
import { textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { RouteButton } from '#/ui/button/route-button.tsx'
import { Form } from '#/ui/field/form.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { ResultCard } from '#/ui/result-card/result-card.tsx'
import { isLinkFault, resetPassword, useResetLink } from '../api/reset-password.ts'
import { NewPasswordField } from './new-password-field.tsx'

function LinkFault({ text }: { text: string }) {
  return (
    <ResultCard icon="clock" tone="off" title={m.accounts_invalid_title()} focus="shown">
      <p>{text}</p>
      <RouteButton to="/forgot-password" variant="primary">
        {m.accounts_reset_again()}
      </RouteButton>
    </ResultCard>
  )
}

/** Sets a new password by the link from the mail. */
export function ResetPasswordPage({ token }: { token: string }) {
  const client = useQueryClient()
  const [isDone, setDone] = useState(false)
  const link = useResetLink(token)
  const { formProps, fault, problem, refusal, isPending } = useSentForm({
    failed: m.accounts_reset_failed(),
    send: (values) => resetPassword(token, textOf(values, 'password')),
    onDone: () => {
      setDone(true)
      // Where this browser was signed in to the same account, it is not any more.
      if (viewerOf(client)) void client.invalidateQueries({ queryKey: [API.me] })
    },
  })
  if (token === '') return <LinkFault text={m.accounts_reset_no_token()} />
  if (isDone) {
    return (
      <ResultCard icon="check" tone="good" title={m.accounts_reset_done_title()} focus="shown">
        <p>{m.accounts_reset_done_text()}</p>
        <RouteButton to="/login" variant="primary">
          {m.accounts_log_in()}
        </RouteButton>
      </ResultCard>
    )
  }
  const linkFault = isLinkFault(refusal) ? refusal : link.fault
  if (linkFault) return <LinkFault text={linkFault.message} />
  if (link.isChecking) {
    return (
      <ResultCard icon="lock" title={m.accounts_reset_title()}>
        <p role="status">{m.accounts_reset_checking()}</p>
      </ResultCard>
    )
  }
  return (
    <ResultCard icon="lock" title={m.accounts_reset_title()}>
      <Form {...formProps}>
        <Problem>{problem}</Problem>
        <NewPasswordField label={m.accounts_new_password()} fault={fault('password')} />
        <Button type="submit" variant="primary" loading={isPending}>
          {m.accounts_reset_save()}
        </Button>
      </Form>
      <p className="quiet">{m.accounts_reset_note()}</p>
    </ResultCard>
  )
}
