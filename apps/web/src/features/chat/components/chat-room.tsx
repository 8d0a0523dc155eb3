import { useQuery } from '@tanstack/react-query'
import type { ChatSession } from '@velvetline/contracts/chat'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { ApiError } from '#/shared/api/api-error.ts'
import { Avatar } from '#/ui/avatar/avatar.tsx'
import { Button } from '#/ui/button/button.tsx'
import { ErrorState } from '#/ui/error-state/error-state.tsx'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { StatusBadge } from '#/ui/status-badge/status-badge.tsx'
import { sessionQuery } from '../api/open-session.ts'
import { useUnreadPerSession } from '../api/unread.ts'
import { Conversation } from './conversation.tsx'

export interface ChatRoomProps {
  titleId: string
  profileUuid: string
  accountId: string
  /** The field has the focus, ready to write. */
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

/** One chat: its frame while the session is fetched, then the conversation. */
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
            text={`${m.chat_session_error_text()} ${error instanceof ApiError ? error.message : m.chat_network_error()}`}
            action={<Button onClick={() => void refetch()}>{m.chat_try_again()}</Button>}
          />
        </div>
      )}
    </>
  )
}
