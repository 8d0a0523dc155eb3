import type { AgentConversation, AgentMessage } from '@velvetline/contracts/agents'
import { m } from '#/paraglide/messages.js'
import { MessageBubble } from '#/shared/messages/message-bubble.tsx'
import type { PendingMessage } from '#/shared/messages/pending-messages.ts'
import type { WindowedLog as Window } from '#/shared/messages/use-message-window.ts'
import type { Thread } from '#/shared/messages/use-thread.ts'
import { WindowedLog } from '#/shared/messages/windowed-log.tsx'
import { Button } from '#/ui/button/button.tsx'
import { ErrorState } from '#/ui/error-state/error-state.tsx'
import { LinkButton } from '#/ui/link/link.tsx'
import { Bubble } from '#/ui/thread/thread.tsx'
import { useNow } from '../model/waiting.ts'
import { ThreadSkeleton } from './skeletons.tsx'

interface PendingReplyProps {
  pending: PendingMessage
  isUnsent: boolean
  onRetry: () => void
  onDiscard: () => void
}

const retryWords = ({ state, isToConfirm }: PendingMessage): string => {
  if (state === 'sending') return m.agents_send_now()
  return isToConfirm ? m.safety_send_anyway() : m.chat_send_again()
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
    <Bubble text={pending.message.content} isOwn note={m.chat_sending()} failure={isUnsent ? failure : undefined} />
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
          {m.chat_load_older()}
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
  const { member, profileName } = conversation
  const lastRead = thread.messages?.findLast(({ isReadByMember }) => isReadByMember)?.id
  return (
    <WindowedLog
      view={view}
      className="agents-log"
      label={m.chat_log_label()}
      start={<Start thread={thread} />}
      now={useNow()}
      bubbleOf={(message) => (
        <MessageBubble
          message={message}
          reader="agent"
          name={member.username}
          profileName={profileName}
          lang={member.language}
          isRead={message.id === lastRead}
        />
      )}
    >
      {pending.map((one) => (
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
