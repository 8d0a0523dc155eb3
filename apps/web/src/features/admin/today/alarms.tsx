import type { AdminToday } from '@velvetline/contracts/figures'
import type { RailName } from '@velvetline/contracts/payment-rails'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { lateDialog } from '#/shared/late-dialog.tsx'
import { LinkButton, RouteLink } from '#/ui/link/link.tsx'
import { railWord } from '../payments/payment-words.ts'
import { Matter } from './matter.tsx'
import type { DayRange } from './today-search.ts'
import { shareWords } from './today-words.ts'

/** Of the volume with the data. */
const DISK_FREE_MIN = 0.1

const PauseRailDialog = lateDialog(async () => (await import('../payments/pause-rail-dialog.tsx')).PauseRailDialog)

function FailingRails({ failingRails, range }: Pick<AdminToday, 'failingRails'> & { range: DayRange }) {
  const { market, ...days } = range
  const format = useFormat()
  const may = useMay()
  const [toPause, setToPause] = useState<RailName>()
  const [canSee, canPause] = [may('payments.read'), may('countries.edit')]
  const wayOf = (rail: RailName) => (
    <span className="admin-look-ways">
      {canSee && (
        <RouteLink
          to="/admin/payments/attempts"
          search={{ ...days, rail, state: 'declined', ...(market && { market }) }}
        >
          {m.admin_alarm_rail_way()}
        </RouteLink>
      )}
      {canPause && <LinkButton onClick={() => setToPause(rail)}>{m.admin_pause()}</LinkButton>}
    </span>
  )
  return (
    <>
      {failingRails.map(({ rail, attempts, declined, usualShare }) => (
        <Matter
          key={rail}
          tone="bad"
          title={m.admin_alarm_rail({ rail: railWord(rail) })}
          text={m.admin_alarm_rail_text({
            declined: format.number(declined),
            attempts: format.number(attempts),
            usual: shareWords(format, usualShare),
          })}
          way={canSee || canPause ? wayOf(rail) : undefined}
        />
      ))}
      {/* The alarms are items of a list, which holds no dialog. */}
      {toPause &&
        createPortal(
          <PauseRailDialog rail={toPause} market={market} onClose={() => setToPause(undefined)} />,
          document.body,
        )}
    </>
  )
}

/** Of a new installation the first hour says that it has no consultant yet. */
const isNobodyThere = ({ available, listed }: AdminToday['live']): boolean => available === 0 && listed > 0

function Reach({ today, market }: { today: AdminToday; market: DayRange['market'] }) {
  const { live, answerPromiseMinutes } = today
  const format = useFormat()
  const promise = format.number(answerPromiseMinutes)
  return (
    <>
      {isNobodyThere(live) && (
        <Matter
          tone="bad"
          title={m.admin_alarm_nobody()}
          text={m.admin_alarm_nobody_text()}
          way={<RouteLink to="/profiles">{m.admin_alarm_nobody_way()}</RouteLink>}
        />
      )}
      {live.waitsLonger > 0 && (
        <Matter
          tone="open"
          title={
            live.waitsLonger === 1
              ? m.admin_alarm_waits_one({ minutes: promise })
              : m.admin_alarm_waits({ count: format.number(live.waitsLonger), minutes: promise })
          }
          text={m.admin_alarm_waits_text()}
          way={
            <RouteLink to="/admin/chats" search={{ wait: 'late', ...(market && { market }) }}>
              {m.admin_alarm_waits_way()}
            </RouteLink>
          }
          permission="members.read"
        />
      )}
    </>
  )
}

function Machine({ today }: { today: AdminToday }) {
  const format = useFormat()
  const { failedMails, failedJobs, failedVoiceEvents, isAuditBroken, diskFree, lateMails } = today
  return (
    <>
      {isAuditBroken && (
        <Matter
          tone="bad"
          title={m.admin_alarm_audit()}
          text={m.admin_alarm_audit_text()}
          way={<RouteLink to="/admin/audit">{m.admin_alarm_audit_way()}</RouteLink>}
          permission="audit.read"
        />
      )}
      {diskFree !== null && diskFree < DISK_FREE_MIN && (
        <Matter
          tone="bad"
          title={m.admin_alarm_disk({ share: shareWords(format, diskFree) })}
          text={m.admin_alarm_disk_text()}
        />
      )}
      {lateMails.since !== null && (
        <Matter
          tone="bad"
          title={
            lateMails.count === 1
              ? m.admin_alarm_late_mails_one({ time: format.dateTime(lateMails.since) })
              : m.admin_alarm_late_mails({
                  count: format.number(lateMails.count),
                  time: format.dateTime(lateMails.since),
                })
          }
          text={m.admin_alarm_late_mails_text()}
          way={
            <RouteLink to="/admin/mails" search={{ state: 'waiting' }}>
              {m.admin_alarm_mails_way()}
            </RouteLink>
          }
          permission="mails.resend"
        />
      )}
      {failedVoiceEvents > 0 && (
        <Matter
          tone="bad"
          title={
            failedVoiceEvents === 1
              ? m.admin_alarm_voice_one()
              : m.admin_alarm_voice({ count: format.number(failedVoiceEvents) })
          }
          text={m.admin_alarm_voice_text()}
          way={<RouteLink to="/admin/calls">{m.admin_alarm_voice_way()}</RouteLink>}
          permission="calls.read"
        />
      )}
      {failedMails > 0 && (
        <Matter
          tone="open"
          title={
            failedMails === 1 ? m.admin_alarm_mails_one() : m.admin_alarm_mails({ count: format.number(failedMails) })
          }
          text={m.admin_alarm_mails_text()}
          way={<RouteLink to="/admin/mails">{m.admin_alarm_mails_way()}</RouteLink>}
          permission="mails.resend"
        />
      )}
      {failedJobs > 0 && (
        <Matter
          tone="open"
          title={failedJobs === 1 ? m.admin_alarm_jobs_one() : m.admin_alarm_jobs({ count: format.number(failedJobs) })}
          text={m.admin_alarm_jobs_text()}
          way={<RouteLink to="/admin/jobs">{m.admin_alarm_jobs_way()}</RouteLink>}
          permission="jobs.manage"
        />
      )}
    </>
  )
}

/** What fails now; nothing where nothing does. */
export function Alarms({ today, range }: { today: AdminToday; range: DayRange }) {
  return (
    <>
      <FailingRails failingRails={today.failingRails} range={range} />
      <Reach today={today} market={range.market} />
      <Machine today={today} />
    </>
  )
}

/** How many there are. */
export const countAlarms = (today: AdminToday): number =>
  today.failingRails.length +
  today.unacknowledgedNotices.length +
  [
    isNobodyThere(today.live),
    today.live.waitsLonger > 0,
    today.isAuditBroken,
    today.diskFree !== null && today.diskFree < DISK_FREE_MIN,
    today.failedMails > 0,
    today.lateMails.count > 0,
    today.failedVoiceEvents > 0,
    today.failedJobs > 0,
    today.failedEvents > 0,
    today.parkedEvents > 0,
    (today.lastCheck?.differences ?? 0) > 0,
  ].filter(Boolean).length
