import type { AdminToday } from '@velvetline/contracts/figures'
import type { CountryCode } from '@velvetline/contracts/locales'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { SECOND_MS } from '#/shared/time.ts'
import { Bullet } from '#/ui/bullet/bullet.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { Table } from '#/ui/table/table.tsx'
import { lineWord, stateWords } from '../calls/call-words.ts'
import { waitWords } from './today-words.ts'

interface LiveProps {
  today: AdminToday
  market?: CountryCode | undefined
}

function LiveCalls({ today: { live, now }, market }: LiveProps) {
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
          <RouteLink to="/admin/calls" search={{ show: 'live', ...(market && { market }) }}>
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
            {
              key: 'profile',
              title: m.admin_live_profile(),
              cell: ({ id, profileName }) =>
                may('calls.read') ? (
                  <RouteLink to="/admin/calls" search={{ call: id }}>
                    {profileName}
                  </RouteLink>
                ) : (
                  <b>{profileName}</b>
                ),
            },
            { key: 'country', title: m.admin_col_country(), cell: ({ country }) => country.toUpperCase() },
            { key: 'line', title: m.admin_call_line(), cell: ({ line }) => lineWord[line]() },
            { key: 'state', title: m.admin_col_state(), cell: ({ state }) => stateWords({ state, reason: null }) },
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

function LiveChats({ today: { live, answerPromiseMinutes }, market }: LiveProps) {
  const format = useFormat()
  const may = useMay()
  const [half, minutes] = [answerPromiseMinutes / 2, answerPromiseMinutes].map((value) => format.number(value))
  const rows = [
    { key: 'short', words: m.admin_live_wait_short({ minutes: half ?? '' }), count: live.waitsShort },
    {
      key: 'within',
      words: m.admin_live_wait_within({ from: half ?? '', to: minutes ?? '' }),
      count: live.waitsWithin,
    },
    { key: 'longer', words: m.admin_live_wait_longer({ minutes: minutes ?? '' }), count: live.waitsLonger },
    { key: 'talking', words: m.admin_live_talking(), count: live.talking },
  ]
  const most = Math.max(...rows.map(({ count }) => count))
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  const summary = m.admin_live_chats_summary({ count: format.number(total) })
  return (
    <Panel
      title={m.admin_live_chats()}
      aside={
        may('members.read') ? (
          <RouteLink to="/admin/chats" search={market ? { market } : {}}>
            {summary}
          </RouteLink>
        ) : (
          <span className="quiet">{summary}</span>
        )
      }
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
export function TodayLive(props: LiveProps) {
  return (
    <>
      <LiveCalls {...props} />
      <LiveChats {...props} />
    </>
  )
}
