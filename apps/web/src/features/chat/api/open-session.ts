import { queryOptions } from '@tanstack/react-query'
import type { ChatSession } from '@velvetline/contracts/chat'
import { API } from '@velvetline/contracts/paths'
import { request } from '#/shared/api/request.ts'

/** The member's session with a consultant; the server makes it when there is none. */
export const sessionQuery = (profileUuid: string) =>
  queryOptions<ChatSession>({
    queryKey: [API.chatSession(profileUuid)],
    queryFn: ({ signal }) => request<ChatSession>(API.chatSession(profileUuid), { signal }),
  })
