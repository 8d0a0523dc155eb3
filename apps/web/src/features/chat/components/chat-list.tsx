import { useQuery } from '@tanstack/react-query'
import type { ChatSession } from '@velvetline/contracts/chat'
import { POLL_CHAT_SESSIONS_MS } from '@velvetline/contracts/constants'
import { API } from '@velvetline/contracts/paths'
import { m } from '#/paraglide/messages.js'
import { pollFetcher } from '#/shared/api/poll-fetcher.ts'
import { useFormat } from '#/shared/format.ts'
import { usePollInterval } from '#/shared/live/live-store.ts'
import { useUnreadPerSession } from '#/shared/unread.ts'
import { Avatar } from '#/ui/avatar/avatar.tsx'
import { Badge } from '#/ui/badge/badge.tsx'
import { Button } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { ErrorState } from '#/ui/error-state/error-state.tsx'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'

function Entry({ session, unread, onOpen }: { session: ChatSession; unread: number; onOpen: () => void }) {
  const format = useFormat()
  const { lastMessage } = session
  return (
    <li>
      <button type="button" className="chat-entry" onClick={onOpen}>
        <Avatar src={session.profileImage} name={session.profileName} decorative />
        <span className="chat-entry-text">
          <span className="chat-entry-name">{session.profileName}</span>
          <span className="chat-entry-last">
            {lastMessage
              ? lastMessage.sender === 'user'
                ? m.chat_you_said({ text: lastMessage.content })
                : lastMessage.content
              : m.chat_nothing_yet()}
          </span>
        </span>
        <span className="chat-entry-side">
          {lastMessage && <time dateTime={lastMessage.createdAt}>{format.time(lastMessage.createdAt)}</time>}
          <Badge count={unread} label={m.chat_unread({ count: unread })} />
        </span>
      </button>
    </li>
  )
}

/** Everybody one chats with, the most recent first. */
export function ChatList({ onOpen, onClose }: { onOpen: (profileUuid: string) => void; onClose: () => void }) {
  const unread = useUnreadPerSession()
  const { data, isError, refetch } = useQuery({
    queryKey: [API.chatSessions],
    queryFn: pollFetcher<ChatSession[]>,
    refetchInterval: usePollInterval(POLL_CHAT_SESSIONS_MS),
    refetchOnMount: 'always',
  })
  return (
    <>
      <div className="chat-head">
        <h2 className="heading chat-title" id="chat-dock-title">
          {m.chat_list_title()}
        </h2>
        <IconButton icon="close" label={m.chat_close()} onClick={onClose} />
      </div>
      <div className="chat-list">
        {data?.length === 0 && <EmptyState level={3} title={m.chat_list_empty()} text={m.chat_list_empty_text()} />}
        {!data && !isError && (
          <SkeletonGroup label={m.chat_loading()}>
            <Skeleton shape="title" width="half" />
            <Skeleton width="long" />
            <Skeleton shape="title" width="half" />
            <Skeleton width="long" />
          </SkeletonGroup>
        )}
        {!data && isError && (
          <ErrorState
            level={3}
            title={m.chat_failed_title()}
            text={m.chat_network_error()}
            action={<Button onClick={() => void refetch()}>{m.chat_try_again()}</Button>}
          />
        )}
        {data && data.length > 0 && (
          <ul>
            {data.map((session) => (
              <Entry
                key={session.sessionId}
                session={session}
                unread={unread[session.sessionId] ?? 0}
                onOpen={() => onOpen(session.profileUuid)}
              />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
