import { type CreditsContext, presentBalance, type WalletBalance } from '../credits/index.ts'
import { presentToAgent, presentToMember } from './chat.presenter.ts'
import { readPlaces } from './chat.sessions.repository.ts'
import type { MemberMessageListener, MessageRow } from './chat.types.ts'
import type { Watchers } from './chat.watchers.ts'
import { countUnreadPerSession } from './count-unread.ts'

/** A wallet change is told to the agents of so many recent conversations of the member. */
const PLACES_MAX = 50

/** Where something happened. */
interface Place {
  readonly sessionId: string
  readonly memberId: string
  readonly profileId: string
}

/** Tells the open pages of both sides, after the commit. A page that misses it learns the same by polling. */
export interface News {
  memberSent(place: Place, message: MessageRow, wallet: WalletBalance): void
  profileSent(place: Place, message: MessageRow): void
  memberRead(place: Place, messageId: number): void
  profileRead(place: Place, messageId: number): void
  sessionChanged(place: Place): void
  walletChanged(memberId: string): void
}

interface Needs extends CreditsContext {
  readonly watchers: Watchers
  readonly listeners: readonly MemberMessageListener[]
}

export const createNews = ({ database, bus, log, nuggetsSpent, watchers, listeners }: Needs): News => {
  const inBackground = (work: Promise<void>): void => {
    work.catch((error) => log.warn({ err: error }, 'live news of a chat could not be told'))
  }
  const tellListeners = async (news: Parameters<MemberMessageListener>[0]): Promise<void> => {
    for (const listener of listeners) listener(news)
  }
  const toWatchers = (profileId: string, tell: (agentId: string) => void): void =>
    inBackground(watchers.of(profileId).then((agentIds) => agentIds.forEach(tell)))
  const conversationChanged = ({ sessionId, profileId }: Omit<Place, 'memberId'>): void =>
    toWatchers(profileId, (agentId) => bus.toAccount(agentId, { type: 'conversation', data: { sessionId } }))
  const unreadChanged = async (memberId: string): Promise<void> => {
    if (!bus.isListening(memberId)) return
    const { unreadCounts } = await countUnreadPerSession({ database }, memberId)
    const unreadCount = Object.values(unreadCounts).reduce((sum, count) => sum + count, 0)
    bus.toAccount(memberId, { type: 'unread', data: { unreadCount, unreadCounts } })
  }

  return {
    memberSent: (place, message, wallet) => {
      const { sessionId, memberId, profileId } = place
      bus.toAccount(memberId, { type: 'message', data: { sessionId, message: presentToMember(message) } })
      bus.toAccount(memberId, { type: 'balance', data: presentBalance(wallet) })
      nuggetsSpent.emit(memberId)
      toWatchers(profileId, (agentId) => {
        bus.toAccount(agentId, { type: 'message', data: { sessionId, message: presentToAgent(message, 0) } })
        bus.toAccount(agentId, { type: 'conversation', data: { sessionId } })
      })
      // The message is stored and paid: a listener that fails must not make the answer a failure.
      inBackground(tellListeners({ sessionId, memberId, profileId, messageId: message.id }))
    },
    profileSent: (place, message) => {
      const { sessionId, memberId, profileId } = place
      bus.toAccount(memberId, { type: 'message', data: { sessionId, message: presentToMember(message) } })
      inBackground(unreadChanged(memberId))
      toWatchers(profileId, (agentId) => {
        bus.toAccount(agentId, { type: 'message', data: { sessionId, message: presentToAgent(message, 0) } })
        bus.toAccount(agentId, { type: 'conversation', data: { sessionId } })
      })
    },
    memberRead: ({ sessionId, memberId, profileId }, messageId) => {
      bus.touch(memberId)
      inBackground(unreadChanged(memberId))
      const data = { sessionId, messageId: String(messageId) }
      toWatchers(profileId, (agentId) => bus.toAccount(agentId, { type: 'read', data }))
    },
    profileRead: (place, messageId) => {
      const data = { sessionId: place.sessionId, messageId: String(messageId) }
      bus.toAccount(place.memberId, { type: 'read', data })
      conversationChanged(place)
    },
    sessionChanged: (place) => {
      bus.touch(place.memberId)
      conversationChanged(place)
    },
    // Whether she can write shows in the agents' lists.
    walletChanged: (memberId) =>
      inBackground(readPlaces(database, memberId, PLACES_MAX).then((places) => places.forEach(conversationChanged))),
  }
}
