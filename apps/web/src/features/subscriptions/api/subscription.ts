import { queryOptions } from '@tanstack/react-query'
import {
  type ContractCancellation,
  type ContractWithdrawal,
  contractCancelPath,
  contractWithdrawPath,
  type DeclarationReceived,
  type SubscriptionAnswer,
  subscriptionCancelPath,
  subscriptionPath,
  subscriptionResumePath,
} from '@velvetline/contracts/subscriptions'
import { request } from '#/shared/api/request.ts'

/** A member's membership as it is now, or null where they never had one. */
export const subscriptionQuery = queryOptions<SubscriptionAnswer>({
  queryKey: [subscriptionPath],
  staleTime: 0,
  refetchOnMount: true,
})

/** Ends it with what is paid; nothing is taken after that. */
export const cancelSubscription = (): Promise<SubscriptionAnswer> =>
  request<SubscriptionAnswer>(subscriptionCancelPath, { method: 'POST' })

/** Takes a cancellation back while what is paid lasts. */
export const resumeSubscription = (): Promise<SubscriptionAnswer> =>
  request<SubscriptionAnswer>(subscriptionResumePath, { method: 'POST' })

/** Declares that a contract is to end; answers when that arrived, whether the person is known or not. */
export const cancelContract = (body: ContractCancellation): Promise<DeclarationReceived> =>
  request<DeclarationReceived>(contractCancelPath, { method: 'POST', body })

/** Declares the withdrawal from a contract, likewise. */
export const withdrawContract = (body: ContractWithdrawal): Promise<DeclarationReceived> =>
  request<DeclarationReceived>(contractWithdrawPath, { method: 'POST', body })
