import { infiniteQueryOptions } from '@tanstack/react-query'
import {
  type AdminReview,
  type AdminReviews,
  adminReviewPath,
  adminReviewsPath,
  type ReviewState,
} from '@velvetline/contracts/reviews'
import { request } from '#/shared/api/request.ts'

/** What members have written, newest first. */
export const adminReviewsQuery = (state: ReviewState) =>
  infiniteQueryOptions({
    queryKey: [adminReviewsPath, state],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ state })
      if (pageParam !== null) query.set('before', pageParam)
      return request<AdminReviews>(`${adminReviewsPath}?${query}`, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextBefore,
    staleTime: 0,
    refetchOnMount: true,
  })

export const decide = ({ id, state }: { id: string; state: 'published' | 'rejected' }): Promise<AdminReview> =>
  request<AdminReview>(adminReviewPath(id), { method: 'POST', body: { state } })
