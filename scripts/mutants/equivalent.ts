import type { Mutant } from './mutant.ts'

/** A change that nobody can observe, by the text of its line, which must stay exact. */
interface Equivalent extends Pick<Mutant, 'file' | 'operator' | 'before' | 'after'> {
  readonly why: string
}

/** Judged by a person, each with the reason. A mutant that a test could notice does not belong here. */
export const EQUIVALENT: readonly Equivalent[] = []
