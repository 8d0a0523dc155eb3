import { EndMailsPage } from '#/features/favourites/components/end-mails-page.tsx'
import { m } from '#/paraglide/messages.js'
import { turnMailsOff } from '../api/notifications.ts'

export function MailsOffPage({ token }: { token: string }) {
  return (
    <EndMailsPage
      title={m.notifications_off_title()}
      text={m.notifications_off_text()}
      ways={[
        {
          label: m.notifications_off_action(),
          send: () => turnMailsOff(token),
          done: m.notifications_off_done_text(),
        },
      ]}
      invalid={m.notifications_off_invalid()}
      doneTitle={m.notifications_off_done()}
    />
  )
}
