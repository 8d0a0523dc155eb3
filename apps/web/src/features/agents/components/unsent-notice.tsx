import { useNavigate } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import type { PendingMessage } from '#/shared/messages/pending-messages.ts'
import { Button } from '#/ui/button/button.tsx'
import { Notice } from '#/ui/notice/notice.tsx'

/** Replies that have not arrived, in whichever conversation. Where each of them asks whether it is to be sent, the first is opened. */
export function UnsentNotice({ replies, onSend }: { replies: readonly PendingMessage[]; onSend: () => void }) {
  const navigate = useNavigate()
  const [first] = replies
  if (!first) return null
  const count = replies.length
  const search = { conversation: first.message.sessionId }
  const open = () => void navigate({ to: '/agent', search, resetScroll: false })
  const asks = replies.every(({ isToConfirm }) => isToConfirm)
  return (
    <Notice
      tone="waiting"
      banner
      live
      action={
        <Button size="sm" onClick={asks ? open : onSend}>
          {asks ? m.agents_open() : count === 1 ? m.agents_send_now() : m.agents_send_all()}
        </Button>
      }
    >
      {count === 1 ? m.agents_unsent_one() : m.agents_unsent({ count })}
    </Notice>
  )
}
