const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The order that an address names, or nothing where it names none of ours. */
export const readOrderId = (value: unknown): string | undefined =>
  typeof value === 'string' && UUID.test(value) ? value : undefined
