import { PROFILE_STATUSES, type ProfileStatus } from '@velvetline/contracts/profiles'
import type { Context } from '../context.ts'
import { findUserByEmail, parseEmail } from '../features/accounts/index.ts'
import { listWaiting } from '../features/chat/index.ts'
import { findProfile, profilesOfDemoActor, setDemoStatus } from '../features/profiles/index.ts'
import { explainAccess } from '../features/subscriptions/index.ts'
import { MINUTE_MS } from '../kernel/clock.ts'
import { answerAsDemoActor, type DemoActorJob } from './answer-as-demo-actor.ts'
import { demoAgents } from './demo-people.ts'
import { startHistory } from './history/make-history.ts'
import { seedDemoWorld } from './seed-demo-world.ts'

interface Played {
  readonly id: string
  readonly chosenStatus: ProfileStatus
}

/** Of the demo's consultants, roughly. */
const SHARES: Readonly<Record<ProfileStatus, number>> = { available: 0.6, busy: 0.15, offline: 0.25 }
/** In profiles, so that the status changes visibly and some are always available. */
const TOLERANCE = 1.5

/** Undefined if every change would leave the shares. `random` returns numbers from 0 to 1. */
export const driftStatus = (
  profiles: readonly Played[],
  random: () => number,
): { readonly id: string; readonly status: ProfileStatus } | undefined => {
  const surplus = (status: ProfileStatus): number =>
    profiles.filter(({ chosenStatus }) => chosenStatus === status).length - SHARES[status] * profiles.length
  const leave = PROFILE_STATUSES.filter((status) => surplus(status) - 1 >= -TOLERANCE)
  const moves = leave.flatMap((from) =>
    PROFILE_STATUSES.filter(
      (to) => to !== from && (surplus(to) + 1 <= TOLERANCE || surplus(to) < surplus(from)),
    ).flatMap((status) =>
      profiles.filter(({ chosenStatus }) => chosenStatus === from).map(({ id }) => ({ id, status })),
    ),
  )
  return moves[Math.floor(random() * moves.length)]
}

const ANSWER_JOB = 'answer-as-demo-actor'
/** Simulates the time to read and type; the queue's polling interval adds up to two seconds. */
const ANSWER_AFTER_MS = { least: 2_000, most: 4_000 }
const DRIFT_EVERY_MS = 3 * MINUTE_MS
const ANSWERS_AT_A_TIME = 4

const answerLater = async ({ jobs }: Context, job: DemoActorJob): Promise<void> => {
  const { least, most } = ANSWER_AFTER_MS
  const startAfterMs = least + Math.random() * (most - least)
  await jobs.send(ANSWER_JOB, job, { startAfterMs, singletonKey: job.sessionId })
}

export interface DemoActorOptions {
  /** Whether its consultants come and go; tests that rely on one of them switch it off. */
  readonly doesDrift: boolean
}

const drift = async (context: Context): Promise<void> => {
  const change = driftStatus(await profilesOfDemoActor(context), Math.random)
  if (change) await setDemoStatus(context, change.id, change.status)
}

/** Messages that arrived just before the server was stopped. */
const resume = async (context: Context): Promise<void> => {
  const played = await profilesOfDemoActor(context)
  const waiting = await listWaiting(
    context,
    played.map(({ id }) => id),
  )
  for (const { sessionId, profileId } of waiting) await answerLater(context, { sessionId, profileId })
}

/** Answers messages and changes the status of the demo's consultants. */
export const startDemoActor = async (
  context: Context,
  { doesDrift }: DemoActorOptions = { doesDrift: true },
): Promise<() => void> => {
  const { jobs, log } = context
  await jobs.work<DemoActorJob>(ANSWER_JOB, (job) => answerAsDemoActor(context, job), {
    concurrency: ANSWERS_AT_A_TIME,
  })
  const answerIfPlayed = async (job: DemoActorJob): Promise<void> => {
    if ((await findProfile(context, job.profileId))?.isDemoActor) await answerLater(context, job)
  }
  const report = (error: unknown): void => log.warn({ err: error }, 'the demo actor could not run a task')
  context.memberMessageSent.on(({ sessionId, profileId }) => {
    answerIfPlayed({ sessionId, profileId }).catch(report)
  })
  await resume(context)
  if (!doesDrift) return () => undefined
  const timer = setInterval(() => drift(context).catch(report), DRIFT_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Calls to the demo actor's profiles ring at the first consultant's desk, who gives their own name. */
const letConsultantStandIn = async (context: Context): Promise<void> => {
  const email = parseEmail(demoAgents[0]?.email ?? '')
  const consultant = email && (await findUserByEmail(context, email.key))
  if (consultant) context.demoDesk.agentId = consultant.id
}

/** @returns how to stop it */
export const startDemo = async (context: Context, options?: DemoActorOptions): Promise<() => Promise<void>> => {
  await seedDemoWorld(context)
  await explainAccess(context)
  await letConsultantStandIn(context)
  const stopActor = await startDemoActor(context, options)
  const stopHistory = startHistory(context)
  return async () => {
    stopActor()
    await stopHistory()
  }
}
