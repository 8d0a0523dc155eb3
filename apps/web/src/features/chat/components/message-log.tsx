import './message-log.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChatMessage, type ChatSession, chatSessionPath } from '@velvetline/contracts/chat'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { MessageBubble } from '#/shared/messages/message-bubble.tsx'
import type { PendingMessage } from '#/shared/messages/pending-messages.ts'
import type { WindowedLog as Window } from '#/shared/messages/use-message-window.ts'
import { type Thread, useIsOffline } from '#/shared/messages/use-thread.ts'
import { WindowedLog } from '#/shared/messages/windowed-log.tsx'
import { Button } from '#/ui/button/button.tsx'
import { ErrorState } from '#/ui/error-state/error-state.tsx'
import { LinkButton } from '#/ui/link/link.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { Switch } from '#/ui/switch/switch.tsx'
import { Bubble } from '#/ui/thread/thread.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { chooseStandIn } from '../api/messages.ts'

/** Without an answer of the server nobody knows whether it was charged. */
const failureOf = ({ isToConfirm, isUncertain, reason }: PendingMessage) => {
  if (isToConfirm) return { text: reason, retryLabel: m.safety_send_anyway() }
  const text = isUncertain ? `${reason} ${m.media_charged_once()}` : `${m.chat_not_sent()} ${reason}`
  return { text, retryLabel: m.chat_send_again() }
}

interface PendingBubbleProps {
  pending: PendingMessage
  onRetry: () => void
  onDiscard: () => void
}

function PendingBubble({ pending, onRetry, onDiscard }: PendingBubbleProps) {
  const isOffline = useIsOffline()
  const failure = { ...failureOf(pending), onRetry, discardLabel: m.media_discard(), onDiscard }
  return (
    <Bubble
      text={pending.message.content}
      isOwn
      note={isOffline ? m.chat_waits_for_connection() : m.chat_sending()}
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
      <p>
        {standIn.kind === 'team'
          ? m.chat_team_may_answer({ name: session.profileName, team: standIn.name })
          : m.chat_colleague_may_answer({ name: session.profileName, colleague: standIn.name })}
      </p>
      <Switch
        label={m.chat_only_this_person({ name: session.profileName })}
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
  view: Window<ChatMessage>
  pending: readonly PendingMessage[]
  readUpTo: number
  onRetry: (key: string) => void
  onDiscard: (pending: PendingMessage) => void
}

function Loading() {
  return (
    <SkeletonGroup label={m.chat_loading()}>
      <Skeleton width="long" />
      <Skeleton width="half" />
    </SkeletonGroup>
  )
}

/** Where nothing was ever written, and something can be. */
const isUnwritten = ({ block, isExpired, isOffPages }: ChatSession, { messages }: Thread): boolean =>
  messages?.length === 0 && !isExpired && !isOffPages && block === 'none'

function Start({ session, thread, pending }: Pick<MessageLogProps, 'session' | 'thread' | 'pending'>) {
  return (
    <>
      <WhoAnswers session={session} />
      {pending.length === 0 && isUnwritten(session, thread) && (
        <p className="chat-unwritten">{m.chat_unwritten({ name: session.profileName })}</p>
      )}
      {thread.hasOlder && (
        <LinkButton disabled={thread.isLoadingOlder} onClick={thread.loadOlder}>
          {thread.isLoadingOlder ? m.chat_loading_older() : m.chat_load_older()}
        </LinkButton>
      )}
      {!thread.messages && !thread.hasFailed && <Loading />}
      {thread.hasFailed && (
        <ErrorState
          level={3}
          title={m.chat_failed_title()}
          text={m.chat_network_error()}
          action={<Button onClick={thread.reload}>{m.common_try_again()}</Button>}
        />
      )}
    </>
  )
}

export function MessageLog({ session, thread, view, pending, readUpTo, onRetry, onDiscard }: MessageLogProps) {
  const { profileName } = session
  const lastRead = thread.messages?.findLast(({ id, sender }) => sender === 'user' && Number(id) <= readUpTo)?.id
  return (
    <WindowedLog
      view={view}
      label={m.chat_log_label()}
      start={<Start session={session} thread={thread} pending={pending} />}
      // The dock is never rendered on the server, so the local clock may be used.
      now={Date.now()}
      bubbleOf={(message) => (
        <MessageBubble
          message={message}
          reader="member"
          name={profileName}
          profileName={profileName}
          isRead={message.id === lastRead}
        />
      )}
    >
      {pending.map((one) => (
        <PendingBubble key={one.key} pending={one} onRetry={() => onRetry(one.key)} onDiscard={() => onDiscard(one)} />
      ))}
    </WindowedLog>
  )
}
