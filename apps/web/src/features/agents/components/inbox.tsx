import { Link } from '@tanstack/react-router'
import type { AgentConversation } from '@velvetline/contracts/agents'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Avatar } from '#/ui/avatar/avatar.tsx'
import { Badge } from '#/ui/badge/badge.tsx'
import { classNames } from '#/ui/class-names.ts'
import { Icon } from '#/ui/icon/icon.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { filterConversations, shortWait, useNow, waitingFor, whenShort, whoWaits } from '../model/waiting.ts'
import './inbox.css'
import { type ReactNode, useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { ErrorState } from '#/ui/error-state/error-state.tsx'
import { TextField } from '#/ui/field/field.tsx'
import { Tabs } from '#/ui/tabs/tabs.tsx'
import { useConversations } from '../api/conversations.ts'
import { useAgentProfiles } from '../api/profiles.ts'
import { InboxSkeleton } from './skeletons.tsx'

/** Amber after a long wait; otherwise the time of the last message. */
function When({ conversation, now }: { conversation: AgentConversation; now: number | undefined }) {
  const format = useFormat()
  const { waitingSince, canAnswer, lastMessage } = conversation
  if (now === undefined) return <span />
  if (waitingSince !== null && canAnswer) {
    const waiting = waitingFor(waitingSince, now)
    return (
      <time dateTime={waitingSince} className={classNames('agents-row-when', waiting.isLate && 'agents-row-late')}>
        <Icon name="clock" size="sm" />
        <VisuallyHidden>{m.agents_waits_for()} </VisuallyHidden>
        {shortWait(waiting)}
      </time>
    )
  }
  if (!lastMessage) return <span />
  return (
    <time dateTime={lastMessage.createdAt} className="agents-row-when">
      {whenShort(lastMessage.createdAt, now, format)}
    </time>
  )
}

export interface ConversationRowProps {
  conversation: AgentConversation
  /** Not needed where the list is one profile's. */
  showsProfile: boolean
  now: number | undefined
}

function ConversationRow({ conversation, showsProfile, now }: ConversationRowProps) {
  const { sessionId, member, profileName, lastMessage, unreadCount } = conversation
  const unreadWords = unreadCount === 1 ? m.agents_unread_one() : m.agents_unread({ count: unreadCount })
  return (
    <Link
      to="/agent"
      search={{ conversation: sessionId }}
      resetScroll={false}
      preload={false}
      className={classNames('agents-row', unreadCount > 0 && 'agents-row-unread')}
    >
      <Avatar name={member.username} decorative />
      <span className="agents-row-name">
        <b>{member.username}</b> {showsProfile && <span>{m.agents_to({ profile: profileName })}</span>}
      </span>
      <When conversation={conversation} now={now} />
      <span className="agents-row-last" dir="auto">
        {lastMessage?.sender === 'profile' ? m.agents_answered({ text: lastMessage.content }) : lastMessage?.content}
      </span>
      <Badge count={unreadCount} label={unreadWords} />
    </Link>
  )
}

const ALL = 'all'

const waitingWords = (count: number): string => {
  if (count === 0) return m.agents_nobody_waits()
  return count === 1 ? m.agents_one_waits() : m.agents_many_wait({ count })
}

interface ListProps {
  conversations: readonly AgentConversation[]
  profileUuid: string | undefined
  search: string
  showsProfile: boolean
  onClear: () => void
}

function List({ conversations, profileUuid, search, showsProfile, onClear }: ListProps) {
  const now = useNow()
  const shown = filterConversations(conversations, { profileUuid, search })
  if (shown.length > 0) {
    return (
      <ul className="agents-list">
        {shown.map((one) => (
          <li key={one.sessionId}>
            <ConversationRow conversation={one} showsProfile={showsProfile} now={now} />
          </li>
        ))}
      </ul>
    )
  }
  if (search.trim() === '') {
    const text = profileUuid === undefined ? m.agents_list_empty_text() : m.agents_tab_empty_text()
    return <EmptyState className="agents-void" title={m.agents_list_empty()} text={text} />
  }
  return (
    <EmptyState
      className="agents-void"
      title={m.agents_none_found()}
      text={m.agents_none_found_text({ text: search.trim() })}
      action={<Button onClick={onClear}>{m.agents_search_clear()}</Button>}
    />
  )
}

function Lists({ conversations, search, onClear }: Pick<ListProps, 'conversations' | 'search' | 'onClear'>) {
  const { data: profiles = [] } = useAgentProfiles()
  const [chosen, setChosen] = useState(ALL)
  const list = (profileUuid: string | undefined): ReactNode => (
    <List
      conversations={conversations}
      profileUuid={profileUuid}
      search={search}
      showsProfile={profileUuid === undefined && profiles.length > 1}
      onClear={onClear}
    />
  )
  if (profiles.length < 2) return <div className="agents-lists">{list(undefined)}</div>
  const countOf = (uuid: string) => conversations.filter(({ profileUuid }) => profileUuid === uuid).length
  return (
    <Tabs
      className="agents-lists"
      label={m.agents_tabs()}
      value={chosen}
      onChange={setChosen}
      items={[
        { value: ALL, label: m.agents_all(), count: conversations.length, panel: list(undefined) },
        ...profiles.map(({ uuid, name }) => ({ value: uuid, label: name, count: countOf(uuid), panel: list(uuid) })),
      ]}
    />
  )
}

export function Inbox() {
  const { data: conversations, isError, refetch } = useConversations()
  const [search, setSearch] = useState('')
  return (
    <>
      <header className="agents-inbox-head">
        <h1 className="heading">{m.agents_inbox()}</h1>
        {conversations && <p className="quiet num">{waitingWords(whoWaits(conversations).length)}</p>}
        <TextField
          type="search"
          icon="search"
          className="agents-search"
          label={m.agents_search()}
          labelHidden
          placeholder={m.agents_search()}
          value={search}
          autoComplete="off"
          onChange={(event) => setSearch(event.target.value)}
        />
      </header>
      {conversations && <Lists conversations={conversations} search={search} onClear={() => setSearch('')} />}
      {!conversations && !isError && <InboxSkeleton />}
      {!conversations && isError && (
        <ErrorState
          className="agents-void"
          title={m.agents_list_failed()}
          text={m.agents_network_error()}
          action={<Button onClick={() => void refetch()}>{m.agents_try_again()}</Button>}
        />
      )}
    </>
  )
}
