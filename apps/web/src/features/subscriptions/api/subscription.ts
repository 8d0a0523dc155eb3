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

/** Null if they never had one. */
export const subscriptionQuery = queryOptions<SubscriptionAnswer>({
  queryKey: [subscriptionPath],
  staleTime: 0,
  refetchOnMount: true,
})

/** Ends with the paid period; nothing is charged after that. */
export const cancelSubscription = (): Promise<SubscriptionAnswer> =>
  request<SubscriptionAnswer>(subscriptionCancelPath, { method: 'POST' })

/** Possible while the paid period lasts. */
export const resumeSubscription = (): Promise<SubscriptionAnswer> =>
  request<SubscriptionAnswer>(subscriptionResumePath, { method: 'POST' })

/** Answers with the time of arrival, whether or not the person is known. */
export const cancelContract = (body: ContractCancellation): Promise<DeclarationReceived> =>
  request<DeclarationReceived>(contractCancelPath, { method: 'POST', body })

export const withdrawContract = (body: ContractWithdrawal): Promise<DeclarationReceived> =>
  request<DeclarationReceived>(contractWithdrawPath, { method: 'POST', body })
