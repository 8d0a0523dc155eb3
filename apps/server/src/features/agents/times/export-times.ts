import type { TimeBlock, TimesChange } from '@velvetline/contracts/agents'
import type { Queryable } from '../../../platform/database/database.ts'
import { asColumns, type PersonalRecords, readOwnRows } from '../../../platform/database/personal-data.ts'
import { minutesOf } from './blocks.ts'

type Stored = Pick<TimesChange, 'week' | 'exceptions' | 'rules'>

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const MINUTES_PER_HOUR = 60
const HOURS_PER_DAY = 24

/** `20:30`, also after midnight. */
const clockTime = (quarter: number): string => {
  const minutes = minutesOf(quarter)
  const parts = [Math.floor(minutes / MINUTES_PER_HOUR) % HOURS_PER_DAY, minutes % MINUTES_PER_HOUR]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
const clockTimes = ({ from, to }: TimeBlock) => ({ from: clockTime(from), to: clockTime(to) })

const exceptionOn = ({ date, blocks }: TimesChange['exceptions'][number]): PersonalRecords[string] =>
  blocks.length === 0
    ? [{ date, is_free: true, from: null, to: null }]
    : blocks.map((block) => ({ date, is_free: false, ...clockTimes(block) }))

/** For an archive: the rules, the week and its exceptions as they were chosen, and how long the agent was there in each block. */
export const exportTimes = async (db: Queryable, agentId: string): Promise<PersonalRecords> => {
  // This feature writes no other documents there.
  const times = (await readOwnRows(db, 'agent_times', 'agent_id', agentId)) as unknown as Stored[]
  return {
    work_times: times.map(({ week: _week, exceptions: _exceptions, rules, ...row }) => ({
      ...row,
      ...asColumns(rules),
    })),
    work_week: times.flatMap(({ week }) =>
      week.flatMap((blocks, day) => blocks.map((block) => ({ weekday: WEEKDAYS[day], ...clockTimes(block) }))),
    ),
    work_exceptions: times.flatMap(({ exceptions }) => exceptions.flatMap(exceptionOn)),
    worked_times: await db
      .selectFrom('agent_blocks')
      .select(['started_at as planned_from', 'ends_at as planned_to', 'minutes_there'])
      .where('agent_id', '=', agentId)
      .orderBy('started_at')
      .execute(),
  }
}
