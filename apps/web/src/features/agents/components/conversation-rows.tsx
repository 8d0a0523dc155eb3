import { Link } from '@tanstack/react-router'
import type { AgentConversation } from '@velvetline/contracts/agents'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { messageSummary } from '#/shared/media/media-message.tsx'
import { Avatar } from '#/ui/avatar/avatar.tsx'
import { Badge } from '#/ui/badge/badge.tsx'
import { classNames } from '#/ui/class-names.ts'
import { Icon } from '#/ui/icon/icon.tsx'
import { useInbox } from '../api/conversations.ts'
import { useKeptRow } from '../model/use-kept-row.ts'
import { useNow, waitingFor, waitWords, whenShort } from '../model/waiting.ts'

/** What the agent still has to send, who answers, or who waits and how long. Overdue ones are marked in words. */
function RowState({
  conversation,
  now,
  promise,
  isUnsent,
}: Omit<ConversationRowProps, 'showsProfile' | 'isReachable'>) {
  const format = useFormat()
  const { waitingSince, canAnswer, claim } = conversation
  if (isUnsent) {
    return (
      <span className="agents-row-state agents-row-late">
        <Icon name="alert" size="sm" />
        {m.agents_row_not_sent()}
      </span>
    )
  }
  if (now === undefined) return null
  if (claim && !claim.isOwn && Date.parse(claim.endsAt) > now) {
    return (
      <span className="agents-row-state">
        <Icon name="edit" size="sm" />
        {m.agents_claimed_by({ name: claim.name })}
      </span>
    )
  }
  if (waitingSince === null || !canAnswer || promise === undefined) return null
  const { isLate } = waitingFor(waitingSince, now, promise)
  return (
    <time dateTime={waitingSince} className={classNames('agents-row-state', isLate && 'agents-row-late')}>
      <Icon name="clock" size="sm" />
      {waitWords(waitingSince, now, promise, format)}
    </time>
  )
}

interface ConversationRowProps {
  conversation: AgentConversation
  /** Not needed where the list is one profile's. */
  showsProfile: boolean
  now: number | undefined
  /** So many minutes until an answer is promised; undefined while it is not known. */
  promise: number | undefined
  /** A reply of the agent has not arrived there. */
  isUnsent: boolean
  /** Reached by the tab key; the others by j and k. */
  isReachable: boolean
}

function ConversationRow({ conversation, showsProfile, now, promise, isUnsent, isReachable }: ConversationRowProps) {
  const format = useFormat()
  const { sessionId, member, profileName, lastMessage, unreadCount } = conversation
  const unreadWords = unreadCount === 1 ? m.agents_unread_one() : m.agents_unread({ count: unreadCount })
  return (
    <Link
      to="/agent"
      search={{ conversation: sessionId }}
      resetScroll={false}
      preload={false}
      tabIndex={isReachable ? 0 : -1}
      data-session={sessionId}
      className={classNames('agents-row', unreadCount > 0 && 'agents-row-unread')}
    >
      <Avatar name={member.username} decorative />
      <span className="agents-row-name">
        <b>{member.username}</b> {showsProfile && <span>{m.agents_to({ profile: profileName })}</span>}
      </span>
      <time dateTime={lastMessage?.createdAt} className="agents-row-when">
        {lastMessage && now !== undefined && whenShort(lastMessage.createdAt, now, format)}
      </time>
      <span className="agents-row-last" dir="auto">
        {lastMessage?.sender === 'profile'
          ? m.agents_answered({ text: messageSummary(lastMessage) })
          : lastMessage && messageSummary(lastMessage)}
      </span>
      <Badge count={unreadCount} label={unreadWords} />
      <RowState conversation={conversation} now={now} promise={promise} isUnsent={isUnsent} />
    </Link>
  )
}

export interface RowsProps {
  rows: readonly AgentConversation[]
  openSessionId: string | undefined
  showsProfile: boolean
  /** Conversations with replies that are not sent yet. */
  unsent: ReadonlySet<string>
  empty: ReactNode
  more?: ReactNode
}

/** The rows of a list or a search, patched in place. */
export function Rows({ rows, openSessionId, showsProfile, unsent, empty, more }: RowsProps) {
  const now = useNow()
  const promise = useInbox().data?.answerPromiseMinutes
  const list = useKeptRow(rows)
  if (rows.length === 0) return empty
  const reachable = rows.some(({ sessionId }) => sessionId === openSessionId) ? openSessionId : rows[0]?.sessionId
  return (
    <>
      <ul ref={list} className="agents-list">
        {rows.map((one) => (
          <li key={one.sessionId}>
            <ConversationRow
              conversation={one}
              showsProfile={showsProfile}
              now={now}
              promise={promise}
              isUnsent={unsent.has(one.sessionId)}
              isReachable={one.sessionId === reachable}
            />
          </li>
        ))}
      </ul>
      {more}
    </>
  )
}
