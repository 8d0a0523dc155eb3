import type { NewCategory } from './profiles.types.ts'

/** A category as it is kept; its place in the order is its place in the list. */
export type CategoryRecord = Omit<NewCategory, 'position'>
