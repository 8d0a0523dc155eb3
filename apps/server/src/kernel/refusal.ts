import type { Language } from '@velvetline/contracts/locales'

/** The text of a refusal or mail in both languages, written by a person for a person. */
export type LocalizedText = Readonly<Record<Language, string>>

/** The HTTP status that each kind of refusal becomes: see the principles in ARCHITECTURE.md. */
export type RefusalStatus = 400 | 401 | 402 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 503 | 507

export interface RefusalShape {
  readonly status: RefusalStatus
  /** Stable, machine-readable, snake_case. */
  readonly code: string
  readonly message: LocalizedText
}

export interface RefusalDetails {
  /** For 429 and 503: whole seconds until a retry makes sense. */
  readonly retryAfterSeconds?: number
  /** The invalid fields by name, each with a message. */
  readonly fields?: Readonly<Record<string, LocalizedText>>
  /** Figures that replace `{name}` in the message. */
  readonly values?: Readonly<Record<string, string | number>>
}

/**
 * An expected error with a message for the person who caused it, thrown where it is detected and made an HTTP answer in
 * platform/http/errors. Anything else that is thrown becomes a 500 without details.
 */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly shape: RefusalShape
  readonly details: RefusalDetails

  constructor(shape: RefusalShape, details: RefusalDetails = {}) {
    super(shape.code)
    this.shape = shape
    this.details = details
  }
}

/** The fields of a form that are wrong, for `details.fields`; undefined where none is. */
export const fieldsOf = (
  faults: Readonly<Record<string, LocalizedText | undefined | false>>,
): Readonly<Record<string, LocalizedText>> | undefined => {
  const wrong = Object.entries(faults).filter((entry): entry is [string, LocalizedText] => !!entry[1])
  return wrong.length > 0 ? Object.fromEntries(wrong) : undefined
}

/** Declares a refusal once; call the result to make one to throw: `throw notEnoughNuggets({ values: { … } })`. */
export const defineRefusal =
  (status: RefusalStatus, code: string, message: LocalizedText) =>
  (details: RefusalDetails = {}): Refusal =>
    new Refusal({ status, code, message }, details)
