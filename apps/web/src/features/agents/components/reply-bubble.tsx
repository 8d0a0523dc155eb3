import type { AgentConversation, AgentMessage } from '@velvetline/contracts/agents'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import type { PendingMessage } from '#/shared/messages/pending-messages.ts'
import { Bubble } from '#/ui/thread/bubble.tsx'

export interface ReplyBubbleProps {
  message: AgentMessage
  conversation: AgentConversation
  /** Only the last one that the member has read says so. */
  showsRead: boolean
}

/** A stored message. A stand-in is named, as the member sees it. */
export function ReplyBubble({ message, conversation, showsRead }: ReplyBubbleProps) {
  const format = useFormat()
  const { answeredBy } = message
  return (
    <Bubble
      text={message.content}
      lang={conversation.member.language}
      isOwn={message.sender === 'user'}
      by={answeredBy !== null && m.agents_answered_by({ name: answeredBy, profile: conversation.profileName })}
      note={
        <>
          <time dateTime={message.createdAt}>{format.time(message.createdAt)}</time>
          {showsRead && ` · ${m.agents_read()}`}
        </>
      }
    />
  )
}

/** A pending reply: shown in the thread at once, with its state. */
export function PendingReply({ pending, onRetry }: { pending: PendingMessage; onRetry: () => void }) {
  const failure = { text: pending.reason || m.agents_not_sent(), retryLabel: m.agents_send_again(), onRetry }
  return (
    <Bubble
      text={pending.message.content}
      isOwn
      note={m.agents_sending()}
      failure={pending.state === 'failed' ? failure : undefined}
    />
  )
}
