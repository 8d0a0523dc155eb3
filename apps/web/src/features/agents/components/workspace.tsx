import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { m } from '#/paraglide/messages.js'
import { useSite } from '#/shared/site.ts'
import { Badge } from '#/ui/badge/badge.tsx'
import { Button, RouteButton } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { Logo } from '#/ui/logo/logo.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { useConversations } from '../api/conversations.ts'
import { useAgentProfiles } from '../api/profiles.ts'
import { type Presence, useHeartbeat } from '../model/use-heartbeat.ts'
import { longWait, useNow, whoWaits } from '../model/waiting.ts'
import { Availability } from './availability.tsx'
import { statusWord } from './status-choice.tsx'
import './workspace.css'
import './workspace.css'
import '#/ui/visually-hidden/visually-hidden.css'
import { useQueryClient } from '@tanstack/react-query'
import { WorkspaceFrame } from '#/ui/layout/workspace-frame.tsx'
import { agentDeskOf } from '../model/agent-desk.ts'
import { useInboxNews } from '../model/use-inbox-news.ts'
import { Inbox } from './inbox.tsx'
import { PersonFacts } from './person-facts.tsx'
import { Thread } from './thread.tsx'

function NoThread() {
  const { data: conversations } = useConversations()
  const now = useNow()
  const navigate = useNavigate()
  if (!conversations) return null
  const first = whoWaits(conversations)[0]
  if (!first) {
    return (
      <EmptyState className="agents-nothing" title={m.agents_nothing_waits()} text={m.agents_nothing_waits_text()} />
    )
  }
  const name = first.member.username
  const time = first.waitingSince !== null && now !== undefined ? longWait(first.waitingSince, now) : undefined
  const open = () => void navigate({ to: '/agent', search: { conversation: first.sessionId }, resetScroll: false })
  return (
    <EmptyState
      className="agents-nothing"
      title={m.agents_waits_title({ name })}
      text={time ? m.agents_waits_text({ time }) : m.agents_waits_text_now()}
      action={
        <Button variant="primary" onClick={open}>
          {m.agents_open_name({ name })}
        </Button>
      }
    />
  )
}

/** The address names a conversation of somebody else. */
function ThreadGone() {
  const navigate = useNavigate()
  return (
    <EmptyState
      className="agents-nothing"
      title={m.agents_gone()}
      text={m.agents_gone_text()}
      action={
        <Button onClick={() => void navigate({ to: '/agent', search: {}, replace: true })}>
          {m.agents_gone_action()}
        </Button>
      }
    />
  )
}

/** Shown whenever members see something other than what the consultant has chosen, or soon will. */
function PresenceNotice({ presence, className }: { presence: Presence; className?: string }) {
  const { data: profiles = [] } = useAgentProfiles()
  const own = profiles.find(({ isOwn }) => isOwn)
  if (presence === 'lost') {
    return (
      <Notice tone="error" banner live title={m.agents_connection_lost()} className={className}>
        {own && own.chosenStatus !== 'offline' ? m.agents_connection_lost_text() : m.agents_network_error()}
      </Notice>
    )
  }
  if (presence === 'starting' || !own || own.status === own.chosenStatus) return null
  // Only a call causes that, and the consultant sees the call.
  if (own.chosenStatus === 'available' && own.status === 'busy') return null
  return (
    <Notice tone="waiting" banner live className={className}>
      {m.agents_seen_otherwise({ status: statusWord(own.status) })}
    </Notice>
  )
}

function WorkspaceTop({ unread, account, besides }: { unread: number; account: ReactNode; besides: ReactNode }) {
  const { name } = useSite()
  return (
    <>
      <Link to="/" aria-label={m.agents_home_label({ name })} className="agents-home">
        <Logo name={name} />
      </Link>
      <nav aria-label={m.agents_nav_label()} className="agents-ways only-wide">
        <Link to="/agent" search={{}} resetScroll={false} activeOptions={{ includeSearch: false }}>
          {m.agents_inbox()}
          <Badge count={unread} label={unread === 1 ? m.agents_unread_one() : m.agents_unread({ count: unread })} />
        </Link>
      </nav>
      <div className="agents-top-right">
        {besides}
        <Availability />
        {account}
      </div>
    </>
  )
}

/** Visible in a background tab. */
const useTitleBadge = (count: number, title: string): void => {
  useEffect(() => {
    if (count === 0) return
    const before = document.title
    document.title = `(${count}) ${title}`
    return () => {
      document.title = before
    }
  }, [count, title])
}

export function WorkspaceForbidden() {
  return (
    <main id="main" className="agents-forbidden">
      <EmptyState
        level={1}
        icon="lock"
        title={m.agents_forbidden_title()}
        text={m.agents_forbidden_text()}
        action={<RouteButton to="/">{m.agents_forbidden_action()}</RouteButton>}
      />
    </main>
  )
}

export interface WorkspaceProps {
  accountId: string
  sessionId: string | undefined
  /** The account menu. */
  account: ReactNode
  /** Between the bar and the panes: calls. */
  strip: ReactNode
  /** In the bar, before the availability: phone and earnings. */
  besides: ReactNode
}

export function Workspace({ accountId, sessionId, account, strip, besides }: WorkspaceProps) {
  const { name } = useSite()
  const client = useQueryClient()
  const presence = useHeartbeat()
  useInboxNews()
  // Sends what a reload left unsent, whichever conversation is open.
  useEffect(() => agentDeskOf(client, accountId).resume(), [client, accountId])
  const { data: conversations } = useConversations()
  const unread = conversations?.reduce((sum, { unreadCount }) => sum + unreadCount, 0) ?? 0
  useTitleBadge(unread, `${m.agents_page_title()} · ${name}`)
  const open = conversations?.find((one) => one.sessionId === sessionId)
  const isGone = sessionId !== undefined && conversations !== undefined && !open
  return (
    <WorkspaceFrame
      top={<WorkspaceTop unread={unread} account={account} besides={besides} />}
      strip={strip}
      list={
        <>
          <PresenceNotice presence={presence} />
          <Inbox />
        </>
      }
      thread={
        <>
          {/* On a phone the list, with the page's title, is hidden while a thread is open. */}
          <h1 className="ui-hidden only-phone">{m.agents_inbox()}</h1>
          <PresenceNotice presence={presence} className="only-phone" />
          {open && <Thread key={open.sessionId} conversation={open} accountId={accountId} />}
          {isGone && <ThreadGone />}
          {!open && !isGone && <NoThread />}
        </>
      }
      person={open && <PersonFacts conversation={open} />}
      listLabel={m.agents_list_label()}
      threadLabel={open ? m.agents_thread_with({ name: open.member.username }) : m.agents_thread_label()}
      personLabel={m.agents_person_label()}
      open={sessionId === undefined ? 'list' : 'thread'}
    />
  )
}
