import { queryOptions } from '@tanstack/react-query'
import type { AccountDataAnswer, DeletionAnswer } from '@velvetline/contracts/account-data'
import { API } from '@velvetline/contracts/paths'
import { request } from '#/shared/api/request.ts'

/** While an archive is being made, its progress is asked for as often. */
const PROGRESS_MS = 2_000

/** The state of the data export and of the account's deletion. */
export const accountDataQuery = queryOptions<AccountDataAnswer>({
  queryKey: [API.accountData],
  refetchOnMount: true,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.export?.state === 'running' ? PROGRESS_MS : false),
})

export const askForArchive = (): Promise<AccountDataAnswer> => request(API.dataExports, { method: 'POST' })

export const archivePath = API.dataArchive

export const askForDeletion = (currentPassword: string): Promise<DeletionAnswer> =>
  request(API.accountDeletion, { method: 'POST', body: { currentPassword } })
