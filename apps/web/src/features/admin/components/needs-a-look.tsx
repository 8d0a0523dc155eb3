import type { AdminToday } from '@velvetline/contracts/admin'
import type { Permission } from '@velvetline/contracts/staff'
import type { ReactNode } from 'react'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Icon } from '#/ui/icon/icon.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { railWord } from '../model/words.ts'

type Tone = 'fine' | 'open' | 'bad'
const SIGNS = { fine: 'check', open: 'clock', bad: 'alert' } as const

interface MatterProps {
  tone: Tone
  title: string
  text?: string
  /** Where something can be done about it, for those who may open the page. */
  way?: ReactNode
  permission?: Permission
}

function Matter({ tone, title, text, way, permission }: MatterProps) {
  const may = useMay()
  const hasWay = way !== undefined && (permission === undefined || may(permission))
  return (
    <li className={`admin-look-${tone}`}>
      <Icon name={SIGNS[tone]} />
      <div>
        {tone === 'fine' ? title : <b>{title}</b>}
        {text !== undefined && <small>{text}</small>}
        {hasWay && <p>{way}</p>}
      </div>
    </li>
  )
}

function Events({ parkedEvents, failedEvents }: Pick<AdminToday, 'parkedEvents' | 'failedEvents'>) {
  const format = useFormat()
  if (parkedEvents + failedEvents === 0) return <Matter tone="fine" title={m.admin_look_no_events()} />
  const link = (state: 'parked' | 'failed') => (
    <RouteLink to="/admin/events" search={state === 'failed' ? { state } : {}}>
      {m.admin_look_events()}
    </RouteLink>
  )
  return (
    <>
      {failedEvents > 0 && (
        <Matter
          tone="bad"
          title={
            failedEvents === 1 ? m.admin_look_failed_one() : m.admin_look_failed({ count: format.number(failedEvents) })
          }
          text={m.admin_look_failed_text()}
          way={link('failed')}
          permission="events.read"
        />
      )}
      {parkedEvents > 0 && (
        <Matter
          tone="open"
          title={
            parkedEvents === 1 ? m.admin_look_parked_one() : m.admin_look_parked({ count: format.number(parkedEvents) })
          }
          text={m.admin_look_parked_text()}
          way={link('parked')}
          permission="events.read"
        />
      )}
    </>
  )
}

/** A provider without acknowledgement sends the notice again, or refunds the sale. */
function Unacknowledged({ notices }: { notices: AdminToday['unacknowledgedNotices'] }) {
  const format = useFormat()
  return notices.map(({ rail, count, lastAt, undoesSales }) => {
    const names = { rail: railWord(rail), time: format.dateTime(lastAt) }
    return (
      <Matter
        key={rail}
        tone={undoesSales ? 'bad' : 'open'}
        title={
          count === 1
            ? m.admin_look_unacknowledged_one(names)
            : m.admin_look_unacknowledged({ ...names, count: format.number(count) })
        }
        text={undoesSales ? m.admin_look_unacknowledged_undone(names) : m.admin_look_unacknowledged_text(names)}
      />
    )
  })
}

function Debts({ debtors, owedNuggets }: Pick<AdminToday, 'debtors' | 'owedNuggets'>) {
  const format = useFormat()
  if (debtors === 0) return <Matter tone="fine" title={m.admin_look_no_debts()} />
  const nuggets = format.nuggets(owedNuggets)
  const title =
    debtors === 1 ? m.admin_look_debts_one({ nuggets }) : m.admin_look_debts({ count: format.number(debtors), nuggets })
  return (
    <Matter
      tone="open"
      title={title}
      text={m.admin_look_debts_text()}
      way={<RouteLink to="/admin/ledger">{m.admin_look_ledger()}</RouteLink>}
      permission="ledger.read"
    />
  )
}

function Reviews({ pendingReviews }: Pick<AdminToday, 'pendingReviews'>) {
  const format = useFormat()
  if (pendingReviews === 0) return <Matter tone="fine" title={m.admin_look_no_reviews()} />
  const title =
    pendingReviews === 1 ? m.admin_look_reviews_one() : m.admin_look_reviews({ count: format.number(pendingReviews) })
  const way = <RouteLink to="/admin/reviews">{m.admin_look_reviews_way()}</RouteLink>
  return <Matter tone="open" title={title} way={way} permission="reviews.decide" />
}

function LastCheck({ lastCheck }: Pick<AdminToday, 'lastCheck'>) {
  const format = useFormat()
  const way = <RouteLink to="/admin/ledger">{m.admin_look_ledger()}</RouteLink>
  if (!lastCheck) return <Matter tone="open" title={m.admin_look_unchecked()} way={way} permission="ledger.read" />
  const { at, differences } = lastCheck
  const text = m.admin_look_checked({ time: format.dateTime(at) })
  if (differences === 0) return <Matter tone="fine" title={m.admin_look_sound()} text={text} />
  const title =
    differences === 1 ? m.admin_look_unsound_one() : m.admin_look_unsound({ count: format.number(differences) })
  return <Matter tone="bad" title={title} text={text} way={way} permission="ledger.read" />
}

export function NeedsALook({ today }: { today: AdminToday }) {
  return (
    <Panel title={m.admin_look_title()}>
      <ul className="admin-look">
        <Events parkedEvents={today.parkedEvents} failedEvents={today.failedEvents} />
        <Unacknowledged notices={today.unacknowledgedNotices} />
        <Debts debtors={today.debtors} owedNuggets={today.owedNuggets} />
        <Reviews pendingReviews={today.pendingReviews} />
        <LastCheck lastCheck={today.lastCheck} />
      </ul>
    </Panel>
  )
}
