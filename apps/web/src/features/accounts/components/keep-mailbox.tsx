import { keepMailboxPath } from '@velvetline/contracts/mailbox-changes'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { request } from '#/shared/api/request.ts'
import { useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Button, RouteButton } from '#/ui/button/button.tsx'
import { Form } from '#/ui/field/form.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { ResultCard } from '#/ui/result-card/result-card.tsx'

/** Where the former mailbox's link leads. Opening it does nothing yet: scanners of mails open links too. */
export function KeepMailbox({ token }: { token: string }) {
  const [isDone, setDone] = useState(false)
  const { formProps, problem, isPending } = useSentForm({
    failed: m.accounts_keep_failed(),
    send: () => request(keepMailboxPath, { method: 'POST', body: { token } }),
    onDone: () => setDone(true),
  })
  if (isDone)
    return (
      <ResultCard icon="check" tone="good" title={m.accounts_keep_done_title()} focus="shown">
        <p>{m.accounts_keep_done_text()}</p>
        <RouteButton to="/forgot-password">{m.accounts_keep_password()}</RouteButton>
      </ResultCard>
    )
  return (
    <ResultCard icon="mail" title={m.accounts_keep_title()}>
      <p>{m.accounts_keep_text()}</p>
      <Form {...formProps}>
        <Problem>{problem}</Problem>
        <Button type="submit" variant="primary" loading={isPending}>
          {m.accounts_keep_do()}
        </Button>
      </Form>
    </ResultCard>
  )
}
