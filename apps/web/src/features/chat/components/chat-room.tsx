import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type ChatMessage,
  type ChatSession,
  chatMessagesPath,
  chatSessionPath,
  type UnreadCount,
  type UnreadPerSession,
  unreadCountPath,
  unreadPerSessionPath,
} from '@velvetline/contracts/chat'
import type { TypingNews } from '@velvetline/contracts/events'
import { type ReactNode, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { statusWord } from '#/features/profiles/status-word.ts'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { onLiveEvent } from '#/shared/live/live-store.ts'
import { MediaComposer } from '#/shared/media/media-composer.tsx'
import { useDiscard } from '#/shared/messages/draft.ts'
import { useTyping, useTypingTeller } from '#/shared/messages/typing.ts'
import { useMessageWindow } from '#/shared/messages/use-message-window.ts'
import { stillPending, useIsLooking, useIsOffline, useThread } from '#/shared/messages/use-thread.ts'
import { Avatar } from '#/ui/avatar/avatar.tsx'
import { StatusBadge } from '#/ui/badge/badge.tsx'
import { Button } from '#/ui/button/button.tsx'
import { ErrorState } from '#/ui/error-state/error-state.tsx'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { ThreadTyping } from '#/ui/thread/thread.tsx'
import { preloadToaster } from '#/ui/toast/preload-toaster.ts'
import { useUnreadPerSession } from '../api/chat-sessions.ts'
import { markRead, sessionQuery, tellTyping } from '../api/messages.ts'
import { broughtOffer } from '../model/brought-offer.ts'
import { chatDeskOf } from '../model/chat-desk.ts'
import { useMemberMedia } from '../model/member-media.ts'
import { AbsenceNote } from './absence-note.tsx'
import { ChatCall } from './chat-call.tsx'
import { ChatClosed, ChatMenu } from './chat-menu.tsx'
import { Composer } from './composer.tsx'
import { MessageLog } from './message-log.tsx'

/** Marks messages as read once they are visible; again where the server has not noted it. */
export const useMarkRead = (
  { sessionId, unread }: { readonly sessionId: string; readonly unread: number },
  messages: readonly ChatMessage[] | undefined,
): void => {
  const client = useQueryClient()
  const looks = useIsLooking()
  const newest = messages?.findLast(({ sender }) => sender === 'other')?.id
  useEffect(() => {
    if (!looks || newest === undefined || unread === 0) return
    // The badges drop at once; the server's count follows with the next answer.
    const counts = client.getQueryData<UnreadPerSession>([unreadPerSessionPath])?.unreadCounts ?? {}
    client.setQueryData<UnreadPerSession>([unreadPerSessionPath], { unreadCounts: { ...counts, [sessionId]: 0 } })
    client.setQueryData<UnreadCount>(
      [unreadCountPath],
      (known) => known && { unreadCount: Math.max(0, known.unreadCount - unread) },
    )
    markRead(sessionId, newest).catch(() => undefined)
  }, [client, looks, newest, sessionId, unread])
}

/** From the session, and at once from live events, which the session keeps for when the chat is opened again. */
export const useReadByOther = ({ sessionId, profileUuid, readByOtherUpTo }: ChatSession): number => {
  const client = useQueryClient()
  const [upTo, setUpTo] = useState(0)
  useEffect(
    () =>
      onLiveEvent('read', (news) => {
        if (news.sessionId !== sessionId) return
        setUpTo((known) => Math.max(known, Number(news.messageId)))
        client.setQueryData<ChatSession>(
          [chatSessionPath(profileUuid)],
          (known) =>
            known && {
              ...known,
              readByOtherUpTo: String(Math.max(Number(known.readByOtherUpTo), Number(news.messageId))),
            },
        )
      }),
    [client, profileUuid, sessionId],
  )
  return Math.max(upTo, Number(readByOtherUpTo))
}

/** Written to since the page was loaded: the price note is not shown there again. */
const writtenTo = new Set<string>()

const fromStream = (message: ChatMessage): ChatMessage => message

const typingWords = ({ name }: TypingNews, { profileName }: ChatSession): string =>
  name === null ? m.chat_typing({ name: profileName }) : m.chat_typing_stand_in({ name, profile: profileName })

/** Says too that nothing written meanwhile is lost. */
function NoConnection({ isAway }: { isAway: boolean }) {
  const isOffline = useIsOffline()
  return (
    <div role="status">
      {(isOffline || isAway) && (
        <Notice tone="waiting" className="chat-no-connection">
          {m.chat_network_error()} {m.chat_no_connection_text()}
        </Notice>
      )}
    </div>
  )
}

interface ConversationProps {
  session: ChatSession
  unread: number
  accountId: string
  takesFocus: boolean
}

function Conversation({ session, unread, accountId, takesFocus }: ConversationProps) {
  // Shown after the first message.
  const Offer = broughtOffer()
  const client = useQueryClient()
  const desk = useMemo(() => chatDeskOf(client, accountId), [client, accountId])
  const pending = useSyncExternalStore(desk.pending.subscribe, desk.pending.all, desk.pending.all)
  const thread = useThread({ path: chatMessagesPath(session.sessionId), sessionId: session.sessionId, fromStream })
  const readUpTo = useReadByOther(session)
  const media = useMemberMedia(session, accountId)
  useEffect(() => {
    preloadToaster()
    desk.resume()
  }, [desk])
  const waiting = stillPending(pending, thread.messages ?? [], session.sessionId)
  // A message that arrived although its answer was lost needs no retry.
  useEffect(() => {
    const arrived = pending.filter((one) => one.message.sessionId === session.sessionId && !waiting.includes(one))
    desk.pending.remove(...arrived.map(({ key }) => key))
  }, [desk, pending, waiting, session.sessionId])
  const view = useMessageWindow(thread, waiting)
  useMarkRead({ sessionId: session.sessionId, unread }, view.isAtEnd ? thread.messages : undefined)
  const typing = useTyping(session.sessionId, 'profile')
  const teller = useTypingTeller((isTyping) => tellTyping(session.sessionId, isTyping))
  const [hasWritten, setWritten] = useState(writtenTo.has(session.sessionId))
  const write = (text: string): boolean => {
    if (!desk.write(session, text)) return false
    writtenTo.add(session.sessionId)
    setWritten(true)
    teller.forget()
    view.toEnd()
    return true
  }
  const { returned, discard } = useDiscard(desk.pending, accountId)
  return (
    <>
      <MessageLog
        session={session}
        thread={thread}
        view={view}
        pending={waiting}
        readUpTo={readUpTo}
        onRetry={desk.retry}
        onDiscard={discard}
      />
      <ThreadTyping>{typing && typingWords(typing, session)}</ThreadTyping>
      {session.block === 'none' && !session.isOffPages ? (
        <>
          <NoConnection isAway={thread.isAway} />
          {!hasWritten && <AbsenceNote session={session} />}
          <Suspense>{hasWritten && <Offer />}</Suspense>
          <MediaComposer {...media} messages={thread.messages}>
            <Composer
              key={returned}
              session={session}
              accountId={accountId}
              takesFocus={takesFocus}
              onSend={write}
              onWrite={teller.note}
            />
          </MediaComposer>
        </>
      ) : (
        <ChatClosed session={session} />
      )}
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
      </div>
      <div className="chat-head-tools">{children}</div>
      {session && (
        <div className="chat-head-call">
          {!session.isOffPages && (
            <StatusBadge status={session.profileStatus}>{statusWord(session.profileStatus)}</StatusBadge>
          )}
          <ChatCall session={session} />
        </div>
      )}
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
        {session && <ChatMenu session={session} />}
        <IconButton icon="minus" label={m.chat_minimise()} onClick={onMinimise} />
        <IconButton icon="close" label={m.chat_close()} onClick={onClose} />
      </Head>
      {session && (
        <Conversation
          key={session.sessionId}
          session={session}
          unread={unread[session.sessionId] ?? 0}
          accountId={accountId}
          takesFocus={takesFocus}
        />
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
            action={<Button onClick={() => void refetch()}>{m.common_try_again()}</Button>}
          />
        </div>
      )}
    </>
  )
}
