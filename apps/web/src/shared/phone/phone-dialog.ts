import type { ProfileSummary } from '@velvetline/contracts/profiles'
import { createStore } from '../store.ts'

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
