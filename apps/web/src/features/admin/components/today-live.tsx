import type { AdminToday } from '@velvetline/contracts/figures'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Bullet } from '#/ui/bullet/bullet.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { Table } from '#/ui/table/table.tsx'
import { waitWords } from '../model/today-words.ts'
import { lineWord, stateWords } from '../model/words.ts'

type Live = AdminToday['live']
const SECOND_MS = 1_000

function LiveCalls({ live, now }: { live: Live; now: string }) {
  const format = useFormat()
  const may = useMay()
  const summary = m.admin_live_calls_summary({
    calls: format.number(live.callCount),
    available: format.number(live.available),
  })
  return (
    <Panel
      title={m.admin_live_calls()}
      aside={
        may('calls.read') ? (
          <RouteLink to="/admin/calls" search={{ show: 'live' }}>
            {summary}
          </RouteLink>
        ) : (
          <span className="quiet">{summary}</span>
        )
      }
    >
      {live.calls.length === 0 ? (
        <p className="quiet">{m.admin_live_calls_none()}</p>
      ) : (
        <Table
          caption={m.admin_live_calls()}
          columns={[
            { key: 'profile', title: m.admin_live_profile(), cell: ({ profileName }) => <b>{profileName}</b> },
            { key: 'country', title: m.admin_filter_country(), cell: ({ country }) => country.toUpperCase() },
            { key: 'line', title: m.admin_call_line(), cell: ({ line }) => lineWord[line]() },
            { key: 'state', title: m.admin_filter_state(), cell: ({ state }) => stateWords({ state, reason: null }) },
            {
              key: 'since',
              title: m.admin_call_length(),
              align: 'end',
              cell: ({ since }) => (
                <span className="num">{waitWords(Math.max(0, Date.parse(now) - Date.parse(since)) / SECOND_MS)}</span>
              ),
            },
          ]}
          rows={live.calls}
          rowKey={({ id }) => id}
        />
      )}
    </Panel>
  )
}

function LiveChats({ live }: { live: Live }) {
  const format = useFormat()
  const rows = [
    { key: 'under5', words: m.admin_live_wait_5(), count: live.waitsUnder5 },
    { key: 'under10', words: m.admin_live_wait_10(), count: live.waitsUnder10 },
    { key: 'longer', words: m.admin_live_wait_longer(), count: live.waitsLonger },
    { key: 'talking', words: m.admin_live_talking(), count: live.talking },
  ]
  const most = Math.max(...rows.map(({ count }) => count))
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  return (
    <Panel
      title={m.admin_live_chats()}
      aside={<span className="quiet">{m.admin_live_chats_summary({ count: format.number(total) })}</span>}
    >
      <dl className="admin-one-bars">
        {rows.map(({ key, words, count }) => (
          <div key={key} className={key === 'longer' && count > 0 ? 'admin-late' : undefined}>
            <dt>{words}</dt>
            <dd>
              <Bullet value={count} most={most} />
              <b className="num">{format.number(count)}</b>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

/** What goes on now. */
export function TodayLive({ today }: { today: AdminToday }) {
  return (
    <>
      <LiveCalls live={today.live} now={today.now} />
      <LiveChats live={today.live} />
    </>
  )
}
