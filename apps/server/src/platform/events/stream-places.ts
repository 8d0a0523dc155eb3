import { networkOf } from '../http/network-address.ts'

/** One a browser, which shares it among its tabs; a person has few browsers. */
const STREAMS_PER_ACCOUNT_MAX = 12
/** Whole offices sit behind one address. */
const STREAMS_PER_ADDRESS_MAX = 200
const STREAMS_MAX = 20_000
/** The other half is for accounts: networks cost an attacker nothing. */
const STREAMS_OF_GUESTS_MAX = STREAMS_MAX / 2

type Limit = readonly [key: string, max: number]

export interface StreamPlaces {
  /** @param accountId null for guests @returns frees the place; null where there is none left */
  take(ip: string, accountId: string | null): (() => void) | null
}

export const createStreamPlaces = (): StreamPlaces => {
  const taken = new Map<string, number>()
  const isFull = ([key, max]: Limit): boolean => (taken.get(key) ?? 0) >= max
  return {
    take: (ip, accountId) => {
      const limits: readonly Limit[] = [
        ['all', STREAMS_MAX],
        [`address:${networkOf(ip)}`, STREAMS_PER_ADDRESS_MAX],
        accountId === null ? ['guests', STREAMS_OF_GUESTS_MAX] : [`account:${accountId}`, STREAMS_PER_ACCOUNT_MAX],
      ]
      if (limits.some(isFull)) return null
      for (const [key] of limits) taken.set(key, (taken.get(key) ?? 0) + 1)
      return () => {
        for (const [key] of limits) {
          const left = (taken.get(key) ?? 0) - 1
          if (left > 0) taken.set(key, left)
          else taken.delete(key)
        }
      }
    },
  }
}
