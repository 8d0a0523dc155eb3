import type { Context } from '../../context.ts'
import { hashPassword } from '../../features/accounts/index.ts'
import { displayNameOf } from '../../features/agents/index.ts'
import { type CountedHour, recordCounts, rollUpFigures } from '../../features/analytics/index.ts'
import { checkLedger } from '../../features/credits/index.ts'
import { bookAgainSince } from '../../features/earnings/index.ts'
import { findProfile } from '../../features/profiles/index.ts'
import { HOUR_MS } from '../../kernel/clock.ts'
import { addDays, dayOf, daysBetween } from '../../kernel/days.ts'
import { makeApplications } from '../applications/make-applications.ts'
import { DEMO_PASSWORD } from '../demo-logins.ts'
import { demoConsultants } from '../world/consultants.ts'
import { listDemoDays, makeAlone, takeDemoDay } from './demo-days.repository.ts'
import { liveThrough, type PastProfile, type PastWorld } from './live-through-day.ts'
import { createPastContext } from './past-context.ts'
import { type DayPlan, planDay } from './plan-day.ts'
import { HOURS, pickByShare, randomOf } from './rhythm.ts'

const TOLD_EVERY_DAYS = 15
/** On an ordinary day. */
const VISITS = 700
const VIEWS_PER_VISIT = 0.55
const VISITED: readonly (readonly [CountedHour['country'], number])[] = [
  ['de', 0.62],
  ['at', 0.14],
  ['ch', 0.12],
  ['uk', 0.12],
]

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** Who is visited, called and written to. Undefined where the demo world is not there. */
const openWorld = async (context: Context): Promise<PastWorld | undefined> => {
  const { agentId } = context.demoDesk
  const name = agentId === null ? null : await displayNameOf(context, agentId)
  if (agentId === null || name === null) return undefined
  const found = await Promise.all(
    demoConsultants.map(async ({ slug, demoActor }): Promise<PastProfile[]> => {
      const profile = await findProfile(context, slug)
      return profile
        ? [{ id: profile.id, name: profile.name, agentId: profile.agentId, replies: demoActor.replies }]
        : []
    }),
  )
  return {
    context: createPastContext(context, context.clock.now()),
    profiles: found.flat(),
    standIn: { agentId, name },
    passwordHash: await hashPassword(DEMO_PASSWORD),
    accounts: new Map(),
    sessions: new Map(),
    silent: new Set(),
  }
}

/** Of the hours that are over by then. */
const visitsOf = ({ day, busy }: DayPlan, { context, profiles }: PastWorld, until: Date): CountedHour[] => {
  const random = randomOf(`visits ${dayOf(day)}`)
  const whole = HOURS.reduce<number>((sum, share) => sum + share, 0)
  return HOURS.flatMap((share, hour) =>
    VISITED.map(([country, part]) => {
      const visits = Math.max(1, Math.round(VISITS * busy * (share / whole) * part * (0.85 + 0.3 * random())))
      const seen = Math.round(visits * VIEWS_PER_VISIT)
      const profile = pickByShare(
        random,
        profiles.map((one, index) => [one, 1 / (index + 3)] as const),
      )
      const language = context.countries.byCode(country)?.language ?? 'de'
      const views = seen > 0 ? [{ profileId: profile.id, language, count: seen } as const] : []
      return { hour: new Date(day.getTime() + hour * HOUR_MS), country, visits, views }
    }),
  ).filter(({ hour }) => hour.getTime() + HOUR_MS <= until.getTime())
}

interface Run {
  readonly isStopped: () => boolean
  /** After each day. */
  tell?(day: number, of: number): void
}

/** One day: its steps, each done once however often they are begun, then its visits together with the note that it is made. */
const makeDay = async (world: PastWorld, plan: DayPlan, now: Date, { isStopped }: Run): Promise<void> => {
  for (const step of plan.steps) {
    if (isStopped()) return
    if (step.at < now) await liveThrough(world, step)
  }
  const { database } = world.context
  await database.transaction(async (tx) => {
    if (!(await takeDemoDay(tx, dayOf(plan.day), now))) return
    await recordCounts(tx, visitsOf(plan, world, now))
    // Consultants have looked at their earnings meanwhile.
    await bookAgainSince(tx, plan.day)
  })
}

const makeMissing = async (context: Context, run: Run): Promise<void> => {
  const { clock, config, database, log } = context
  const days = config.demoHistoryDays
  const made = await listDemoDays(database.kysely)
  const now = clock.now()
  const first = made[0] ?? addDays(dayOf(now), 1 - days)
  const wanted = Array.from({ length: days }, (_, index) => addDays(first, index)).filter((day) => day <= dayOf(now))
  const missing = wanted.filter((day) => !made.includes(day))
  // The service was started again on a later day: its past is what it is.
  if (missing.length === 0) return
  const world = await openWorld(context)
  if (!world) return
  const startedAt = performance.now()
  if (made.length === 0) await makeApplications(context)
  log.info({ days: missing.length }, 'the demo’s past is being made while the service serves')
  for (const day of missing) {
    if (run.isStopped()) return
    const index = daysBetween(first, day)
    const plan = planDay({ day: startOf(day), index, days }, world.profiles.length)
    await makeDay(world, plan, now, run)
    run.tell?.(index + 1, days)
    if ((index + 1) % TOLD_EVERY_DAYS === 0) log.info({ day: index + 1, of: days }, 'the demo’s past is being made')
  }
  if (run.isStopped()) return
  await rollUpFigures(context, { from: first })
  await checkLedger(context)
  log.info({ seconds: Math.round((performance.now() - startedAt) / 1_000) }, 'the demo’s past is made')
}

/**
 * Makes what is missing of the demo's past: `demoHistoryDays` days until the day of the first start. After a stop in the middle it goes on
 * with the day that was begun. Where another process is at it, it is left to that one.
 */
export const makeHistory = async (context: Context, run: Run = { isStopped: () => false }): Promise<void> => {
  if (context.config.demoHistoryDays > 0) await makeAlone(context.database, () => makeMissing(context, run))
}

/** Behind the start. @returns how to stop it */
export const startHistory = (context: Context): (() => Promise<void>) => {
  let isStopped = false
  const making = makeHistory(context, { isStopped: () => isStopped }).catch((error: unknown) => {
    context.log.error({ err: error }, 'the demo’s past could not be made')
  })
  return async () => {
    isStopped = true
    await making
  }
}
