import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type ChatMessage,
  type ChatSession,
  chatMessagesPath,
  type UnreadCount,
  type UnreadPerSession,
  unreadCountPath,
  unreadPerSessionPath,
} from '@velvetline/contracts/chat'
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { onLiveEvent } from '#/shared/live/live-store.ts'
import { useIsLooking } from '#/shared/messages/use-following.ts'
import { stillPending, useThread } from '#/shared/messages/use-thread.ts'
import { Avatar } from '#/ui/avatar/avatar.tsx'
import { StatusBadge } from '#/ui/badge/badge.tsx'
import { Button } from '#/ui/button/button.tsx'
import { ErrorState } from '#/ui/error-state/error-state.tsx'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { useUnreadPerSession } from '../api/chat-sessions.ts'
import { markRead, sessionQuery } from '../api/messages.ts'
import { chatDeskOf } from '../model/chat-desk.ts'
import { AbsenceNote } from './absence-note.tsx'
import { Composer } from './composer.tsx'
import { MessageLog } from './message-log.tsx'

/** Marks messages as read once they are visible. */
export const useMarkRead = (session: ChatSession, messages: readonly ChatMessage[] | undefined): void => {
  const client = useQueryClient()
  const looks = useIsLooking()
  const { sessionId } = session
  const newest = messages?.findLast(({ sender }) => sender === 'other')?.id
  useEffect(() => {
    if (!looks || newest === undefined) return
    // The badges drop at once; the server's count follows with the next answer.
    const counts = client.getQueryData<UnreadPerSession>([unreadPerSessionPath])?.unreadCounts ?? {}
    const gone = counts[sessionId] ?? 0
    if (gone > 0) {
      client.setQueryData<UnreadPerSession>([unreadPerSessionPath], { unreadCounts: { ...counts, [sessionId]: 0 } })
      client.setQueryData<UnreadCount>(
        [unreadCountPath],
        (known) => known && { unreadCount: Math.max(0, known.unreadCount - gone) },
      )
    }
    markRead(sessionId, newest).catch(() => undefined)
  }, [client, looks, newest, sessionId])
}

/** From the session at first, then from live events. */
export const useReadByOther = (session: ChatSession): number => {
  const [upTo, setUpTo] = useState(Number(session.readByOtherUpTo))
  useEffect(
    () =>
      onLiveEvent('read', ({ sessionId, messageId }) => {
        if (sessionId === session.sessionId) setUpTo((known) => Math.max(known, Number(messageId)))
      }),
    [session.sessionId],
  )
  return upTo
}

/** Written to since the page was loaded: the price note is not shown there again. */
const writtenTo = new Set<string>()

const fromStream = (message: ChatMessage): ChatMessage => message

interface ConversationProps {
  session: ChatSession
  accountId: string
  takesFocus: boolean
}

function Conversation({ session, accountId, takesFocus }: ConversationProps) {
  const client = useQueryClient()
  const desk = useMemo(() => chatDeskOf(client, accountId), [client, accountId])
  const pending = useSyncExternalStore(desk.pending.subscribe, desk.pending.all, desk.pending.all)
  const thread = useThread({ path: chatMessagesPath(session.sessionId), sessionId: session.sessionId, fromStream })
  const readUpTo = useReadByOther(session)
  useMarkRead(session, thread.messages)
  useEffect(() => desk.resume(), [desk])
  // A message that arrived although its answer was lost needs no retry.
  useEffect(() => {
    const arrived = (thread.messages ?? []).flatMap(({ clientKey }) => clientKey ?? [])
    desk.pending.remove(...arrived)
  }, [desk, thread.messages])
  const [hasWritten, setWritten] = useState(writtenTo.has(session.sessionId))
  const write = (text: string) => {
    writtenTo.add(session.sessionId)
    setWritten(true)
    desk.write(session, text)
  }
  return (
    <>
      <MessageLog
        session={session}
        thread={thread}
        pending={stillPending(pending, thread.messages ?? [], session.sessionId)}
        readUpTo={readUpTo}
        onRetry={desk.retry}
      />
      {!hasWritten && <AbsenceNote session={session} />}
      <Composer session={session} takesFocus={takesFocus} onSend={write} />
    </>
  )
}

export interface ChatRoomProps {
  titleId: string
  profileUuid: string
  accountId: string
  takesFocus: boolean
  onBack: () => void
  onMinimise: () => void
  onClose: () => void
}

const statusWord = (status: ChatSession['profileStatus']): string =>
  ({ available: m.chat_available, busy: m.chat_busy, offline: m.chat_offline })[status]()

function Head({
  titleId,
  session,
  children,
}: Pick<ChatRoomProps, 'titleId'> & { session: ChatSession | undefined; children: ReactNode }) {
  return (
    <div className="chat-head">
      {session && <Avatar src={session.profileImage} name={session.profileName} decorative />}
      <div className="chat-who">
        <h2 className="heading" id={titleId}>
          {session?.profileName ?? m.chat_title()}
        </h2>
        {session && <StatusBadge status={session.profileStatus}>{statusWord(session.profileStatus)}</StatusBadge>}
      </div>
      {children}
    </div>
  )
}

export function ChatRoom({ titleId, profileUuid, accountId, takesFocus, onBack, onMinimise, onClose }: ChatRoomProps) {
  const { data: session, error, refetch } = useQuery(sessionQuery(profileUuid))
  const unread = useUnreadPerSession()
  const elsewhere = Object.entries(unread).reduce(
    (sum, [id, count]) => (id === session?.sessionId ? sum : sum + count),
    0,
  )
  return (
    <>
      <Head titleId={titleId} session={session}>
        <IconButton
          icon="chat"
          label={m.chat_list_open()}
          count={elsewhere}
          countLabel={m.chat_unread({ count: elsewhere })}
          onClick={onBack}
        />
        <IconButton icon="minus" label={m.chat_minimise()} onClick={onMinimise} />
        <IconButton icon="close" label={m.chat_close()} onClick={onClose} />
      </Head>
      {session && (
        <Conversation key={session.sessionId} session={session} accountId={accountId} takesFocus={takesFocus} />
      )}
      {!session && !error && (
        <div className="chat-waiting">
          <SkeletonGroup label={m.chat_loading()}>
            <Skeleton width="long" />
            <Skeleton width="half" />
          </SkeletonGroup>
        </div>
      )}
      {!session && error && (
        <div className="chat-waiting">
          <ErrorState
            level={3}
            title={m.chat_session_error_title()}
            text={`${m.chat_session_error_text()} ${refusalText(error) ?? m.chat_network_error()}`}
            action={<Button onClick={() => void refetch()}>{m.chat_try_again()}</Button>}
          />
        </div>
      )}
    </>
  )
}
