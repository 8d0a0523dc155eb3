import { queryOptions } from '@tanstack/react-query'
import {
  type AccountDataAnswer,
  accountDataPath,
  accountDeletionPath,
  type DeletionAnswer,
  dataArchivePath,
  dataExportsPath,
} from '@velvetline/contracts/privacy'
import { request } from '#/shared/api/request.ts'

/** Poll interval while an archive is being made. */
const PROGRESS_MS = 2_000

export const accountDataQuery = queryOptions<AccountDataAnswer>({
  queryKey: [accountDataPath],
  refetchOnMount: true,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.export?.state === 'running' ? PROGRESS_MS : false),
})

export const askForArchive = (): Promise<AccountDataAnswer> => request(dataExportsPath, { method: 'POST' })

export const archivePath = dataArchivePath

export const askForDeletion = (currentPassword: string): Promise<DeletionAnswer> =>
  request(accountDeletionPath, { method: 'POST', body: { currentPassword } })
