import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { ProfileSummary } from '@velvetline/contracts/profiles'
import { type ChatButtons, chatButtonsPath } from '@velvetline/contracts/settings'
import { READ_BY_MANY } from '#/shared/api/queries.ts'
import { createStore } from '#/shared/store.ts'

/** What was last asked of the chat dock. Each request is a new object, so that asking twice for the same opens it again. */
export type ChatDockRequest = { kind: 'profile'; profileUuid: string } | { kind: 'list' } | { kind: 'kept' }

const askedOfDock = createStore<ChatDockRequest | null>(null)

/** Opens the chat with this consultant, for any caller; the dock itself is loaded with the first request. */
export const openChat = (profileUuid: string): void => askedOfDock.set({ kind: 'profile', profileUuid })

/** Opens the list of one's chats. */
export const openChatList = (): void => askedOfDock.set({ kind: 'list' })

/** Brings back what a reload has left, unless something else has been asked for already. */
export const reopenChats = (): void => {
  if (!askedOfDock.get()) askedOfDock.set({ kind: 'kept' })
}

/** Nothing is asked for any more. */
export const closeChatDock = (): void => askedOfDock.set(null)

/** For the dock: what it should show, or null without a request. */
export const useChatDockRequest = askedOfDock.use

/** As much of the consultant as the phone needs to know. */
export type PhoneProfile = Pick<
  ProfileSummary,
  'uuid' | 'slug' | 'name' | 'extension' | 'callPrice' | 'status' | 'callObstacle' | 'isDemoActor' | 'cardThumbnail'
>

/** What was last asked for. Each request is a new object, so that asking twice for the same opens it again. */
export interface PhoneRequest {
  readonly kind: 'phone' | 'webcall'
  readonly profile: PhoneProfile
}

const askedOfPhone = createStore<PhoneRequest | null>(null)

/**
 * Calls this consultant: on a phone the telephone itself opens, elsewhere the dialog with their number. The code for it is
 * loaded with the first request.
 */
export const openPhoneDialog = (profile: PhoneProfile): void => askedOfPhone.set({ kind: 'phone', profile })

/** Asks for a call from the browser with this consultant. */
export const openWebCall = (profile: PhoneProfile): void => askedOfPhone.set({ kind: 'webcall', profile })

/** Nothing is asked for any more. */
export const closePhoneDialog = (): void => askedOfPhone.set(null)

/** For the slot: what should be shown, or null without a request. */
export const usePhoneRequest = askedOfPhone.use

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
