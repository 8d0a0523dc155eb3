/** What an address asks for, if it is one of these. */
export const oneOf = <Value extends string>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((value) => value === given)

/** A day that exists, in the format of a date field. */
export const day = (given: unknown): string | undefined =>
  typeof given === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given)) ? given : undefined

export const uuid = (given: unknown): string | undefined =>
  typeof given === 'string' && /^[0-9a-f-]{36}$/.test(given) ? given : undefined
