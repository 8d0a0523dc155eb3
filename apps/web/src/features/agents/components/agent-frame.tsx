import './agent-frame.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/country.ts'
import { useFormatIn } from '#/shared/format.ts'
import { onLiveEvent } from '#/shared/live/live-store.ts'
import { useSite } from '#/shared/site.ts'
import { MINUTE_MS } from '#/shared/time.ts'
import { Badge } from '#/ui/badge/badge.tsx'
import { Button, RouteButton } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { Icon } from '#/ui/icon/icon.tsx'
import { WorkspaceFrame, WorkspacePage } from '#/ui/layout/workspace-frame.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { Logo } from '#/ui/logo/logo.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { SkipLink } from '#/ui/visually-hidden/visually-hidden.tsx'
import { useAgentProfiles } from '../api/profiles.ts'
import { timesQuery, useLeaveEarly } from '../api/times.ts'
import type { AgentDesk } from '../model/agent-desk.ts'
import { ownProfiles, seenOtherwise } from '../model/own-profiles.ts'
import { useMessageAlerts } from '../model/use-alerts.ts'
import { useDesk, useLeaveWarning, usePending } from '../model/use-desk.ts'
import { type Presence, useHeartbeat } from '../model/use-heartbeat.ts'
import { useInboxNews } from '../model/use-inbox-news.ts'
import { useNow } from '../model/waiting.ts'
import { AGENT_WAYS, useAgentCounts } from '../model/ways.ts'
import { Availability } from './availability.tsx'
import { statusWord } from './status-choice.tsx'

/** Shown whenever members see something other than what the consultant has chosen, or soon will. */
function PresenceNotice({ presence }: { presence: Presence }) {
  const { data: profiles = [] } = useAgentProfiles()
  const own = ownProfiles(profiles)
  if (presence === 'lost') {
    return (
      <Notice tone="error" banner live title={m.agents_connection_lost()}>
        {own.some(({ chosenStatus }) => chosenStatus !== 'offline')
          ? m.agents_connection_lost_text()
          : m.agents_network_error()}
      </Notice>
    )
  }
  const others = seenOtherwise(own)
  const [first] = others
  if (presence === 'starting' || !first) return null
  const status = statusWord(first.status)
  return (
    <Notice tone="waiting" banner live>
      {own.every((one) => one.status === first.status)
        ? m.agents_seen_otherwise({ status })
        : m.agents_profiles_seen_otherwise({ names: others.map(({ name }) => name).join(', '), status })}
    </Notice>
  )
}

/** A minute before a block makes the consultant available, who can still say no for today. */
function SoonNotice() {
  const { data, refetch } = useQuery({ ...timesQuery, refetchInterval: 10 * MINUTE_MS })
  const leaving = useLeaveEarly()
  const { timeZone } = useCountry()
  const format = useFormatIn(data?.timeZone ?? timeZone)
  const now = useNow()
  const startsAt = data?.next?.startsAt
  const left = startsAt === undefined || now === undefined ? Number.POSITIVE_INFINITY : Date.parse(startsAt) - now
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) void refetch()
  }, [isOver, refetch])
  if (!data?.rules.bySchedule || startsAt === undefined || isOver || left > MINUTE_MS) return null
  return (
    <Notice
      tone="waiting"
      banner
      live
      action={
        <Button size="sm" loading={leaving.isPending} onClick={() => leaving.mutate(undefined)}>
          {m.agents_times_not_today()}
        </Button>
      }
    >
      {m.agents_times_soon({ time: format.time(startsAt) })}
    </Notice>
  )
}

function Ways({ place }: { place: 'bar' | 'tabs' }) {
  const counts = useAgentCounts()
  return (
    <nav aria-label={m.agents_nav_label()} className={place === 'bar' ? 'agents-ways' : 'agents-tabs'}>
      {AGENT_WAYS.map(({ to, icon, word, short = word, count, countWords }) => {
        const number = count === undefined ? 0 : counts[count]
        return (
          <Link
            key={to}
            to={to}
            search={{}}
            resetScroll={false}
            activeOptions={{ exact: to === '/agent', includeSearch: false }}
          >
            {place === 'tabs' && <Icon name={icon} />}
            {place === 'tabs' ? short() : word()}
            <Badge count={number} label={countWords?.(number)} />
          </Link>
        )
      })}
    </nav>
  )
}

/** A part of its own: the frame is not rendered again with each reply. */
function LeaveWarning({ desk }: { desk: AgentDesk | undefined }) {
  useLeaveWarning(usePending(desk))
  return null
}

export interface AgentFrameProps {
  accountId: string
  /** The account menu. */
  account: ReactNode
  /** Between the bar and the page: calls. */
  strip: ReactNode
  /** In the bar, before the availability: phone and earnings. */
  besides: ReactNode
  children: ReactNode
}

/** Around every page of the workspace: ways, availability, calls; being here is sent from any of them. */
export function AgentFrame({ accountId, account, strip, besides, children }: AgentFrameProps) {
  const { name } = useSite()
  const desk = useDesk(accountId)
  const presence = useHeartbeat()
  useInboxNews()
  useMessageAlerts()
  // Sends what a reload left unsent, whichever page is open, and what waits once the stream is back.
  useEffect(() => {
    desk?.resume()
    return onLiveEvent('hello', () => desk?.resume())
  }, [desk])
  return (
    <WorkspaceFrame
      top={
        <>
          <SkipLink href="#main">{m.common_skip()}</SkipLink>
          <Link to="/" aria-label={m.common_home_label({ name })} className="agents-home">
            <Logo name={name} />
          </Link>
          <Ways place="bar" />
          <div className="agents-top-right">
            {besides}
            <Availability />
            <Link to="/agent/settings" className="ui-icon-button" aria-label={m.agents_settings()}>
              <Icon name="settings" />
            </Link>
            {account}
          </div>
        </>
      }
      strip={
        <>
          {strip}
          <LeaveWarning desk={desk} />
          <PresenceNotice presence={presence} />
          <SoonNotice />
        </>
      }
      tabBar={<Ways place="tabs" />}
    >
      {children}
    </WorkspaceFrame>
  )
}

/** Above the pages that the settings lead to. */
export function BackToSettings() {
  return (
    <RouteLink to="/agent/settings" icon="arrow-left">
      {m.agents_settings()}
    </RouteLink>
  )
}

/** In place of a page that there is not. */
export function WorkspaceMissing() {
  return (
    <WorkspacePage>
      <EmptyState
        level={1}
        icon="search"
        title={m.agents_missing_title()}
        text={m.agents_missing_text()}
        action={<RouteButton to="/agent">{m.agents_missing_action()}</RouteButton>}
      />
    </WorkspacePage>
  )
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
