import type { ChatMessage } from '@velvetline/contracts/chat'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import type { PendingMessage } from '#/shared/messages/pending-messages.ts'
import { Bubble } from '#/ui/thread/bubble.tsx'

export interface MessageBubbleProps {
  message: ChatMessage
  profileName: string
  /** The last one that the other side has read says so. */
  isRead: boolean
}

/** A stored message. A stand-in is named next to it. */
export function MessageBubble({ message, profileName, isRead }: MessageBubbleProps) {
  const format = useFormat()
  const { answeredBy } = message
  return (
    <Bubble
      text={message.content}
      isOwn={message.sender === 'user'}
      by={answeredBy && m.chat_answered_by({ name: answeredBy, profile: profileName })}
      note={
        <>
          <time dateTime={message.createdAt}>{format.time(message.createdAt)}</time>
          {isRead && ` · ${m.chat_read()}`}
        </>
      }
    />
  )
}

/** A pending message: shown in the thread at once, with its state. */
export function PendingBubble({ pending, onRetry }: { pending: PendingMessage; onRetry: () => void }) {
  const failure = { text: `${m.chat_not_sent()} ${pending.reason}`, retryLabel: m.chat_send_again(), onRetry }
  return (
    <Bubble
      text={pending.message.content}
      isOwn
      note={m.chat_sending()}
      failure={pending.state === 'failed' ? failure : undefined}
    />
  )
}
