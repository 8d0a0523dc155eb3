import { confirmMailboxPath, type MailboxConfirmation } from '@velvetline/contracts/mailbox-changes'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { request } from '#/shared/api/request.ts'
import { useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Button, RouteButton } from '#/ui/button/button.tsx'
import { Form } from '#/ui/field/form.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { ResultCard } from '#/ui/result-card/result-card.tsx'

function Confirmed({ status }: MailboxConfirmation) {
  if (status === 'done')
    return (
      <ResultCard icon="check" tone="good" title={m.accounts_mailbox_done_title()} focus="shown">
        <p>{m.accounts_mailbox_done_text()}</p>
        <RouteButton to="/forgot-password" variant="primary">
          {m.accounts_keep_password()}
        </RouteButton>
      </ResultCard>
    )
  if (status === 'success' || status === 'already_confirmed') {
    const isFirst = status === 'success'
    return (
      <ResultCard
        icon="check"
        tone="good"
        title={isFirst ? m.accounts_mailbox_title() : m.accounts_already_title()}
        focus="shown"
      >
        <p>{isFirst ? m.accounts_mailbox_text() : m.accounts_mailbox_already_text()}</p>
        <RouteButton to="/" variant="primary">
          {m.accounts_to_home()}
        </RouteButton>
      </ResultCard>
    )
  }
  return (
    <ResultCard
      icon="clock"
      tone="off"
      title={status === 'expired' ? m.accounts_expired_title() : m.accounts_mailbox_over_title()}
      focus="shown"
    >
      <p>{m.accounts_mailbox_over_text()}</p>
      <RouteButton to="/contact" variant="primary">
        {m.accounts_to_contact()}
      </RouteButton>
    </ResultCard>
  )
}

/** Where the link in the new mailbox leads. Opening it does nothing yet: scanners of mails open links too. */
export function ConfirmMailbox({ token }: { token: string }) {
  const [confirmation, setConfirmation] = useState<MailboxConfirmation>()
  const { formProps, problem, isPending } = useSentForm({
    failed: m.accounts_keep_failed(),
    send: () => request<MailboxConfirmation>(confirmMailboxPath, { method: 'POST', body: { token } }),
    onDone: setConfirmation,
  })
  if (confirmation) return <Confirmed {...confirmation} />
  return (
    <ResultCard icon="mail" title={m.accounts_mailbox_ask_title()}>
      <p>{m.accounts_mailbox_ask_text()}</p>
      <Form {...formProps}>
        <Problem>{problem}</Problem>
        <Button type="submit" variant="primary" loading={isPending}>
          {m.accounts_mailbox_ask_do()}
        </Button>
      </Form>
    </ResultCard>
  )
}
