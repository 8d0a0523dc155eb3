import { laterBy, MINUTE_MS, SECOND_MS } from '../../../kernel/clock.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { NotificationsContext } from '../notifications.context.ts'
import { deleteBrowser, findReachable, type ReachableBrowser } from './browsers.repository.ts'
import { type PushKind, writePush } from './push-texts.ts'
import { type PushAnswer, sendPush } from './send-push.ts'

const DELIVER_PUSH = 'deliver-push'

interface PushJob {
  /** base64url */
  readonly browserId: string
  readonly kind: PushKind
  /** ISO 8601. */
  readonly orderedAt: string
  readonly attempt: number
}

const ATTEMPTS_MAX = 5
const FIRST_RETRY_MS = 5 * SECOND_MS
const RETRY_FACTOR = 4
const RETRY_MAX_MS = 30 * MINUTE_MS
/** A later one would tell of what has long been read. */
const USEFUL_MS = 60 * MINUTE_MS
/** Push services are slow at times; each browser has a job of its own, and these several at once. */
const PUSHES_AT_ONCE = 4

/** The message is sent if and only if the transaction commits. */
export const orderPush = (
  { clock, jobs }: NotificationsContext,
  tx: Transaction,
  { browserId, kind }: { readonly browserId: Buffer; readonly kind: PushKind },
): Promise<boolean> => {
  const orderedAt = clock.now().toISOString()
  const job: PushJob = { browserId: browserId.toString('base64url'), kind, orderedAt, attempt: 1 }
  return jobs.send(DELIVER_PUSH, job, { tx })
}

const hostOf = (endpoint: string): string => new URL(endpoint).host

/** @returns undefined where the push service gave no answer */
const send = async (
  { clock, config, log, pushKeys }: NotificationsContext,
  browser: ReachableBrowser,
  kind: PushKind,
): Promise<PushAnswer | undefined> => {
  const { endpoint, p256dh, auth, language, role } = browser
  const sender = { keys: await pushKeys(), subject: `mailto:${config.service.contactEmail}` }
  const keys = { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }
  const isUrgent = role === 'agent' || kind === 'test'
  try {
    return await sendPush(sender, { endpoint, keys, news: writePush(kind, language, role), isUrgent }, clock.now())
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    log.warn({ service: hostOf(endpoint), code }, 'a push service did not answer')
    return undefined
  }
}

/** The subscription is gone, was made for another key of ours, or never existed (RFC 8030, RFC 8292). */
const isOver = (status: number): boolean => status === 404 || status === 410 || status === 403
const mayRetry = (status: number): boolean => status === 429 || status >= 500

const retryDelayMs = (attempt: number, asked: number | undefined): number =>
  Math.min(asked === undefined ? FIRST_RETRY_MS * RETRY_FACTOR ** (attempt - 1) : asked * SECOND_MS, RETRY_MAX_MS)

/**
 * At least once: after a crash a browser may get the same message again, which takes the place of the first. Never fails, since nobody could
 * do anything about a push service that is away for long.
 */
const deliverPush = async (context: NotificationsContext, job: PushJob): Promise<void> => {
  const { clock, database, jobs, log } = context
  const { kind, orderedAt, attempt } = job
  const id = Buffer.from(job.browserId, 'base64url')
  if (laterBy(new Date(orderedAt), USEFUL_MS) <= clock.now()) return
  const browser = await findReachable(database.kysely, id, clock.now())
  if (!browser || (kind === 'news' && !browser.hasPushes)) return
  const answer = await send(context, browser, kind)
  if (answer && isOver(answer.status)) {
    await deleteBrowser(database.kysely, id, browser.accountId)
    return
  }
  if (answer && !mayRetry(answer.status)) {
    const { status } = answer
    if (status >= 300) log.warn({ service: hostOf(browser.endpoint), status }, 'a push service refused a message')
    return
  }
  if (attempt >= ATTEMPTS_MAX) return
  const next: PushJob = { ...job, attempt: attempt + 1 }
  await jobs.send(DELIVER_PUSH, next, { startAfterMs: retryDelayMs(attempt, answer?.retryAfterSeconds) })
}

export const workPushJobs = (context: NotificationsContext): Promise<void> =>
  context.jobs.work<PushJob>(DELIVER_PUSH, (job) => deliverPush(context, job), {
    isPatient: true,
    concurrency: PUSHES_AT_ONCE,
  })
