import type { AgentConversation, AgentMessage } from '@velvetline/contracts/agents'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import type { PendingMessage } from '#/shared/messages/pending-messages.ts'
import { classNames } from '#/ui/class-names.ts'
import { Icon } from '#/ui/icon/icon.tsx'
import { LinkButton } from '#/ui/link-button/link-button.tsx'

export interface ReplyBubbleProps {
  message: AgentMessage
  conversation: AgentConversation
  /** Only the last one that the member has read says so. */
  showsRead: boolean
}

/** A message as it is stored. Whoever answered in another's place is named, as the member sees it. */
export function ReplyBubble({ message, conversation, showsRead }: ReplyBubbleProps) {
  const format = useFormat()
  const isOurs = message.sender === 'user'
  return (
    <div className={classNames('agents-message', isOurs && 'agents-message-ours')}>
      {message.answeredBy !== null && (
        <p className="agents-answered-by">
          {m.agents_answered_by({ name: message.answeredBy, profile: conversation.profileName })}
        </p>
      )}
      <p className="agents-bubble" dir="auto" lang={conversation.member.language}>
        {message.content}
      </p>
      <p className="agents-note num">
        <time dateTime={message.createdAt}>{format.time(message.createdAt)}</time>
        {showsRead && ` · ${m.agents_read()}`}
      </p>
    </div>
  )
}

/** A reply on its way: it stands in the thread at once and says what has become of it. */
export function PendingReply({ pending, onRetry }: { pending: PendingMessage; onRetry: () => void }) {
  const hasFailed = pending.state === 'failed'
  return (
    <div className={classNames('agents-message agents-message-ours', hasFailed && 'agents-message-failed')}>
      <p className="agents-bubble" dir="auto">
        {pending.message.content}
      </p>
      {hasFailed ? (
        <div className="agents-failure" role="alert">
          <Icon name="alert" size="sm" />
          <span>{pending.reason || m.agents_not_sent()}</span>
          <LinkButton onClick={onRetry}>{m.agents_send_again()}</LinkButton>
        </div>
      ) : (
        <p className="agents-note">{m.agents_sending()}</p>
      )}
    </div>
  )
}
