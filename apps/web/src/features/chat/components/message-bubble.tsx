import type { ChatMessage } from '@velvetline/contracts/chat'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import type { PendingMessage } from '#/shared/messages/pending-messages.ts'
import { Icon } from '#/ui/icon/icon.tsx'

export interface MessageBubbleProps {
  message: ChatMessage
  profileName: string
  /** The last one that the other side has read says so. */
  isRead: boolean
}

/** A message as it is stored. Whoever answered in another's place is named beside it. */
export function MessageBubble({ message, profileName, isRead }: MessageBubbleProps) {
  const format = useFormat()
  const isOwn = message.sender === 'user'
  return (
    <div className={isOwn ? 'chat-message chat-message-own' : 'chat-message'}>
      {message.answeredBy && (
        <p className="chat-answered-by">{m.chat_answered_by({ name: message.answeredBy, profile: profileName })}</p>
      )}
      <p className="chat-bubble" dir="auto">
        {message.content}
      </p>
      <p className="chat-note">
        <time dateTime={message.createdAt}>{format.time(message.createdAt)}</time>
        {isRead && ` · ${m.chat_read()}`}
      </p>
    </div>
  )
}

/** A message on its way: it stands in the thread at once and says what has become of it. */
export function PendingBubble({ pending, onRetry }: { pending: PendingMessage; onRetry: () => void }) {
  const hasFailed = pending.state === 'failed'
  return (
    <div className={hasFailed ? 'chat-message chat-message-own chat-message-failed' : 'chat-message chat-message-own'}>
      <p className="chat-bubble" dir="auto">
        {pending.message.content}
      </p>
      {hasFailed ? (
        <p className="chat-failure" role="alert">
          <Icon name="alert" size="sm" />
          <span>{m.chat_not_sent()}</span>
          <button type="button" onClick={onRetry}>
            {m.chat_send_again()}
          </button>
        </p>
      ) : (
        <p className="chat-note">{m.chat_sending()}</p>
      )}
    </div>
  )
}
