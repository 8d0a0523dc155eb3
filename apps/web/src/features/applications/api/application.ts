import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  applicationFilesPath,
  applicationPath,
  applicationStepPath,
  type FileKind,
  type OwnApplicationAnswer,
  type StepAnswer,
} from '@velvetline/contracts/applications'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { readAnswer, request } from '#/shared/api/request.ts'
import { send } from '#/shared/api/transport.ts'
import { toast } from '#/ui/toast/toast.ts'

/** The application of this browser; null where there is none. */
export const applicationQuery = queryOptions({
  queryKey: [applicationPath],
  queryFn: ({ signal }) => request<OwnApplicationAnswer>(applicationPath, { signal }),
  staleTime: 0,
})

/** After it was begun or opened. A first look that is still under way would be waited for, and knows nothing of it. */
export const readApplicationAgain = async (client: QueryClient): Promise<void> => {
  await client.cancelQueries({ queryKey: [applicationPath] })
  await client.invalidateQueries({ queryKey: [applicationPath] })
}

export const saveStep = (answer: StepAnswer): Promise<unknown> =>
  request(applicationStepPath, { method: 'PUT', body: answer })

/** The body is the file itself; the server looks at its content alone. */
export const sendFile = async (path: string, file: Blob, headers: Record<string, string> = {}): Promise<unknown> =>
  readAnswer(
    await send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', ...headers },
      body: file,
    }),
  )

export const uploadFile = (kind: FileKind, file: Blob): Promise<unknown> =>
  sendFile(`${applicationFilesPath}?kind=${kind}`, file)

/** A change after which the application, or what else it changes, is read again. What is refused is said in a toast, unless the caller shows it. */
export const useChange = <Input>(
  change: (input: Input) => Promise<unknown>,
  { isShown = false, readAgain = applicationPath } = {},
) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: [readAgain] }),
    onError: (error) => {
      if (!isShown) toast({ kind: 'error', title: m.applications_failed(), text: refusalText(error) })
    },
  })
}
