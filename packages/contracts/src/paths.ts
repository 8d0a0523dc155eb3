/** The API's paths, in one place for both sides. */
export * as API from './api-paths.ts'

export const IDEMPOTENCY_HEADER = 'idempotency-key'
