/** What is counted; see the function figures_count. */
export type CountedName =
  | 'payment'
  | 'first_payment'
  | 'reversal'
  | 'order'
  | 'registration'
  | 'member'
  | 'membership'
  | 'membership_end'
  | 'call'
  | 'message'
  | 'answer'
  | 'visit'
  | 'profile_view'
  | 'ad_call'

export interface Counted {
  /** `YYYY-MM-DD`, in the operator's time zone. */
  readonly day: string
  readonly name: CountedName
  /** Empty if no reader needs it. */
  readonly country: string
  readonly kind: string
  readonly currency: string
  readonly count: number
  readonly amount: number
}

/** First answers of one profile, with waits up to one of the steps. */
export interface CountedAnswers {
  readonly profileId: string
  readonly profileName: string
  /** As that of an `answer` above. */
  readonly kind: string
  readonly count: number
}

export interface CountedOfHour extends Counted {
  readonly hour: number
}
