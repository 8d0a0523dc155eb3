import { createStore } from '#/shared/store.ts'

export interface OngoingCall {
  readonly profileUuid: string
  /** The call's screen is reduced to a bar, so that the page and its chats can be used. */
  readonly isSmall: boolean
}

const ongoing = createStore<OngoingCall | null>(null)

/** The call of this page, from dialling to hanging up. */
export const useOngoingCall = ongoing.use

export const noteCall = (profileUuid: string | null): void =>
  ongoing.set(profileUuid === null ? null : { profileUuid, isSmall: false })

export const setCallSmall = (isSmall: boolean): void => {
  const call = ongoing.get()
  if (call && call.isSmall !== isSmall) ongoing.set({ ...call, isSmall })
}
