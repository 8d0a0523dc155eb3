import './times-page.css'
import { useQuery } from '@tanstack/react-query'
import type { AgentTimes, TimeBlock, TimeRules, TimesChange } from '@velvetline/contracts/agents'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { useFormatIn } from '#/shared/format.ts'
import { isSame } from '#/shared/forms/draft-base.ts'
import { LeaveGuard } from '#/shared/forms/leave-guard.tsx'
import { Loaded } from '#/shared/loaded.tsx'
import { Button } from '#/ui/button/button.tsx'
import { SelectField } from '#/ui/field/field.tsx'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { WorkspacePage } from '#/ui/layout/workspace-frame.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { timesQuery, useLeaveEarly, useSaveTimes } from '../api/times.ts'
import { useHeadline } from '../model/use-headline.ts'
import { changeOf, dayText, weekdayName, weekdayOf } from '../model/week.ts'
import { DayDialog, ExceptionDialog } from './day-dialog.tsx'
import { notLoaded } from './not-loaded.tsx'
import { TimeRulesPanel } from './time-rules-panel.tsx'
import { WeekBars } from './week-bars.tsx'

interface ExceptionsProps {
  exceptions: TimesChange['exceptions']
  onAdd: () => void
  onRemove: (date: string) => void
}

function Exceptions({ exceptions, onAdd, onRemove }: ExceptionsProps) {
  const format = useFormatIn('UTC')
  return (
    <div className="agents-times-exceptions">
      <Button size="sm" icon="plus" onClick={onAdd}>
        {m.agents_times_exception()}
      </Button>
      <ul aria-label={m.agents_times_exceptions()}>
        {exceptions.map(({ date, blocks }) => {
          const words = `${format.shortDate(`${date}T12:00:00Z`)} ${dayText(blocks)}`
          return (
            <li key={date}>
              <span>{words}</span>
              <IconButton
                icon="close"
                label={m.agents_times_exception_remove({ words })}
                onClick={() => onRemove(date)}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Of the browser, which knows them all; the one that is set is never missing. */
const zonesWith = (timeZone: string): string[] => [...new Set([timeZone, ...Intl.supportedValuesOf('timeZone')])]

function TimesForm({ times }: { times: AgentTimes }) {
  const [draft, setDraft] = useState(() => changeOf(times))
  const [dialog, setDialog] = useState<number | 'exception'>()
  const saving = useSaveTimes()
  const leaving = useLeaveEarly()
  const headline = useHeadline(times)
  const setDay = (day: number, blocks: TimeBlock[]) =>
    setDraft((known) => ({ ...known, week: known.week.map((one, at) => (at === day ? blocks : one)) }))
  const setRules = (rules: TimeRules) => setDraft((known) => ({ ...known, rules }))
  const setException = (date: string, blocks: TimeBlock[] | undefined) =>
    setDraft((known) => ({
      ...known,
      exceptions: [...known.exceptions.filter((one) => one.date !== date), ...(blocks ? [{ date, blocks }] : [])].sort(
        (left, right) => left.date.localeCompare(right.date),
      ),
    }))
  const change = changeOf({ ...draft, today: times.today })
  const isChanged = !isSame(change, changeOf(times))
  return (
    <>
      <PageTitle
        title={headline}
        lead={
          times.publicHours === '' ? m.agents_times_public_none() : m.agents_times_public({ hours: times.publicHours })
        }
        actions={
          <>
            {times.now && (
              <Button loading={leaving.isPending} onClick={() => leaving.mutate(undefined)}>
                {m.agents_times_leave()}
              </Button>
            )}
            <Button
              variant="primary"
              inactive={!isChanged}
              loading={saving.isPending}
              onClick={() => saving.mutate(change)}
            >
              {m.agents_times_save()}
            </Button>
          </>
        }
      />
      <LeaveGuard isChanged={isChanged} />
      <div className="agents-times">
        <Panel
          title={m.agents_times_week()}
          aside={
            <span className="quiet only-wide" id="agents-week-keys">
              {m.agents_times_keys()}
            </span>
          }
        >
          <WeekBars week={draft.week} today={weekdayOf(times.today)} onChange={setDay} onEdit={setDialog} />
          <Exceptions
            exceptions={change.exceptions}
            onAdd={() => setDialog('exception')}
            onRemove={(date) => setException(date, undefined)}
          />
          <SelectField
            className="agents-times-zone"
            label={m.agents_times_zone()}
            options={zonesWith(draft.timeZone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
            value={draft.timeZone}
            onChange={(event) => setDraft({ ...draft, timeZone: event.target.value })}
          />
        </Panel>
        <TimeRulesPanel rules={draft.rules} onChange={setRules} />
      </div>
      {typeof dialog === 'number' && (
        <DayDialog
          day={weekdayName(dialog, 'long')}
          blocks={draft.week[dialog] ?? []}
          onDone={(blocks) => {
            setDay(dialog, blocks)
            setDialog(undefined)
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'exception' && (
        <ExceptionDialog
          today={times.today}
          onDone={({ date, blocks }) => {
            setException(date, blocks)
            setDialog(undefined)
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}

export function TimesPage() {
  const query = useQuery(timesQuery)
  return (
    <WorkspacePage>
      <Loaded
        query={query}
        failed={notLoaded(m.agents_times_not_loaded(), { level: 1 })}
        skeleton={
          <>
            <h1 className="ui-hidden">{m.agents_times()}</h1>
            <SkeletonGroup label={m.agents_times_loading()}>
              <Skeleton width="half" />
              <Skeleton width="long" />
            </SkeletonGroup>
          </>
        }
      >
        {(times) => <TimesForm times={times} />}
      </Loaded>
    </WorkspacePage>
  )
}
