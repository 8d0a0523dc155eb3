import { createStore } from '#/shared/store.ts'

const place = createStore<Element | null>(null)

/** A ref for the bar at the top: where minimised chats are shown. */
export const offerParkedPlace = place.set

/** Null on a page without such a bar. */
export const useParkedPlace = place.use
