import { networkOf, wideNetworkOf } from '../../../platform/http/network-address.ts'
import {
  SOCKETS_MAX,
  SOCKETS_PER_NETWORK_MAX,
  UNKNOWN_SOCKETS_MAX,
  UNKNOWN_SOCKETS_PER_NETWORK_MAX,
  UNKNOWN_SOCKETS_PER_WIDE_NETWORK_MAX,
} from './gateway-limits.ts'

const createCounter = () => {
  const counts = new Map<string, number>()
  const change = (key: string, step: number): void => {
    const next = (counts.get(key) ?? 0) + step
    if (next > 0) counts.set(key, next)
    else counts.delete(key)
  }
  return {
    of: (key: string): number => counts.get(key) ?? 0,
    /** @returns releases the place, once */
    enter: (key: string): (() => void) => {
      let isIn = true
      change(key, 1)
      return () => {
        if (isIn) change(key, -1)
        isIn = false
      }
    },
  }
}

const ALL = 'all'

interface SocketPlace {
  /** It has signed in: only the limits of all sockets count it. */
  becomeKnown(): void
  leave(): void
}

/** Who has signed in keeps a place, whatever is opened by those who never do. */
export const createSocketPlaces = () => {
  const all = createCounter()
  const unknown = createCounter()
  return {
    isFull: (address: string): boolean =>
      all.of(ALL) >= SOCKETS_MAX ||
      all.of(networkOf(address)) >= SOCKETS_PER_NETWORK_MAX ||
      unknown.of(ALL) >= UNKNOWN_SOCKETS_MAX ||
      unknown.of(networkOf(address)) >= UNKNOWN_SOCKETS_PER_NETWORK_MAX ||
      unknown.of(`wide ${wideNetworkOf(address)}`) >= UNKNOWN_SOCKETS_PER_WIDE_NETWORK_MAX,
    enter: (address: string): SocketPlace => {
      const network = networkOf(address)
      const known = [ALL, network].map(all.enter)
      const waiting = [ALL, network, `wide ${wideNetworkOf(address)}`].map(unknown.enter)
      const becomeKnown = (): void => {
        for (const release of waiting) release()
      }
      return {
        becomeKnown,
        leave: () => {
          becomeKnown()
          for (const release of known) release()
        },
      }
    },
  }
}
