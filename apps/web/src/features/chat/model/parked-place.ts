import { createStore } from '#/shared/store.ts'

const place = createStore<Element | null>(null)

/** For the bar at the top, as a ref: the place of minimised chats. */
export const offerParkedPlace = place.set

/** For the chats: that place, or null on a page without such a bar. */
export const useParkedPlace = place.use
