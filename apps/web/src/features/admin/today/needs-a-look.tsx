import './needs-a-look.css'
import type { AdminToday } from '@velvetline/contracts/figures'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { RouteLink } from '#/ui/link/link.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { railWord } from '../payments/payment-words.ts'
import { Alarms } from './alarms.tsx'
import { Matter } from './matter.tsx'
import type { DayRange } from './today-search.ts'

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

/** What fails or does not. What only waits for somebody is in the to-do list. */
export function NeedsALook({ today, range }: { today: AdminToday; range: DayRange }) {
  return (
    <Panel title={m.admin_look_title()} className="admin-alarms">
      <ul className="admin-look" id="alarms" tabIndex={-1}>
        <Alarms today={today} range={range} />
        <Events parkedEvents={today.parkedEvents} failedEvents={today.failedEvents} />
        <Unacknowledged notices={today.unacknowledgedNotices} />
        <LastCheck lastCheck={today.lastCheck} />
      </ul>
    </Panel>
  )
}
