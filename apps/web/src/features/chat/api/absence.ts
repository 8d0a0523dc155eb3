import { queryOptions } from '@tanstack/react-query'
import type { ChatAbsence } from '@velvetline/contracts/chat'
import { API } from '@velvetline/contracts/paths'
import { request } from '#/shared/api/request.ts'

/** Who is free and how long the consultant has been away changes slowly. */
const FRESH_MS = 60_000

/** What to know before writing to somebody who has been away for hours. */
export const absenceQuery = (profileUuid: string) =>
  queryOptions<ChatAbsence>({
    queryKey: [API.chatAbsence(profileUuid)],
    queryFn: ({ signal }) => request<ChatAbsence>(API.chatAbsence(profileUuid), { signal }),
    staleTime: FRESH_MS,
    retry: 1,
  })
