import { queryOptions } from '@tanstack/react-query'
import type { AccountAnswer, AccountChange } from '@velvetline/contracts/accounts'
import { API } from '@velvetline/contracts/paths'
import { request } from '#/shared/api/request.ts'

/** The own account, with what still waits for its confirmation. */
export const accountQuery = queryOptions<AccountAnswer>({ queryKey: [API.account], refetchOnMount: true, staleTime: 0 })

export const changeAccount = (body: AccountChange): Promise<AccountAnswer> =>
  request<AccountAnswer>(API.account, { method: 'PATCH', body })
