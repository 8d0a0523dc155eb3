import { LRUCache } from 'lru-cache'

const REMEMBERED_MAX = 20_000

/** What is asked for every message and never changes again. */
export const createAgeMemory = () => ({
  /** Accounts that have proven their age: a proof is never revoked. */
  provenAccounts: new LRUCache<string, true>({ max: REMEMBERED_MAX }),
  /** The country of an account. */
  homeCountries: new LRUCache<string, string>({ max: REMEMBERED_MAX }),
})
export type AgeMemory = ReturnType<typeof createAgeMemory>
