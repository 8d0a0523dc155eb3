import {
  type AgentInbox,
  INBOX_SEARCH_MAX_CHARACTERS,
  INBOX_SEARCH_MIN_CHARACTERS,
  INBOX_STATES,
  type InboxState,
} from '@velvetline/contracts/agent-inbox'
import { m } from '#/paraglide/messages.js'
import { Loaded } from '#/shared/loaded.tsx'
import './inbox.css'
import { useEffect, useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { TextField } from '#/ui/field/field.tsx'
import { Tabs } from '#/ui/tabs/tabs.tsx'
import { useConversations, useInbox, useMoreConversations, useSearch } from '../api/conversations.ts'
import { useAnsweredProfiles } from '../api/profiles.ts'
import type { InboxFilter } from '../model/inbox-cache.ts'
import { useDesk, usePending, useUnsent } from '../model/use-desk.ts'
import { Rows, type RowsProps } from './conversation-rows.tsx'
import { notLoaded } from './not-loaded.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { InboxSkeleton } from './skeletons.tsx'
import { UnsentNotice } from './unsent-notice.tsx'

const EMPTY_TEXT: Readonly<Record<InboxState, () => string>> = {
  all: m.agents_list_empty_text,
  waiting: m.agents_empty_waiting,
  unread: m.agents_empty_unread,
  answered: m.agents_empty_answered,
  note: m.agents_empty_note,
  blocked: m.agents_empty_blocked,
}

const VOID = { className: 'agents-void' }

type ListProps = Pick<RowsProps, 'openSessionId' | 'showsProfile' | 'unsent'> & { filter: InboxFilter }

function FilteredList({ filter, ...rest }: ListProps) {
  const query = useConversations(filter)
  const more = useMoreConversations(filter)
  const isFiltered = filter.state !== 'all' || filter.profile !== undefined
  const text = filter.state === 'all' && isFiltered ? m.agents_tab_empty_text() : EMPTY_TEXT[filter.state]()
  return (
    <Loaded query={query} failed={notLoaded(m.agents_list_failed(), VOID)} skeleton={<InboxSkeleton />}>
      {(rows) => (
        <Rows
          {...rest}
          rows={rows}
          empty={
            <EmptyState
              className="agents-void"
              title={isFiltered ? m.agents_list_none() : m.agents_list_empty()}
              text={text}
            />
          }
          more={
            more.hasMoreThan(rows) && (
              <p className="agents-more">
                <Button size="sm" loading={more.isLoading} onClick={() => void more.load()}>
                  {m.agents_load_more()}
                </Button>
              </p>
            )
          }
        />
      )}
    </Loaded>
  )
}

function Found({ text, profile, onClear, ...rest }: Omit<ListProps, 'filter'> & FoundProps) {
  const query = useSearch(text, profile)
  return (
    <Loaded query={query} failed={notLoaded(m.agents_search_failed(), VOID)} skeleton={<InboxSkeleton />}>
      {(rows) => (
        <div className="agents-lists">
          <p className="agents-found quiet" role="status">
            {rows.length === 1 ? m.agents_found_one() : m.agents_found({ count: rows.length })}
          </p>
          <Rows
            {...rest}
            rows={rows}
            empty={
              <EmptyState
                className="agents-void"
                title={m.agents_none_found()}
                text={m.agents_none_found_text({ text })}
                action={<Button onClick={onClear}>{m.agents_search_clear()}</Button>}
              />
            }
          />
        </div>
      )}
    </Loaded>
  )
}

interface FoundProps {
  text: string
  profile: string | undefined
  onClear: () => void
}

const waitingWords = (count: number): string => {
  if (count === 0) return m.agents_nobody_waits()
  return count === 1 ? m.agents_one_waits() : m.agents_many_wait({ count })
}

const STATE_WORDS: Readonly<Record<InboxState, () => string>> = {
  all: m.agents_all,
  waiting: m.agents_state_waiting,
  unread: m.agents_state_unread,
  answered: m.agents_state_answered,
  note: m.agents_state_note,
  blocked: m.agents_state_blocked,
}

const sumOf = (inbox: AgentInbox | undefined, profile: string | undefined, count: 'waiting' | 'unread'): number =>
  inbox?.profiles
    .filter(({ profileUuid }) => profile === undefined || profileUuid === profile)
    .reduce((sum, one) => sum + one[count], 0) ?? 0

const SEARCH_PAUSE_MS = 250

/** What has been typed, after a pause, once it is long enough. */
const useSettled = (typed: string): string => {
  const [settled, setSettled] = useState('')
  const wanted = typed.trim().length < INBOX_SEARCH_MIN_CHARACTERS ? '' : typed.trim()
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(wanted), SEARCH_PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [wanted])
  return wanted === '' ? '' : settled
}

export interface InboxProps {
  accountId: string
  openSessionId: string | undefined
  filter: InboxFilter
  onFilter: (filter: InboxFilter) => void
  onHelp: () => void
}

export function Inbox({ accountId, openSessionId, filter, onFilter, onHelp }: InboxProps) {
  const { data: profiles = [] } = useAnsweredProfiles()
  const { data: inbox } = useInbox()
  const [search, setSearch] = useState('')
  const text = useSettled(search)
  const { state, profile } = filter
  const desk = useDesk(accountId)
  const replies = useUnsent(usePending(desk))
  const unsent = new Set(replies.map(({ message }) => message.sessionId))
  const showsProfile = profile === undefined && profiles.length > 1
  const counts: Partial<Record<InboxState, number>> = {
    waiting: sumOf(inbox, profile, 'waiting'),
    unread: sumOf(inbox, profile, 'unread'),
  }
  return (
    <>
      <header className="agents-inbox-head">
        <h1 className="heading">{m.agents_inbox()}</h1>
        <p className="quiet num">{inbox && waitingWords(sumOf(inbox, profile, 'waiting'))}</p>
        {profiles.length > 1 && (
          <ProfileMenu
            profiles={profiles}
            inbox={inbox}
            chosen={profile}
            onChoose={(next) => onFilter({ ...filter, profile: next })}
          />
        )}
        <button
          type="button"
          className="ui-icon-button agents-keys-open only-wide"
          aria-label={m.agents_keys_title()}
          aria-haspopup="dialog"
          onClick={onHelp}
        >
          <kbd className="agents-kb">?</kbd>
        </button>
        <TextField
          type="search"
          icon="search"
          className="agents-search"
          label={m.agents_search()}
          labelHidden
          placeholder={m.agents_search()}
          value={search}
          maxLength={INBOX_SEARCH_MAX_CHARACTERS}
          autoComplete="off"
          onChange={(event) => setSearch(event.target.value)}
        />
      </header>
      <UnsentNotice replies={replies} onSend={() => desk?.sendAll()} />
      {text !== '' ? (
        <Found
          text={text}
          profile={profile}
          openSessionId={openSessionId}
          showsProfile={showsProfile}
          unsent={unsent}
          onClear={() => setSearch('')}
        />
      ) : (
        <Tabs
          className="agents-lists"
          label={m.agents_states()}
          value={state}
          onChange={(next) => onFilter({ ...filter, state: next })}
          items={INBOX_STATES.map((value) => ({
            value,
            label: STATE_WORDS[value](),
            count: counts[value] || undefined,
            panel: (
              <FilteredList filter={filter} openSessionId={openSessionId} showsProfile={showsProfile} unsent={unsent} />
            ),
          }))}
        />
      )}
    </>
  )
}
