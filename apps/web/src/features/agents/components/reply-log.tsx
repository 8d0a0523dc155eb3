import type { AgentConversation, AgentMessage } from '@velvetline/contracts/agents'
import { Fragment, memo } from 'react'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { MediaMessage } from '#/shared/media/media-message.tsx'
import { MessageText } from '#/shared/messages/message-text.tsx'
import type { PendingMessage } from '#/shared/messages/pending-messages.ts'
import { ReportMessage } from '#/shared/messages/report-message.tsx'
import type { WindowedLog as Window } from '#/shared/messages/use-message-window.ts'
import type { Thread } from '#/shared/messages/use-thread.ts'
import { WindowedLog } from '#/shared/messages/windowed-log.tsx'
import { createDayTitles } from '#/shared/near-day.ts'
import { Button } from '#/ui/button/button.tsx'
import { ErrorState } from '#/ui/error-state/error-state.tsx'
import { LinkButton } from '#/ui/link/link.tsx'
import { Bubble, ThreadDay } from '#/ui/thread/thread.tsx'
import { useNow } from '../model/waiting.ts'
import { ThreadSkeleton } from './skeletons.tsx'

export interface ReplyBubbleProps {
  message: AgentMessage
  conversation: AgentConversation
  /** Shown only on the last message that the member has read. */
  showsRead: boolean
}

/** A stand-in is named, as the member sees it. */
const ReplyBubble = memo(function ReplyBubble({ message, conversation, showsRead }: ReplyBubbleProps) {
  const format = useFormat()
  const { answeredBy, isRemoved, isReturned, sender, sessionId, id: messageId } = message
  return (
    <Bubble
      text={isRemoved ? m.safety_message_removed() : <MessageText text={message.content} />}
      lang={conversation.member.language}
      anchor={messageId}
      isOwn={message.sender === 'user'}
      by={answeredBy !== null && m.agents_answered_by({ name: answeredBy, profile: conversation.profileName })}
      note={
        <>
          <time dateTime={message.createdAt}>{format.time(message.createdAt)}</time>
          {showsRead && ` · ${m.agents_read()}`}
          {isReturned && ` · ${m.agents_returned()}`}
          {sender === 'other' && !isRemoved && (
            <ReportMessage sessionId={sessionId} messageId={messageId} by="agent" name={conversation.member.username} />
          )}
        </>
      }
    >
      {message.media && (
        <MediaMessage
          media={message.media}
          from={message.sender === 'user' ? (answeredBy ?? undefined) : conversation.member.username}
          time={format.time(message.createdAt)}
        />
      )}
    </Bubble>
  )
})

interface PendingReplyProps {
  pending: PendingMessage
  isUnsent: boolean
  onRetry: () => void
  onDiscard: () => void
}

const retryWords = ({ state, isToConfirm }: PendingMessage): string => {
  if (state === 'sending') return m.agents_send_now()
  return isToConfirm ? m.safety_send_anyway() : m.agents_send_again()
}

function PendingReply({ pending, isUnsent, onRetry, onDiscard }: PendingReplyProps) {
  const failure = {
    text: pending.reason || (pending.state === 'sending' ? m.agents_still_trying() : m.agents_not_sent()),
    retryLabel: retryWords(pending),
    onRetry,
    discardLabel: m.media_discard(),
    onDiscard,
  }
  return (
    <Bubble text={pending.message.content} isOwn note={m.agents_sending()} failure={isUnsent ? failure : undefined} />
  )
}

export interface ReplyLogProps {
  conversation: AgentConversation
  thread: Thread<AgentMessage>
  view: Window<AgentMessage>
  pending: readonly PendingMessage[]
  unsent: readonly PendingMessage[]
  onRetry: (key: string) => void
  onDiscard: (pending: PendingMessage) => void
}

function Start({ thread }: Pick<ReplyLogProps, 'thread'>) {
  return (
    <>
      {thread.hasOlder && (
        <LinkButton disabled={thread.isLoadingOlder} onClick={thread.loadOlder}>
          {m.agents_load_older()}
        </LinkButton>
      )}
      {!thread.messages && !thread.hasFailed && <ThreadSkeleton />}
      {thread.hasFailed && (
        <ErrorState
          className="agents-void"
          level={3}
          title={m.agents_thread_failed()}
          text={m.agents_network_error()}
          action={<Button onClick={thread.reload}>{m.common_try_again()}</Button>}
        />
      )}
    </>
  )
}

export function ReplyLog({ conversation, thread, view, pending, unsent, onRetry, onDiscard }: ReplyLogProps) {
  const format = useFormat()
  const now = useNow()
  const { messages = [] } = thread
  const { shown, before, reachesEnd } = view
  const lastRead = messages.findLast(({ isReadByMember }) => isReadByMember)?.id
  const titleOf = createDayTitles(format, now)
  let day = before && titleOf(before.createdAt)
  return (
    <WindowedLog view={view} className="agents-log" label={m.agents_log_label()} start={<Start thread={thread} />}>
      {shown.map((message) => {
        const title = titleOf(message.createdAt)
        const isNewDay = title !== day
        day = title
        return (
          <Fragment key={message.id}>
            {isNewDay && <ThreadDay>{day}</ThreadDay>}
            <ReplyBubble message={message} conversation={conversation} showsRead={message.id === lastRead} />
          </Fragment>
        )
      })}
      {reachesEnd &&
        pending.map((one) => (
          <PendingReply
            key={one.key}
            pending={one}
            isUnsent={unsent.includes(one)}
            onRetry={() => onRetry(one.key)}
            onDiscard={() => onDiscard(one)}
          />
        ))}
    </WindowedLog>
  )
}
