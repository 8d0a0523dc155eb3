import type { ChatMessage, ChatSession } from '@velvetline/contracts/chat'
import { Fragment, useLayoutEffect, useRef } from 'react'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Button } from '#/ui/button/button.tsx'
import { ErrorState } from '#/ui/error-state/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { LinkButton } from '#/ui/link-button/link-button.tsx'
import type { PendingMessage } from '../model/pending-messages.ts'
import type { Thread } from '../model/use-thread.ts'
import { MessageBubble, PendingBubble } from './message-bubble.tsx'
import { WhoAnswers } from './who-answers.tsx'

export interface MessageLogProps {
  session: ChatSession
  thread: Thread
  pending: readonly PendingMessage[]
  readUpTo: number
  onRetry: (key: string) => void
}

/** How close to the end counts as reading the newest; then the log follows what arrives. */
const NEAR_END_PX = 120

/** Keeps the newest message in view for whoever is at the end, and the place for whoever reads further up. */
const useFollowing = (newest: string, count: number) => {
  const log = useRef<HTMLDivElement>(null)
  const place = useRef({ isAtEnd: true, height: 0 })
  const note = () => {
    const { scrollTop, scrollHeight, clientHeight } = log.current ?? { scrollTop: 0, scrollHeight: 0, clientHeight: 0 }
    place.current = { isAtEnd: scrollHeight - scrollTop - clientHeight < NEAR_END_PX, height: scrollHeight }
  }
  const content = `${newest}/${count}`
  useLayoutEffect(() => {
    const element = log.current
    if (!element || content === '') return
    const { isAtEnd, height } = place.current
    if (isAtEnd) element.scrollTop = element.scrollHeight
    else if (element.scrollTop === 0) element.scrollTop = element.scrollHeight - height
    place.current = { isAtEnd, height: element.scrollHeight }
  }, [content])
  return { log, note }
}

const isNewDay = (format: ReturnType<typeof useFormat>, message: ChatMessage, before: ChatMessage | undefined): boolean =>
  !before || format.date(message.createdAt) !== format.date(before.createdAt)

function Loading() {
  return (
    <SkeletonGroup label={m.chat_loading()}>
      <Skeleton width="long" />
      <Skeleton width="half" />
    </SkeletonGroup>
  )
}

/** What was said, oldest first, then what is still on its way. */
export function MessageLog({ session, thread, pending, readUpTo, onRetry }: MessageLogProps) {
  const format = useFormat()
  const { messages = [] } = thread
  const newest = messages.at(-1)?.id ?? ''
  const { log, note } = useFollowing(newest, messages.length + pending.length)
  const lastRead = messages.findLast(({ id, sender }) => sender === 'user' && Number(id) <= readUpTo)?.id
  return (
    <div ref={log} className="chat-log" role="log" aria-live="polite" aria-label={m.chat_log_label()} tabIndex={0} onScroll={note}>
      <div className="chat-log-start">
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
      </div>
      {messages.map((message, index) => (
        <Fragment key={message.id}>
          {isNewDay(format, message, messages[index - 1]) && <p className="chat-day">{format.date(message.createdAt)}</p>}
          <MessageBubble message={message} profileName={session.profileName} isRead={message.id === lastRead} />
        </Fragment>
      ))}
      {pending.map((one) => (
        <PendingBubble key={one.key} pending={one} onRetry={() => onRetry(one.key)} />
      ))}
    </div>
  )
}
