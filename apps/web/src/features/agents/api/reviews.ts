import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type AgentReviews,
  agentReviewReplyPath,
  agentReviewsPath,
  agentReviewsWaitingPath,
} from '@velvetline/contracts/reviews'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { pagedQuery } from '#/shared/api/paged-query.ts'
import { request } from '#/shared/api/request.ts'
import { toast } from '#/ui/toast/toast.ts'

export const reviewsQuery = pagedQuery<AgentReviews>(agentReviewsPath)

/** Reviews come by the day, not by the minute. */
const ASK_AGAIN_MS = 300_000

export const useReviewsWaiting = (): number =>
  useQuery<{ waiting: number }>({ queryKey: [agentReviewsWaitingPath], refetchInterval: ASK_AGAIN_MS }).data?.waiting ??
  0

export const useReply = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, content }: { id: string; content: string }) =>
      request(agentReviewReplyPath(id), { method: 'PUT', body: { content } }),
    onSuccess: () => toast({ kind: 'success', title: m.agents_review_sent(), text: m.agents_review_sent_text() }),
    onError: (error) =>
      toast({ kind: 'error', title: m.agents_not_sent(), text: refusalText(error) ?? m.agents_network_error() }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [agentReviewsPath] }),
        client.invalidateQueries({ queryKey: [agentReviewsWaitingPath] }),
      ]),
  })
}
