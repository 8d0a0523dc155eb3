import { queryOptions } from '@tanstack/react-query'
import { API } from '@velvetline/contracts/paths'
import type { SubscriptionAnswer } from '@velvetline/contracts/subscriptions'
import { request } from '#/shared/api/request.ts'

/** A member's membership as it is now, or null where they never had one. */
export const subscriptionQuery = queryOptions<SubscriptionAnswer>({
  queryKey: [API.subscription],
  staleTime: 0,
  refetchOnMount: true,
})

/** Ends it with what is paid; nothing is taken after that. */
export const cancelSubscription = (): Promise<SubscriptionAnswer> =>
  request<SubscriptionAnswer>(API.subscriptionCancel, { method: 'POST' })

/** Takes a cancellation back while what is paid lasts. */
export const resumeSubscription = (): Promise<SubscriptionAnswer> =>
  request<SubscriptionAnswer>(API.subscriptionResume, { method: 'POST' })
