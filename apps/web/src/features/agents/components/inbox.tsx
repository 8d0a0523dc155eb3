import './inbox.css'
import type { AgentConversation } from '@velvetline/contracts/agents'
import { type ReactNode, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { ErrorState } from '#/ui/error-state/error-state.tsx'
import { TextField } from '#/ui/field/text-field.tsx'
import { Tabs } from '#/ui/tabs/tabs.tsx'
import { useConversations } from '../api/conversations.ts'
import { useAgentProfiles } from '../api/profiles.ts'
import { useNow } from '../model/use-now.ts'
import { filterConversations, whoWaits } from '../model/waiting.ts'
import { ConversationRow } from './conversation-row.tsx'
import { InboxSkeleton } from './skeletons.tsx'

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

/** Everybody's conversations, or one profile's, in tabs where there is more than one. */
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

/** The pane at the left: who waits, a search by pseudonym, and the conversations. */
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
