import { setTimeout as sleep } from 'node:timers/promises'
import { CHAT_MINIMUM_BALANCE_CENTINUGGETS } from '@velvetline/contracts/chat'
import type { LiveEvents } from '@velvetline/contracts/events'
import { isDatabaseUnavailable } from '../../platform/database/database-errors.ts'
import { presentBalance, type WalletBalance } from '../credits/index.ts'
import type { ChatContext, TellingContext } from './chat.context.ts'
import { presentToAgent, presentToMember } from './chat.presenter.ts'
import { readPlaces, unsafeReadPlace } from './chat.sessions.repository.ts'
import type { MemberMessageNews, MessageRow } from './chat.types.ts'
import { countUnreadPerSession } from './list-sessions.ts'

// Sent after the commit. A page that misses the event gets the same by polling.

/** Of one member; the agents of older ones learn of a wallet change by polling. */
const PLACES_MAX = 50

interface Place {
  readonly sessionId: string
  readonly memberId: string
  readonly profileId: string
}

/** Where there are several nodes the request is answered after it, since it ends idle polls. */
const inBackground = ({ bus, log }: TellingContext, work: Promise<void>): void =>
  bus.nodes.hold(work.catch((error) => log.warn({ err: error }, 'live events of a chat could not be sent')))

export const toWatchers = (context: TellingContext, profileId: string, tell: (agentId: string) => void): void =>
  inBackground(
    context,
    context.chatWatchers.of(profileId).then((agentIds) => agentIds.forEach(tell)),
  )

/** Without a change, pages ask for the conversation. */
const tellConversationChanged = (
  context: TellingContext,
  { sessionId, profileId }: Omit<Place, 'memberId'>,
  change: Omit<LiveEvents['conversation'], 'sessionId'> = {},
): void =>
  toWatchers(context, profileId, (agentId) =>
    context.bus.toAccount(agentId, { type: 'conversation', data: { sessionId, ...change } }),
  )

const tellMember = (
  context: TellingContext,
  { sessionId, memberId }: Place,
  message: MessageRow,
  fromStream?: string,
): void =>
  context.bus.toAccount(
    memberId,
    () => ({ type: 'message', data: { sessionId, message: presentToMember(message) } }),
    fromStream,
  )

/** The message says all that it changes in the lists. */
const tellMessageToWatchers = (
  context: ChatContext,
  { sessionId, profileId }: Place,
  message: MessageRow,
  fromStream?: string,
): void =>
  toWatchers(context, profileId, (agentId) =>
    context.bus.toAccount(
      agentId,
      () => ({ type: 'message', data: { sessionId, message: presentToAgent(message, 0) } }),
      fromStream,
    ),
  )

const tellUnread = async (context: ChatContext, memberId: string): Promise<void> => {
  const { bus } = context
  if ((await bus.isListening(memberId)) === false) return
  const { unreadCounts } = await countUnreadPerSession(context, memberId)
  const unreadCount = Object.values(unreadCounts).reduce((sum, count) => sum + count, 0)
  bus.toAccount(memberId, { type: 'unread', data: { unreadCount, unreadCounts } })
}

const emitMemberMessage = async ({ memberMessageSent }: ChatContext, news: MemberMessageNews): Promise<void> =>
  memberMessageSent.emit(news)

export const tellMemberSent = (
  context: ChatContext,
  place: Place,
  message: MessageRow,
  wallet: WalletBalance,
  fromStream: string | undefined,
): void => {
  const { sessionId, memberId, profileId } = place
  tellMember(context, place, message, fromStream)
  context.bus.toAccount(memberId, () => ({ type: 'balance', data: presentBalance(wallet) }), fromStream)
  context.nuggetsSpent.emit(memberId)
  tellMessageToWatchers(context, place, message)
  if (wallet.balance < CHAT_MINIMUM_BALANCE_CENTINUGGETS) inBackground(context, tellWalletChanged(context, memberId))
  // The message is stored and paid: a failing listener must not fail the answer.
  inBackground(context, emitMemberMessage(context, { sessionId, memberId, profileId, messageId: message.id }))
}

/** To the member alone: agents learn it from the answer that marked the messages as read. */
const tellReadByProfile = ({ bus }: ChatContext, { memberId, sessionId }: Place, messageId: number): void =>
  bus.toAccount(memberId, { type: 'read', data: { sessionId, messageId: String(messageId) } })

/** An answer has read what came before it. */
export const tellProfileSent = (
  context: ChatContext,
  place: Place,
  message: MessageRow,
  fromStream: string | undefined,
): void => {
  tellMember(context, place, message)
  tellReadByProfile(context, place, message.id)
  inBackground(context, tellUnread(context, place.memberId))
  tellMessageToWatchers(context, place, message, fromStream)
}

/** The message again, without its words: open threads replace it. */
export const tellRemoved = (context: ChatContext, place: Place, message: MessageRow): void => {
  tellMember(context, place, message)
  tellMessageToWatchers(context, place, message)
}

/** The message again, now as one whose Nuggets are back. */
export const tellReturned = (context: TellingContext, place: Place, message: MessageRow): void => {
  tellMember(context, place, message)
  tellConversationChanged(context, place)
}

export const tellMemberRead = (context: ChatContext, place: Place, messageId: number): void => {
  const { sessionId, memberId, profileId } = place
  context.bus.touch(memberId)
  inBackground(context, tellUnread(context, memberId))
  const data = { sessionId, messageId: String(messageId) }
  toWatchers(context, profileId, (agentId) => context.bus.toAccount(agentId, { type: 'read', data }))
}

export const tellProfileRead = (context: ChatContext, place: Place, messageId: number, unreadCount: number): void => {
  tellReadByProfile(context, place, messageId)
  tellConversationChanged(context, place, { unreadCount })
}

export const tellSessionChanged = (context: TellingContext, place: Place): void => {
  context.bus.touch(place.memberId)
  tellConversationChanged(context, place)
}

/** Until the database has ended what it was doing when its connection broke, or is back. */
const UNCERTAIN_MS = [500, 2_000, 5_000, 10_000] as const

/** Whether its sender asks again or not, idle polls must not hide a message that may have been stored. Nobody waits for this. */
const tellUncertain = (context: ChatContext, sessionId: string): void => {
  const telling = async (): Promise<void> => {
    for (const afterMs of UNCERTAIN_MS) {
      await sleep(afterMs, undefined, { ref: false })
      const place = await unsafeReadPlace(context.database, sessionId).catch(() => undefined)
      if (place) tellSessionChanged(context, place)
    }
  }
  telling().catch((error: unknown) => context.log.warn({ err: error }, 'an uncertain message could not be told'))
}

/** Stores a message so that polls show it, even if the connection breaks meanwhile and nobody knows whether it is there. */
export const storeToBeTold = async <Stored>(
  context: ChatContext,
  { sessionId, profileId }: Pick<Place, 'sessionId' | 'profileId'>,
  store: () => Promise<Stored>,
): Promise<Stored> => {
  // Known before the message is acknowledged, so that no poll of theirs is answered as idle after it.
  await context.chatWatchers.of(profileId)
  try {
    return await store()
  } catch (error) {
    if (isDatabaseUnavailable(error)) tellUncertain(context, sessionId)
    throw error
  }
}

const tellWalletChanged = async (context: ChatContext, memberId: string): Promise<void> => {
  for (const { canWrite, ...place } of await readPlaces(context.database, memberId, PLACES_MAX)) {
    tellConversationChanged(context, place, { canWrite })
  }
}

/** Whether a member can write shows in the agents' lists. */
export const followWallets = (context: ChatContext): void => {
  context.walletChanged.on((memberId) => inBackground(context, tellWalletChanged(context, memberId)))
}
