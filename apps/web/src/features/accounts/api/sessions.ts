import { queryOptions } from '@tanstack/react-query'
import type { AccountSession } from '@velvetline/contracts/accounts'
import { API } from '@velvetline/contracts/paths'
import { request } from '#/shared/api/request.ts'

/** Where this account is signed in. */
export const sessionsQuery = queryOptions<AccountSession[]>({
  queryKey: [API.sessions],
  refetchOnMount: true,
  staleTime: 0,
})

/** Ends one session, or all but this one where none is named. */
export const endSession = (id: string | undefined): Promise<unknown> =>
  request(id === undefined ? API.sessions : API.session(id), { method: 'DELETE' })
