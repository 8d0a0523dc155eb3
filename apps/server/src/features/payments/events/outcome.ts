/** What has become of an event: done, or kept until what it needs is there or somebody looks at it. */
export type Outcome =
  | { readonly state: 'handled'; readonly paymentId: string | null }
  | { readonly state: 'parked'; readonly note: string }

export const handled = (paymentId: string | null = null): Outcome => ({ state: 'handled', paymentId })
/** @param note for the operator, in a few words */
export const parked = (note: string): Outcome => ({ state: 'parked', note })
