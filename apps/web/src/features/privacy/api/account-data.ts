import { queryOptions } from '@tanstack/react-query'
import {
  type AccountDataAnswer,
  accountDataPath,
  accountDeletionPath,
  type DeletionAnswer,
  dataArchivePath,
  dataExportsPath,
} from '@velvetline/contracts/privacy'
import { readAnswer, request } from '#/shared/api/request.ts'
import { send } from '#/shared/api/transport.ts'
import { saveAsFile } from '#/shared/save-as-file.ts'

/** Poll interval while an archive is being made. */
const PROGRESS_MS = 2_000

export const accountDataQuery = queryOptions<AccountDataAnswer>({
  queryKey: [accountDataPath],
  refetchOnMount: true,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.export?.state === 'running' ? PROGRESS_MS : false),
})

export const askForArchive = (): Promise<AccountDataAnswer> => request(dataExportsPath, { method: 'POST' })

/** Saved at once, as a download would be; a link could not carry the password. */
export const saveArchive = async (id: string, currentPassword: string): Promise<void> => {
  const response = await send(dataArchivePath(id), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ currentPassword }),
  })
  if (!response.ok) await readAnswer(response)
  saveAsFile(await response.blob(), 'archive.zip')
}

export const askForDeletion = (currentPassword: string): Promise<DeletionAnswer> =>
  request(accountDeletionPath, { method: 'POST', body: { currentPassword } })
