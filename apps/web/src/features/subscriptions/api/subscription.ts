import { queryOptions } from '@tanstack/react-query'
import { API } from '@velvetline/contracts/paths'
import type {
  ContractCancellation,
  ContractWithdrawal,
  DeclarationReceived,
  SubscriptionAnswer,
} from '@velvetline/contracts/subscriptions'
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

/** Declares that a contract is to end; answers when that arrived, whether the person is known or not. */
export const cancelContract = (body: ContractCancellation): Promise<DeclarationReceived> =>
  request<DeclarationReceived>(API.contractCancel, { method: 'POST', body })

/** Declares the withdrawal from a contract, likewise. */
export const withdrawContract = (body: ContractWithdrawal): Promise<DeclarationReceived> =>
  request<DeclarationReceived>(API.contractWithdraw, { method: 'POST', body })
