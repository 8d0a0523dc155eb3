import type { ChatMessage, ChatSession } from '@velvetline/contracts/chat'
import { Fragment } from 'react'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import type { PendingMessage } from '#/shared/messages/pending-messages.ts'
import { useFollowing } from '#/shared/messages/use-following.ts'
import type { Thread } from '#/shared/messages/use-thread.ts'
import { Button } from '#/ui/button/button.tsx'
import { ErrorState } from '#/ui/error-state/error-state.tsx'
import { LinkButton } from '#/ui/link-button/link-button.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { ThreadDay, ThreadLog } from '#/ui/thread/thread-log.tsx'
import { MessageBubble, PendingBubble } from './message-bubble.tsx'
import { WhoAnswers } from './who-answers.tsx'

export interface MessageLogProps {
  session: ChatSession
  thread: Thread
  pending: readonly PendingMessage[]
  readUpTo: number
  onRetry: (key: string) => void
}

const isNewDay = (
  format: ReturnType<typeof useFormat>,
  message: ChatMessage,
  before: ChatMessage | undefined,
): boolean => !before || format.date(message.createdAt) !== format.date(before.createdAt)

const DAY_MS = 24 * 60 * 60 * 1000

/** "Today", "Yesterday", then the date. The dock lives in the browser only, so its clock may be asked. */
const dayOf = (format: ReturnType<typeof useFormat>, instant: string): string => {
  const date = format.date(instant)
  if (date === format.date(new Date())) return m.chat_today()
  return date === format.date(new Date(Date.now() - DAY_MS)) ? m.chat_yesterday() : date
}

function Loading() {
  return (
    <SkeletonGroup label={m.chat_loading()}>
      <Skeleton width="long" />
      <Skeleton width="half" />
    </SkeletonGroup>
  )
}

function Start({ session, thread }: Pick<MessageLogProps, 'session' | 'thread'>) {
  return (
    <>
      <WhoAnswers session={session} />
      {thread.hasOlder && (
        <LinkButton disabled={thread.isLoadingOlder} onClick={thread.loadOlder}>
          {m.chat_load_older()}
        </LinkButton>
      )}
      {!thread.messages && !thread.hasFailed && <Loading />}
      {thread.hasFailed && (
        <ErrorState
          level={3}
          title={m.chat_failed_title()}
          text={m.chat_network_error()}
          action={<Button onClick={thread.reload}>{m.chat_try_again()}</Button>}
        />
      )}
    </>
  )
}

/** What was said, oldest first, then what is still on its way. */
export function MessageLog({ session, thread, pending, readUpTo, onRetry }: MessageLogProps) {
  const format = useFormat()
  const { messages = [] } = thread
  const newest = messages.at(-1)?.id ?? ''
  const { log, note } = useFollowing(`${newest}/${messages.length + pending.length}`)
  const lastRead = messages.findLast(({ id, sender }) => sender === 'user' && Number(id) <= readUpTo)?.id
  const start = <Start session={session} thread={thread} />
  return (
    <ThreadLog ref={log} label={m.chat_log_label()} onScroll={note} start={start}>
      {messages.map((message, index) => (
        <Fragment key={message.id}>
          {isNewDay(format, message, messages[index - 1]) && <ThreadDay>{dayOf(format, message.createdAt)}</ThreadDay>}
          <MessageBubble message={message} profileName={session.profileName} isRead={message.id === lastRead} />
        </Fragment>
      ))}
      {pending.map((one) => (
        <PendingBubble key={one.key} pending={one} onRetry={() => onRetry(one.key)} />
      ))}
    </ThreadLog>
  )
}
