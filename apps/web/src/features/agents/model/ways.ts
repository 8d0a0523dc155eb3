import { m } from '#/paraglide/messages.js'
import type { IconName } from '#/ui/icon/icon.tsx'
import { useInbox } from '../api/conversations.ts'
import { useReviewsWaiting } from '../api/reviews.ts'

/** What waits for the consultant, shown beside the way to it. */
interface AgentCounts {
  readonly unread: number
  readonly reviews: number
}

interface AgentWay {
  readonly to: string
  readonly icon: IconName
  readonly word: () => string
  /** Below the icon on a phone, where the word is too long. */
  readonly short?: () => string
  readonly count?: keyof AgentCounts
  readonly countWords?: (count: number) => string
}

const unreadWords = (count: number): string => (count === 1 ? m.agents_unread_one() : m.agents_unread({ count }))
const reviewWords = (count: number): string =>
  count === 1 ? m.agents_reviews_waiting_one() : m.agents_reviews_waiting({ count })

/** The consultant's pages, in the order of the navigation. */
export const AGENT_WAYS: readonly AgentWay[] = [
  { to: '/agent', icon: 'chat', word: m.agents_evening, count: 'unread', countWords: unreadWords },
  { to: '/agent/times', icon: 'calendar', word: m.agents_times },
  { to: '/agent/profiles', icon: 'user', word: m.agents_profiles_way },
  { to: '/agent/earnings', icon: 'wallet', word: m.earnings_way },
  {
    to: '/agent/reviews',
    icon: 'star',
    word: m.agents_reviews,
    short: m.agents_reviews_short,
    count: 'reviews',
    countWords: reviewWords,
  },
]

export const useAgentCounts = (): AgentCounts => {
  const { data } = useInbox()
  const unread = data?.profiles.reduce((sum, { unreadMessages }) => sum + unreadMessages, 0) ?? 0
  return { unread, reviews: useReviewsWaiting() }
}
