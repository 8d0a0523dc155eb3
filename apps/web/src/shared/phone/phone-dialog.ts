import type { ProfileSummary } from '@velvetline/contracts/profiles'
import { useSyncExternalStore } from 'react'

/** As much of her as the phone needs to know. */
export type PhoneProfile = Pick<
  ProfileSummary,
  'uuid' | 'slug' | 'name' | 'extension' | 'callPrice' | 'status' | 'callObstacle' | 'isDemoActor' | 'cardThumbnail'
>

/** What was last asked for. Each wish is a new object, so that asking twice for the same opens it again. */
export interface PhoneWish {
  readonly kind: 'phone' | 'webcall'
  readonly profile: PhoneProfile
}

const watchers = new Set<() => void>()
let wish: PhoneWish | null = null

const ask = (next: PhoneWish | null): void => {
  wish = next
  for (const watcher of watchers) watcher()
}

/**
 * Calls this consultant: on a phone the telephone itself opens, elsewhere the dialog with her number. What does it is loaded
 * with the first wish.
 */
export const openPhoneDialog = (profile: PhoneProfile): void => ask({ kind: 'phone', profile })

/** Asks for a call from the browser with this consultant. */
export const openWebCall = (profile: PhoneProfile): void => ask({ kind: 'webcall', profile })

/** Nothing is asked for any more. */
export const closePhoneDialog = (): void => ask(null)

const subscribe = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

/** For the slot: what should be shown, or null while nobody has asked. */
export const usePhoneWish = (): PhoneWish | null =>
  useSyncExternalStore(
    subscribe,
    () => wish,
    () => null,
  )
