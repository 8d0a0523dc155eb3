import { useInbox } from '../api/conversations.ts'
import { useReviewsWaiting } from '../api/reviews.ts'
import type { AgentCounts } from './ways.ts'

export const useAgentCounts = (): AgentCounts => {
  const { data } = useInbox()
  const unread = data?.profiles.reduce((sum, { unreadMessages }) => sum + unreadMessages, 0) ?? 0
  return { unread, reviews: useReviewsWaiting() }
}
