import type { ChatSession } from '@velvetline/contracts/chat'
import { useEffect } from 'react'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { messageSummary } from '#/shared/media/media-message.tsx'
import { Avatar } from '#/ui/avatar/avatar.tsx'
import { Badge } from '#/ui/badge/badge.tsx'
import { Button } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { ErrorState } from '#/ui/error-state/error-state.tsx'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { Menu } from '#/ui/menu/menu.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { useChatSessions, useUnreadPerSession } from '../api/chat-sessions.ts'
import { AlertItems } from './chat-menu.tsx'

export const lastWords = ({ lastMessage, isExpired }: Pick<ChatSession, 'lastMessage' | 'isExpired'>): string => {
  if (lastMessage === null) return isExpired ? m.chat_expired() : m.chat_nothing_yet()
  const text = messageSummary(lastMessage)
  return lastMessage.sender === 'user' ? m.chat_you_said({ text }) : text
}

function Entry({ session, unread, onOpen }: { session: ChatSession; unread: number; onOpen: () => void }) {
  const format = useFormat()
  const { lastMessage } = session
  // A message of another day is told by its date.
  const whenOf = (instant: string): string =>
    format.date(instant) === format.date(new Date()) ? format.time(instant) : format.shortDate(instant)
  return (
    <li>
      <button type="button" className="chat-entry" onClick={onOpen}>
        <Avatar src={session.profileImage} name={session.profileName} decorative />
        <span className="chat-entry-text">
          <span className="chat-entry-name">{session.profileName}</span>
          <span className="chat-entry-last">{lastWords(session)}</span>
        </span>
        <span className="chat-entry-side">
          {lastMessage && <time dateTime={lastMessage.createdAt}>{whenOf(lastMessage.createdAt)}</time>}
          <Badge count={unread} label={m.chat_unread({ count: unread })} />
        </span>
      </button>
    </li>
  )
}

interface ChatListProps {
  titleId: string
  onOpen: (profileUuid: string) => void
  onClose: () => void
}

export function ChatList({ titleId, onOpen, onClose }: ChatListProps) {
  const unread = useUnreadPerSession()
  const { data, isError, refetch } = useChatSessions()
  // While the stream is up the bar refetches rarely; an open list refetches at once.
  useEffect(() => void refetch(), [refetch])
  return (
    <>
      <div className="chat-head">
        <h2 className="heading chat-title" id={titleId}>
          {m.chat_list_title()}
        </h2>
        <Menu
          label={m.chat_menu()}
          align="end"
          trigger={(props) => <IconButton {...props} icon="more" label={m.chat_menu()} />}
        >
          <AlertItems />
        </Menu>
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
            action={<Button onClick={() => void refetch()}>{m.common_try_again()}</Button>}
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
