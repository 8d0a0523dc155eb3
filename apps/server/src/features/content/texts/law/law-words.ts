/** How the law of a country is called in one language; empty where there is no such rule. */
export interface LawWords {
  /** With its preposition: in Germany, in the United States. */
  readonly inCountry: string
  readonly privacyLaw: string
  readonly privacyAuthority: string
  /** What gives consumers the right of withdrawal within 14 days. */
  readonly withdrawalLaw: string
  /** Who watches over premium numbers. */
  readonly phoneRegulator: string
  /** Where consumers find an office for disputes out of court. */
  readonly disputeBody: string
}
