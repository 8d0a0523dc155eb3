import { DAY_MS, laterBy, SECOND_MS } from '../../kernel/clock.ts'
import type { ChatTeamContext } from './chat-team.context.ts'
import { deliverDue } from './deliver-messages.ts'
import { deleteFinished, giveUpOverdue } from './deliveries.repository.ts'

/** Finds retries that are due, and what another process left when it died. Without a team nothing is asked of the database. */
const LOOK_EVERY_MS = SECOND_MS
const CLEAN_UP = 'clean-up-chat-teams'
const EVERY_NIGHT = '35 3 * * *'
const SENT_KEPT_MS = 7 * DAY_MS
const DEAD_KEPT_MS = 30 * DAY_MS
const DELETED_PER_STEP = 10_000
const STEPS_PER_RUN_MAX = 2_000

export const cleanUpDeliveries = async (
  { clock, database }: Pick<ChatTeamContext, 'clock' | 'database'>,
  deletedPerStep = DELETED_PER_STEP,
): Promise<void> => {
  const now = clock.now()
  await giveUpOverdue(database.kysely, { failure: 'not sent in time', at: now, heldSince: laterBy(now, -DEAD_KEPT_MS) })
  const limits = {
    doneBefore: laterBy(now, -SENT_KEPT_MS),
    deadBefore: laterBy(now, -DEAD_KEPT_MS),
    limit: deletedPerStep,
  }
  for (let step = 0; step < STEPS_PER_RUN_MAX; step += 1)
    if ((await deleteFinished(database.kysely, limits)) < deletedPerStep) return
}

/** One run per team at a time, so a slow endpoint does not delay other teams. @returns how to stop */
const startDelivering = (context: ChatTeamContext): (() => Promise<void>) => {
  const running = new Map<string, Promise<void>>()
  const again = new Set<string>()
  let isStopped = false
  const run = (teamId: string): void => {
    if (isStopped) return
    if (running.has(teamId)) {
      again.add(teamId)
      return
    }
    const work = deliverDue(context, teamId, () => isStopped)
      .catch((error: unknown) => context.log.warn({ err: error }, 'messages could not be delivered to a chat team'))
      .finally(() => {
        running.delete(teamId)
        if (again.delete(teamId)) run(teamId)
      })
    running.set(teamId, work)
  }
  const look = async (): Promise<void> => {
    for (const { id, is_on } of await context.chatTeams.all()) if (is_on) run(id)
  }
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS)
  timer.unref()
  const stopListening = [
    context.chatTeamDue.on(run),
    // The row is there already: this only saves the wait for the next look.
    context.memberMessageSent.on(({ profileId }) => {
      void context.chatTeams
        .idFor(profileId)
        .then((teamId) => teamId !== undefined && run(teamId))
        .catch(() => undefined)
    }),
  ]
  return async () => {
    isStopped = true
    clearInterval(timer)
    for (const stop of stopListening) stop()
    await Promise.all(running.values())
  }
}

/** @returns how to stop the deliveries */
export const workChatTeamJobs = async (context: ChatTeamContext): Promise<() => Promise<void>> => {
  const { jobs } = context
  await jobs.repeat(CLEAN_UP, EVERY_NIGHT, () => cleanUpDeliveries(context))
  return startDelivering(context)
}
