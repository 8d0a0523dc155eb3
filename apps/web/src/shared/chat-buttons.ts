import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { type ChatButtons, chatButtonsPath } from '@velvetline/contracts/settings'
import { READ_BY_MANY } from './api/queries.ts'

const CHAT_BUTTONS_FRESH_MS = 5 * 60_000

const chatButtonsQuery = queryOptions<ChatButtons>({
  queryKey: [chatButtonsPath],
  staleTime: CHAT_BUTTONS_FRESH_MS,
  refetchOnMount: true,
})

/** Fetched with the page, so that no button disappears later. */
export const preloadChatButtons = (client: QueryClient): Promise<void> => client.prefetchQuery(chatButtonsQuery)

/** Whether buttons that open a chat are shown: yes, unless the operator has said otherwise. */
export const useChatButtons = (): boolean => useQuery(chatButtonsQuery).data?.enabled ?? true

/** The same for a card: its grid keeps it fresh for all by `useChatButtons`. */
export const useChatButtonsOfGrid = (): boolean =>
  useQuery({ ...chatButtonsQuery, ...READ_BY_MANY, refetchOnMount: false }).data?.enabled ?? true
