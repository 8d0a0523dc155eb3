import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { AccountSession } from '@velvetline/contracts/accounts'
import { type ReactNode, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { lateDialog } from '#/shared/late-dialog.tsx'
import { Button } from '#/ui/button/button.tsx'
import { Icon, type IconName } from '#/ui/icon/icon.tsx'
import { LinkButton, RouteLink } from '#/ui/link/link.tsx'
import { Row, RowList } from '#/ui/panel/panel.tsx'
import { accountQuery, sessionsQuery, viewingsQuery } from '../api/account.ts'
import './own-account.css'
import { loadFailed } from '#/shared/errors/error-pages.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import './own-account.css'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { OwnData } from './own-data.tsx'

export interface AccountPlace {
  id: string
  icon: IconName
  label: string
}

function OwnPlaces({ places }: { places: readonly AccountPlace[] }) {
  return (
    <nav className="own-places" aria-label={m.accounts_own_page_title()}>
      <ul>
        {places.map(({ id, icon, label }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <Icon name={icon} />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const EndSessionDialog = lateDialog(async () => (await import('./end-session-dialog.tsx')).EndSessionDialog)

const iconFor = (device: string): IconName => (/iPhone|iPad|Android|Mobile/i.test(device) ? 'mobile' : 'laptop')

function SessionRow({ session, onEnd }: { session: AccountSession; onEnd: () => void }) {
  const format = useFormat()
  const seen = m.accounts_session_seen({ time: format.dateTime(session.lastSeenAt) })
  return (
    <Row
      icon={iconFor(session.device)}
      title={session.device}
      detail={
        session.isCurrent ? <span className="own-session-here">{m.accounts_session_here()}</span> : <span>{seen}</span>
      }
      end={
        !session.isCurrent && (
          <Button size="sm" aria-label={m.accounts_session_end_label({ device: session.device })} onClick={onEnd}>
            {m.accounts_session_end()}
          </Button>
        )
      }
    />
  )
}

export function OwnSessions() {
  const { data: sessions = [] } = useQuery(sessionsQuery)
  const [ending, setEnding] = useState<AccountSession | 'others'>()
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <section className="own-account-part" id="sessions" tabIndex={-1} aria-label={m.accounts_own_sessions()}>
      <header className="own-account-part-head">
        <h2 className="heading">{m.accounts_own_sessions()}</h2>
        {hasOthers && <LinkButton onClick={() => setEnding('others')}>{m.accounts_sessions_end_others()}</LinkButton>}
      </header>
      <RowList label={m.accounts_own_sessions()}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </RowList>
      {ending !== undefined && <EndSessionDialog ending={ending} onClose={() => setEnding(undefined)} />}
    </section>
  )
}

/** When the staff has seen the pages as this member; nothing while that has never happened. */
function OwnViewings() {
  const { data } = useQuery(viewingsQuery)
  const format = useFormat()
  if (!data || data.viewings.length === 0) return null
  return (
    <section className="own-account-part" aria-label={m.accounts_viewings()}>
      <header className="own-account-part-head">
        <h2 className="heading">{m.accounts_viewings()}</h2>
      </header>
      <p className="quiet">{m.accounts_viewings_text()}</p>
      <RowList label={m.accounts_viewings()}>
        {data.viewings.map(({ startedAt, endedAt }) => (
          <Row
            key={startedAt}
            icon="eye"
            title={m.accounts_viewing({ start: format.dateTime(startedAt), end: format.time(endedAt) })}
          />
        ))}
      </RowList>
    </section>
  )
}

export function OwnAccountSkeleton() {
  return (
    <main id="main" className="wrap section own-account">
      <SkeletonGroup label={m.accounts_loading()} className="own-account-parts">
        <Skeleton shape="title" width="half" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </SkeletonGroup>
    </main>
  )
}

export const OwnAccountFailed = loadFailed(m.accounts_load_failed_title, m.accounts_load_failed_text)

interface OwnAccountProps {
  /** Sections that other features add, in order, found by `id`. */
  places?: readonly AccountPlace[]
  children?: ReactNode
  last: AccountPlace
  lastPart: ReactNode
}

export function OwnAccount({ places = [], children, last, lastPart }: OwnAccountProps) {
  const { data: account } = useSuspenseQuery(accountQuery)
  const format = useFormat()
  return (
    <main id="main" className="wrap own-account">
      <PageTitle
        title={m.accounts_own_greeting({ name: account.user.name })}
        lead={m.accounts_own_since({ date: format.date(account.user.createdAt) })}
        actions={
          account.user.role === 'member' && (
            <RouteLink to="/credits" icon="nugget">
              {m.accounts_own_credits()}
            </RouteLink>
          )
        }
      />
      <div className="own-account-frame">
        <OwnPlaces
          places={[
            { id: 'data', icon: 'user', label: m.accounts_own_data() },
            ...places,
            { id: 'sessions', icon: 'laptop', label: m.accounts_own_sessions_short() },
            last,
          ]}
        />
        <div className="own-account-parts">
          <OwnData {...account} />
          {children}
          <OwnSessions />
          {account.user.role === 'member' && <OwnViewings />}
          {lastPart}
        </div>
      </div>
    </main>
  )
}
