import './event-list.css'
import type { ProviderEventRow } from '@velvetline/contracts/provider-events'
import { useState } from 'react'
import { ReasonDialog } from '#/features/staff/components/reason-dialog.tsx'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { useAct } from '#/shared/forms/use-act.ts'
import { Button } from '#/ui/button/button.tsx'
import { eventReasonWord } from './event-reason.ts'
import { eventKindWord, eventStateWord, railWord } from './payment-words.ts'
import { markEventDone, replay } from './payments.ts'

const isOfOffice = (path: string): boolean => path.startsWith('/api/admin/')

const useReplay = () => {
  const format = useFormat()
  return useAct({
    send: replay,
    stale: [isOfOffice],
    done: ({ state, reason }) => {
      const text = reason ? eventReasonWord(reason, format) : undefined
      if (state === 'handled') return { title: m.admin_event_replayed(), text }
      return { kind: 'info', title: m.admin_event_replayed_parked(), text }
    },
    failed: m.admin_event_replay_failed(),
  })
}

function DoneDialog({ event, onClose }: { event: ProviderEventRow; onClose: () => void }) {
  return (
    <ReasonDialog
      title={m.admin_event_done_title()}
      text={m.admin_event_done_text()}
      action={m.admin_event_done_do()}
      send={(reason) => markEventDone(event.id, reason)}
      stale={[isOfOffice]}
      done={m.admin_event_done()}
      failed={m.office_save_failed()}
      onClose={onClose}
    />
  )
}

/** What somebody can do about it. */
function Ways({ event }: { event: ProviderEventRow }) {
  const handling = useReplay()
  const [isAsking, setAsking] = useState(false)
  const isOpen = !event.isDone && (event.state === 'parked' || event.state === 'failed')
  return (
    <>
      {isOpen && (
        <Button aria-label={m.admin_event_done_label({ id: event.eventId })} onClick={() => setAsking(true)}>
          {m.admin_event_done_do()}
        </Button>
      )}
      <Button
        loading={handling.isPending}
        aria-label={m.admin_event_replay_label({ id: event.eventId })}
        onClick={() => handling.mutate(event.id)}
      >
        {m.admin_event_replay()}
      </Button>
      {isAsking && <DoneDialog event={event} onClose={() => setAsking(false)} />}
    </>
  )
}

function EventEntry({ event }: { event: ProviderEventRow }) {
  const format = useFormat()
  const may = useMay()
  const attempts =
    event.attempts === 1
      ? m.admin_event_attempts_one()
      : m.admin_event_attempts({ count: format.number(event.attempts) })
  return (
    <li className="admin-event">
      <div className="admin-event-head">
        <div>
          <b>{eventKindWord(event.kind)}</b>
          <small>
            {railWord(event.rail)}, <time dateTime={event.receivedAt}>{format.dateTime(event.receivedAt)}</time>,{' '}
            {attempts}
          </small>
        </div>
        <span className={`admin-event-state admin-event-${event.isDone ? 'handled' : event.state}`}>
          {eventStateWord[event.isDone ? 'done' : event.state]()}
        </span>
      </div>
      {event.reason && <p className="admin-event-reason">{eventReasonWord(event.reason, format)}</p>}
      <div className="admin-event-ways">
        <details>
          <summary>{m.admin_event_raw()}</summary>
          <p className="quiet admin-event-id">{event.eventId}</p>
          {/* Scrollable, so the keyboard must reach it. */}
          <pre tabIndex={0}>{event.body}</pre>
        </details>
        {may('events.replay') && <Ways event={event} />}
      </div>
    </li>
  )
}

export function EventList({ events }: { events: readonly ProviderEventRow[] }) {
  return (
    <ol className="admin-events">
      {events.map((event) => (
        <EventEntry key={event.id} event={event} />
      ))}
    </ol>
  )
}
