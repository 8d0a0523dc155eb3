import { z } from 'zod'
import { CALL_LINES, CALL_STATES } from './calls.ts'
import { COUNTRY_CODES } from './locales.ts'
import { CURRENCIES } from './money.ts'
import { RAILS } from './payment-rails.ts'

export const adminTodayPath = '/api/admin/today'
export const adminFiguresPath = '/api/admin/figures'
export const adminFiguresCsvPath = '/api/admin/figures.csv'
export const adminMoneyCsvPath = '/api/admin/money.csv'

/** The six figures of the operator's home. `answer` is how long members wait for an answer, in seconds: the median. */
export const FIGURE_NAMES = ['revenue', 'minutes', 'messages', 'members', 'memberships', 'answer'] as const
export type FigureName = (typeof FIGURE_NAMES)[number]
/** From a visit to the first payment. */
export const FUNNEL_STEPS = ['visit', 'profile_view', 'registration', 'member', 'first_payment'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]
/** A band is shown from this many of the same weekdays on, of at most eight. */
export const BAND_DAYS_MIN = 4
export const BAND_WEEKS = 8
export const LIVE_CALLS_MAX = 8

/** What is usual: the same weekday of the last eight weeks, until the same time of day. */
const band = z.object({ low: z.number(), usual: z.number(), high: z.number() })
export type Band = z.infer<typeof band>
const VERDICTS = ['above', 'within', 'below'] as const

const todayFigure = z.object({
  name: z.enum(FIGURE_NAMES),
  /** Null where nothing was answered yet. */
  value: z.number().nullable(),
  /** Null without enough days. */
  band: band.nullable(),
  verdict: z.enum(VERDICTS).nullable(),
  /** Until the end of each hour, the last until now; of `answer`, of each hour alone. */
  curve: z.array(z.number().nullable()).max(24),
  bandCurve: z.array(band).length(24).nullable(),
})
export type TodayFigure = z.infer<typeof todayFigure>

const share = z.object({
  currency: z.enum(CURRENCIES),
  amountMinor: z.number().int(),
  payments: z.number().int(),
  /** Of a day. */
  band: band.nullable(),
  /** Of a range: the same of the days it is compared with. */
  beforeMinor: z.number().int().nullable(),
})
const shares = {
  rails: z.array(share.extend({ rail: z.enum(RAILS) })),
  countries: z.array(share.extend({ country: z.enum(COUNTRY_CODES) })),
}
export type Share = z.infer<typeof share>
export type Shares = {
  readonly rails: z.infer<typeof shares.rails>
  readonly countries: z.infer<typeof shares.countries>
}

const funnelStep = z.object({
  step: z.enum(FUNNEL_STEPS),
  count: z.number().int(),
  /** Of the step before, in parts of one. */
  rate: z.number().nullable(),
  /** Of a range: how many there were in the days it is compared with. */
  before: z.number().int().nullable(),
  /** Of a day what is usual, of a range that of the days it is compared with. */
  rateBefore: z.number().nullable(),
})
export type FunnelCount = z.infer<typeof funnelStep>
/** Calls that were begun after a click on an advertisement; the file says of which network. */
const adCalls = z.number().int()

/** Half of the members waited no longer, nine in ten no longer; seconds. Null without an answer. */
const waits = z.object({
  count: z.number().int(),
  half: z.number().nullable(),
  nineInTen: z.number().nullable(),
  /** How many had an answer within the promised time, in parts of one. */
  kept: z.number().nullable(),
})
export type Waits = z.infer<typeof waits>
/** Of so many profiles a range shows the waits, and over so many days; the file has all, for any range. */
export const WAITS_OF_PROFILES_MAX = 20
export const WAITS_OF_PROFILES_DAYS_MAX = 31
const profileWaits = waits.extend({ profileId: z.string(), profileName: z.string() })
export type ProfileWaits = z.infer<typeof profileWaits>

/** `GET /api/admin/today?market=de`; `country` itself would change for whom the page is written. */
export const todayQuery = z.object({ market: z.enum(COUNTRY_CODES).optional() })
/** The day so far, in the time zone of the country where the service is at home. Money is null for those who may not see it. */
export const adminToday = z.object({
  now: z.string(),
  /** `YYYY-MM-DD` */
  day: z.string(),
  /** From which day on there are enough of the same weekdays to compare with. */
  bandFrom: z.string(),
  /** Whether anything at all has ever happened. */
  isFirstDay: z.boolean(),
  figures: z.array(todayFigure),
  money: z
    .object({
      /** In which most is paid; the figure and its band are in this one. */
      currency: z.enum(CURRENCIES),
      /** What the whole day may bring. */
      expected: z.object({ low: z.number(), high: z.number() }).nullable(),
      others: z.array(z.object({ currency: z.enum(CURRENCIES), amountMinor: z.number().int() })),
      reversed: z.array(z.object({ currency: z.enum(CURRENCIES), amountMinor: z.number().int() })),
      ...shares,
    })
    .nullable(),
  live: z.object({
    calls: z.array(
      z.object({
        id: z.string(),
        profileName: z.string(),
        country: z.enum(COUNTRY_CODES),
        line: z.enum(CALL_LINES),
        state: z.enum(CALL_STATES),
        since: z.string(),
      }),
    ),
    callCount: z.number().int(),
    /** Consultants who can be reached now, and how many the pages show at all. */
    available: z.number().int(),
    listed: z.number().int(),
    /** Conversations in which a member waits: less than half of the promised time, up to it, longer. */
    waitsShort: z.number().int(),
    waitsWithin: z.number().int(),
    waitsLonger: z.number().int(),
    /** Conversations that went on within the last ten minutes. */
    talking: z.number().int(),
  }),
  funnel: z.array(funnelStep),
  adCalls,
  /** Within this time a member should have an answer; a setting. */
  answerPromiseMinutes: z.number(),
  /** By hour of the day, hours without an answer left out: half of the members waited no longer, nine in ten no longer. */
  answers: z.array(
    z.object({ hour: z.number().int(), count: z.number().int(), half: z.number(), nineInTen: z.number() }),
  ),
  parkedEvents: z.number().int(),
  failedEvents: z.number().int(),
  /** Provider notices of the last seven days that we did not acknowledge. */
  unacknowledgedNotices: z.array(
    z.object({
      rail: z.enum(RAILS),
      count: z.number().int(),
      lastAt: z.string(),
      /** Whether the provider refunds a sale whose first notice is among them. */
      undoesSales: z.boolean(),
    }),
  ),
  lastCheck: z.object({ at: z.string(), differences: z.number().int() }).nullable(),
  /** Rails that decline much more than usual since an hour ago. */
  failingRails: z.array(
    z.object({ rail: z.enum(RAILS), attempts: z.number().int(), declined: z.number().int(), usualShare: z.number() }),
  ),
  /** Within the last day. */
  failedMails: z.number().int(),
  failedJobs: z.number().int(),
  /** What the carrier of calls has told and could not be handled. */
  failedVoiceEvents: z.number().int(),
  /** Mails and text messages that have been waiting for too long, whatever the day; since when the first of them. */
  lateMails: z.object({ count: z.number().int(), since: z.string().nullable() }),
  isAuditBroken: z.boolean(),
  /** Of the volume with the data, in parts of one; null where it cannot be read. */
  diskFree: z.number().nullable(),
})
export type AdminToday = z.infer<typeof adminToday>

/** With what a range is compared; `usual`: what the same weekdays of the eight weeks before it had on average. */
export const COMPARISONS = ['before', 'month', 'year', 'usual'] as const
export type Comparison = (typeof COMPARISONS)[number]
export const FIGURE_DAYS_MAX = 366
/** `GET /api/admin/figures`. Days are inclusive, `YYYY-MM-DD`. */
export const figuresQuery = z.object({
  from: z.string().max(10),
  to: z.string().max(10),
  against: z.enum(COMPARISONS).default('before'),
  market: z.enum(COUNTRY_CODES).optional(),
})
export type FiguresQuery = z.infer<typeof figuresQuery>

const rangeRow = z.object({
  name: z.enum(FIGURE_NAMES),
  /** Null where there is none: money of those who may not see it is left out. */
  value: z.number().nullable(),
  before: z.number().nullable(),
})
export const figuresAnswer = z.object({
  from: z.string(),
  to: z.string(),
  beforeFrom: z.string(),
  beforeTo: z.string(),
  /** Whether every day of what is compared lies after the first day. */
  hasBefore: z.boolean(),
  currency: z.enum(CURRENCIES),
  rows: z.array(rangeRow),
  /** Null for those who may not see money. */
  money: z.object(shares).nullable(),
  funnel: z.array(funnelStep),
  adCalls,
  answerPromiseMinutes: z.number(),
  answers: z.object({ now: waits, before: waits.nullable() }),
  /** Those with most answers that came too late first; null for too many days. */
  answersOfProfiles: z.array(profileWaits).nullable(),
  /** Each day of the range; those to come are left out. */
  days: z.array(z.object({ day: z.string(), values: z.partialRecord(z.enum(FIGURE_NAMES), z.number()) })),
})
export type FiguresAnswer = z.infer<typeof figuresAnswer>

/** What a file holds. */
export const FIGURE_FILES = ['use', 'funnel', 'answers', 'profiles'] as const
export type FigureFile = (typeof FIGURE_FILES)[number]
/** `GET /api/admin/money.csv`: payments and what went back, by day, country and rail. */
export const moneyCsvQuery = figuresQuery.omit({ against: true })
export type MoneyCsvQuery = z.infer<typeof moneyCsvQuery>
/** `GET /api/admin/figures.csv`: everything else, by day, country and kind. */
export const figuresCsvQuery = moneyCsvQuery.extend({ of: z.enum(FIGURE_FILES) })
