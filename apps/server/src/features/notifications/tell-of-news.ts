import { DAY_MS, HOUR_MS, laterBy, MINUTE_MS } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { findUser } from '../accounts/index.ts'
import { mailNews } from './mail-news.ts'
import type { NotificationsContext } from './notifications.context.ts'
import {
  type Channel,
  countNotices,
  type Due,
  findRecipient,
  insertNotices,
  listMembersToMail,
  listPeopleToPush,
  listUnread,
  lockNotices,
  type Page,
  type Recipient,
  type Unread,
} from './notifications.repository.ts'
import { CHAT_MAIL_AFTER, CHAT_MAILS_PER_DAY, CHAT_PUSHES_PER_DAY } from './notifications.settings.ts'
import { listBrowsers } from './push/browsers.repository.ts'
import { orderPush } from './push/deliver-push.ts'

/** What is older stays unread without another word: the service may have been stopped, or a setting changed. */
const NEWS_MAX_MS = 2 * DAY_MS
/** Between two mails about the same conversation. */
const MAIL_PAUSE_MS = HOUR_MS
/** Streams are looked for every 30 seconds, so this is about the least at which a person can be said to be away. */
const PUSH_AFTER_MS = MINUTE_MS
/** Between two push messages to the same person, which say the same anyway. */
const PUSH_PAUSE_MS = 15 * MINUTE_MS

interface Rules {
  readonly afterMs: number
  readonly perDay: number
  /** Between two of the same conversation. */
  readonly pauseMs: number
  /** Between any two. */
  readonly pauseOfAllMs: number
}

const rulesFor = async ({ settings }: NotificationsContext, channel: Channel): Promise<Rules> =>
  channel === 'mail'
    ? {
        afterMs: (await settings.ofAll(CHAT_MAIL_AFTER)) * MINUTE_MS,
        perDay: await settings.ofAll(CHAT_MAILS_PER_DAY),
        pauseMs: MAIL_PAUSE_MS,
        pauseOfAllMs: 0,
      }
    : {
        afterMs: PUSH_AFTER_MS,
        perDay: await settings.ofAll(CHAT_PUSHES_PER_DAY),
        pauseMs: 0,
        pauseOfAllMs: PUSH_PAUSE_MS,
      }

const wants = ({ role, hasMails, hasPushes, isEmailConfirmed }: Recipient, channel: Channel): boolean =>
  channel === 'push' ? hasPushes : role === 'member' && hasMails && isEmailConfirmed

const latest = (left: Date, right: Date | null): Date => (right && right > left ? right : left)

/**
 * Returns the conversations to mention, if one is due: unread for long enough, and nobody there to read it. The others are included so that no
 * second message follows soon.
 */
const chooseDue = (
  unread: readonly Unread[],
  { lastHereAt }: Recipient,
  rules: Rules,
  now: Date,
): readonly Unread[] => {
  const free = unread.filter(({ toldAt }) => toldAt === null || laterBy(toldAt, rules.pauseMs) <= now)
  const isDue = free.some(({ since }) => laterBy(latest(since, lastHereAt), rules.afterMs) <= now)
  return isDue ? free : []
}

const isWithinLimits = async (
  tx: Transaction,
  accountId: string,
  channel: Channel,
  { perDay, pauseOfAllMs }: Rules,
  now: Date,
): Promise<boolean> => {
  const { count, lastAt } = await countNotices(tx, accountId, channel, laterBy(now, -DAY_MS))
  return Number(count) < perDay && (lastAt === null || laterBy(lastAt, pauseOfAllMs) <= now)
}

const pushNews = async (context: NotificationsContext, tx: Transaction, accountId: string): Promise<void> => {
  for (const { id } of await listBrowsers(tx, accountId)) await orderPush(context, tx, { browserId: id, kind: 'news' })
}

/**
 * Whether they see by themselves what has arrived: a member on any page, a consultant in the workspace alone, whose heartbeats are times at
 * which they were last here. Those times, which every node stores, also decide where nobody knows who listens.
 */
const isHere = async (context: NotificationsContext, accountId: string): Promise<boolean> => {
  if (!(await context.bus.isListening(accountId))) return false
  return (await findUser(context, accountId))?.role !== 'agent'
}

/**
 * Tells one person of what they have not read. What was told is recorded in the transaction that orders the message, under a lock: it is told
 * once, however many processes look and whenever one of them dies. @returns whether a message was ordered
 */
export const tellOfNews = async (
  context: NotificationsContext,
  accountId: string,
  channel: Channel,
): Promise<boolean> => {
  const { clock, database } = context
  if (await isHere(context, accountId)) return false
  const rules = await rulesFor(context, channel)
  return database.transaction(async (tx) => {
    await lockNotices(tx, accountId)
    const at = clock.now()
    const recipient = await findRecipient(tx, accountId, at)
    if (!recipient || !wants(recipient, channel)) return false
    if (recipient.role === 'agent' && (await context.isQuiet(accountId, at))) return false
    const unread = await listUnread(tx, recipient, channel, laterBy(at, -NEWS_MAX_MS))
    const due = chooseDue(unread, recipient, rules, at)
    if (due.length === 0 || !(await isWithinLimits(tx, accountId, channel, rules, at))) return false
    await insertNotices(tx, { id: newId(), accountId, channel, at }, due)
    if (channel === 'mail') await mailNews(context, tx, recipient)
    else await pushNews(context, tx, accountId)
    return true
  })
}

/** Bounds memory. */
const PEOPLE_PER_BATCH = 200

const tellAll = async (
  context: NotificationsContext,
  channel: Channel,
  list: (page: Page) => Promise<string[]>,
): Promise<void> => {
  let after: string | null = null
  for (;;) {
    const accountIds: string[] = await list({ after, limit: PEOPLE_PER_BATCH })
    for (const accountId of accountIds) {
      // One failure must not delay the others; the next minute tries it again.
      await tellOfNews(context, accountId, channel).catch((error: unknown) =>
        context.log.error({ err: error, channel }, 'somebody could not be told of unread messages'),
      )
    }
    if (accountIds.length < PEOPLE_PER_BATCH) return
    after = accountIds.at(-1) ?? null
  }
}

/** What `tellOfNews` would find out with several statements for each person, every minute as long as something is unread. */
const whoIsDue = async (context: NotificationsContext, channel: Channel): Promise<Due> => {
  const now = context.clock.now()
  const { perDay } = await rulesFor(context, channel)
  return { now, newsSince: laterBy(now, -NEWS_MAX_MS), perDay, daySince: laterBy(now, -DAY_MS) }
}

/** Everybody who is due. */
export const tellEverybody = async (context: NotificationsContext): Promise<void> => {
  const { database, messagesOut } = context
  const toPush = await whoIsDue(context, 'push')
  await tellAll(context, 'push', (page) => listPeopleToPush(database.kysely, toPush, page))
  if (!messagesOut.canEmail) return
  const toMail = await whoIsDue(context, 'mail')
  await tellAll(context, 'mail', (page) => listMembersToMail(database.kysely, toMail, page))
}
