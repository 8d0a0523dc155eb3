import { useQuery } from '@tanstack/react-query'
import type { AccountSession } from '@velvetline/contracts/accounts'
import { lazy, Suspense, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Button } from '#/ui/button/button.tsx'
import type { IconName } from '#/ui/icon/icon.tsx'
import { LinkButton } from '#/ui/link-button/link-button.tsx'
import { Row, RowList } from '#/ui/panel/row-list.tsx'
import { sessionsQuery } from '../api/account.ts'

const EndSessionDialog = lazy(() =>
  import('./end-session-dialog.tsx').then(({ EndSessionDialog }) => ({ default: EndSessionDialog })),
)

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

/** Where the account is signed in; every other place can be signed out from here. */
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
      <Suspense>
        {ending !== undefined && <EndSessionDialog ending={ending} onClose={() => setEnding(undefined)} />}
      </Suspense>
    </section>
  )
}
