import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChatMessage, type ChatSession, chatSessionPath } from '@velvetline/contracts/chat'
import { Fragment } from 'react'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { useFormat } from '#/shared/format.ts'
import type { PendingMessage } from '#/shared/messages/pending-messages.ts'
import { useFollowing } from '#/shared/messages/use-following.ts'
import type { Thread } from '#/shared/messages/use-thread.ts'
import { Button } from '#/ui/button/button.tsx'
import { ErrorState } from '#/ui/error-state/error-state.tsx'
import { LinkButton } from '#/ui/link/link.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { Switch } from '#/ui/switch/switch.tsx'
import { Bubble, ThreadDay, ThreadLog } from '#/ui/thread/thread.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { chooseStandIn } from '../api/messages.ts'

export interface MessageBubbleProps {
  message: ChatMessage
  profileName: string
  /** Shown only on the last message that the other side has read. */
  isRead: boolean
}

function MessageBubble({ message, profileName, isRead }: MessageBubbleProps) {
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

function PendingBubble({ pending, onRetry }: { pending: PendingMessage; onRetry: () => void }) {
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

/** Said before anything is charged; a colleague can be declined. */
function WhoAnswers({ session }: { session: ChatSession }) {
  const client = useQueryClient()
  const choice = useMutation({
    mutationFn: (isDeclined: boolean) => chooseStandIn(session.sessionId, isDeclined),
    onSuccess: (changed) => client.setQueryData([chatSessionPath(session.profileUuid)], changed),
    onError: (error) =>
      toast({
        kind: 'error',
        title: m.chat_failed_title(),
        text: refusalText(error) ?? m.chat_network_error(),
      }),
  })
  const { standIn } = session
  if (!standIn) return null
  if (standIn.kind === 'demo_actor')
    return <p className="chat-who-answers">{m.chat_demo_actor({ name: session.profileName })}</p>
  return (
    <div className="chat-who-answers">
      <p>{m.chat_colleague_may_answer({ name: session.profileName, colleague: standIn.name })}</p>
      <Switch
        label={m.chat_only_herself({ name: session.profileName })}
        checked={standIn.isDeclined}
        disabled={choice.isPending}
        onCheckedChange={(isDeclined) => choice.mutate(isDeclined)}
      />
    </div>
  )
}

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

/** The dock is never rendered on the server, so the local clock may be used. */
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
