import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { type ChatButtons, chatButtonsPath } from '@velvetline/contracts/chat-buttons'
import type { ProfileSummary } from '@velvetline/contracts/profiles'
import { createStore } from '#/shared/store.ts'

/** The last request to the chat dock. Each is a new object, so that asking twice for the same chat opens it again. */
export type ChatDockRequest = { kind: 'profile'; profileUuid: string } | { kind: 'list' } | { kind: 'kept' }

const askedOfDock = createStore<ChatDockRequest | null>(null)

/** Opens the chat with this consultant. The dock is loaded with the first request. */
export const openChat = (profileUuid: string): void => askedOfDock.set({ kind: 'profile', profileUuid })

export const openChatList = (): void => askedOfDock.set({ kind: 'list' })

/** Restores the chats that were open before a reload, unless another request came first. */
export const reopenChats = (): void => {
  if (!askedOfDock.get()) askedOfDock.set({ kind: 'kept' })
}

export const closeChatDock = (): void => askedOfDock.set(null)

/** For the dock. */
export const useChatDockRequest = askedOfDock.use

/** What a call needs to know of the consultant. */
export type PhoneProfile = Pick<
  ProfileSummary,
  'uuid' | 'slug' | 'name' | 'extension' | 'callPrice' | 'status' | 'callObstacle' | 'isDemoActor' | 'cardThumbnail'
>

/** The last request for a call; a new object each time, as for the dock. */
export interface PhoneRequest {
  readonly kind: 'phone' | 'webcall'
  readonly profile: PhoneProfile
}

const askedOfPhone = createStore<PhoneRequest | null>(null)

/** For the phone desk, which keeps a call’s screen. */
export const askOfPhone = askedOfPhone.set

/** On a phone the telephone itself opens, elsewhere the dialog with the number. The code is loaded with the first request. */
export const openPhoneDialog = (profile: PhoneProfile): void => askOfPhone({ kind: 'phone', profile })

/** Starts a call from the browser. */
export const openWebCall = (profile: PhoneProfile): void => askOfPhone({ kind: 'webcall', profile })

export const closePhoneDialog = (): void => askOfPhone(null)

/** For the phone slot. */
export const usePhoneRequest = askedOfPhone.use

const CHAT_BUTTONS_FRESH_MS = 5 * 60_000

const chatButtonsQuery = queryOptions<ChatButtons>({
  queryKey: [chatButtonsPath],
  staleTime: CHAT_BUTTONS_FRESH_MS,
  refetchOnMount: true,
})

/** Fetched with the page, so that no button disappears later. */
export const preloadChatButtons = (client: QueryClient): Promise<void> => client.prefetchQuery(chatButtonsQuery)

/** Whether buttons that open a chat are shown: yes, unless the operator hides them. */
export const useChatButtons = (): boolean => useQuery(chatButtonsQuery).data?.enabled ?? true

/** Whether a mail is offered for when a consultant is back: yes, unless the operator sends none. */
export const useNoticesOffered = (): boolean => useQuery(chatButtonsQuery).data?.offersNotices ?? true
