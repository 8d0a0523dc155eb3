import { createStore } from '#/shared/store.ts'

export interface OngoingCall {
  readonly profileUuid: string
  /** The call's screen is reduced to a bar, so that the page and its chats can be used. */
  readonly isSmall: boolean
  /** The screen has come back because a call with somebody else was asked for. */
  readonly isAnotherAsked: boolean
}

const ongoing = createStore<OngoingCall | null>(null)

/** The call of this page, from dialling to hanging up. */
export const useOngoingCall = ongoing.use

export const noteCall = (profileUuid: string | null): void =>
  ongoing.set(profileUuid === null ? null : { profileUuid, isSmall: false, isAnotherAsked: false })

export const setCallSmall = (isSmall: boolean): void => {
  const call = ongoing.get()
  if (call && call.isSmall !== isSmall) ongoing.set({ ...call, isSmall, isAnotherAsked: false })
}

/** Another call would take the running one's screen, and end it. @returns whether a call is running, whose screen comes back */
export const returnToCall = (profileUuid: string): boolean => {
  const call = ongoing.get()
  if (call) ongoing.set({ ...call, isSmall: false, isAnotherAsked: profileUuid !== call.profileUuid })
  return call !== null
}
