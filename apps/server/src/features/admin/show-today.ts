import { statfs } from 'node:fs/promises'
import { type AdminToday, BAND_DAYS_MIN, BAND_WEEKS, LIVE_CALLS_MAX } from '@velvetline/contracts/figures'
import type { CountryCode } from '@velvetline/contracts/locales'
import { DAY_MS, HOUR_MS, laterBy } from '../../kernel/clock.ts'
import { addDays } from '../../kernel/days.ts'
import { failedJobs } from '../../platform/jobs/failed-jobs.ts'
import { failedMessages, lateMessages } from '../../platform/mailer/failed-messages.ts'
import { readHours, todayOfFigures } from '../analytics/index.ts'
import { ANSWER_PROMISE } from '../chat/index.ts'
import { listLedgerChecks } from '../credits/index.ts'
import { countListed } from '../profiles/index.ts'
import { isAuditLogBroken } from '../staff/index.ts'
import { failedVoiceEvents } from '../voice/index.ts'
import type { AdminContext } from './admin.context.ts'
import { WAITS_OF_MS } from './show-chats.ts'
import { countLiveChats, countOpenEvents, listLiveCalls, sumUnacknowledgedNotices } from './today.repository.ts'
import { type Days, figuresOf } from './today-figures.ts'
import { mainCurrency, moneyOf } from './today-money.ts'
import { answersOf, countOf, failingRailsOf, funnelOf } from './today-use.ts'

const DAYS_OF_WEEK = 7
const NOTICES_OF_MS = 7 * DAY_MS

export interface TodayAsked {
  readonly market?: CountryCode | undefined
  readonly maySeeMoney: boolean
}

const showLive = async (context: AdminContext, market: string, promiseMinutes: number): Promise<AdminToday['live']> => {
  const { clock, database } = context
  const now = clock.now()
  const [calls, chats, counts] = await Promise.all([
    listLiveCalls(database, market, LIVE_CALLS_MAX),
    countLiveChats(database, { now, promiseMinutes, waitsSince: laterBy(now, -WAITS_OF_MS), market }),
    countListed(context),
  ])
  return {
    calls: calls.map(({ total: _, since, ...call }) => ({ ...call, since: since.toISOString() })),
    callCount: calls[0]?.total ?? 0,
    ...counts,
    ...chats,
  }
}

/** Of the volume with the data. */
const readDiskFree = async (directory: string): Promise<number | null> => {
  try {
    const { bavail, blocks } = await statfs(directory)
    return blocks > 0 ? bavail / blocks : null
  } catch {
    return null
  }
}

/** What fails. */
const showMatters = async (context: AdminContext) => {
  const { clock, config, database, paymentRails } = context
  const now = clock.now()
  const yesterday = laterBy(now, -DAY_MS)
  const [events, notices, [lastCheck], jobs, messages, late, voiceEvents, isAuditBroken, diskFree] = await Promise.all([
    countOpenEvents(database),
    sumUnacknowledgedNotices(database, laterBy(now, -NOTICES_OF_MS)),
    listLedgerChecks(context, 1),
    failedJobs(context, yesterday),
    failedMessages(context, yesterday),
    lateMessages(context),
    failedVoiceEvents(context, yesterday),
    isAuditLogBroken(context),
    readDiskFree(config.dataDirectory),
  ])
  return {
    ...events,
    failedJobs: jobs.count,
    failedMails: messages.count,
    failedVoiceEvents: voiceEvents.count,
    lateMails: { count: late.count, since: late.oldestAt?.toISOString() ?? null },
    isAuditBroken,
    diskFree,
    unacknowledgedNotices: notices.map(({ rail, count, lastAt }) => ({
      rail,
      count,
      lastAt: lastAt.toISOString(),
      undoesSales: paymentRails.get(rail)?.undoesUnacknowledged ?? false,
    })),
    lastCheck: lastCheck ? { at: lastCheck.finishedAt.toISOString(), differences: lastCheck.differenceCount } : null,
  }
}

const hourOf = (now: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now))

/** Today's figures over what is usual, what goes on now, and what fails. The day is that of the operator's time zone. */
export const showToday = async (context: AdminContext, { market, maySeeMoney }: TodayAsked): Promise<AdminToday> => {
  const { clock, countries } = context
  const now = clock.now()
  const { day, firstDay } = await todayOfFigures(context)
  const usualDays = Array.from({ length: BAND_WEEKS }, (_, week) => addDays(day, -DAYS_OF_WEEK * (week + 1))).filter(
    (earlier) => earlier >= firstDay,
  )
  const promise = await context.settings.ofAll(ANSWER_PROMISE)
  const [rows, live, matters] = await Promise.all([
    readHours(context, [day, ...usualDays], market),
    showLive(context, market ?? '', promise),
    showMatters(context),
  ])
  const ofDay = (wanted: string) => rows.filter((row) => row.day === wanted)
  const moment = {
    hour: hourOf(now, countries.fallback.timeZone),
    part: (now.getTime() % HOUR_MS) / HOUR_MS,
  }
  const days: Days = { today: ofDay(day), usual: usualDays.map(ofDay), moment }
  const home = (market && countries.byCode(market)?.currency) || countries.fallback.currency
  const currency = mainCurrency([...days.today, ...days.usual.flat()], home)
  return {
    now: now.toISOString(),
    day,
    bandFrom: addDays(day, DAYS_OF_WEEK * Math.max(0, BAND_DAYS_MIN - usualDays.length)),
    isFirstDay: firstDay === day,
    figures: figuresOf(days, currency, maySeeMoney),
    money: maySeeMoney ? moneyOf(days, currency) : null,
    live,
    funnel: funnelOf(days.today, days.usual.flat(), false),
    adCalls: countOf(days.today, 'ad_call'),
    answerPromiseMinutes: promise,
    answers: answersOf(days),
    failingRails: failingRailsOf(days),
    ...matters,
  }
}
