import type { Clock } from '../../../kernel/clock.ts'
import { SECOND_MS } from '../../../kernel/clock.ts'
import type { VoiceProvider } from '../voice-provider.ts'
import type { Credentials } from './credentials.ts'
import type { GatewayWork } from './gateway.types.ts'
import type { Lease } from './nodes/hold-lease.ts'
import type { Gateway } from './open-gateway.ts'

/** Dialled by the SDK. The started call decides whom it reaches. */
const TARGET_NUMBER = 'velvetline'
/** The meter asks every second, and requests do besides. */
const REACHABLE_FOR_MS = SECOND_MS / 2

/** So that a process asks the holder twice a second at most. Nobody can be rung while the holder cannot be asked. */
const remembered = (ask: () => Promise<ReadonlySet<string>>): (() => Promise<ReadonlySet<string>>) => {
  let latest: { readonly at: number; readonly people: Promise<ReadonlySet<string>> } | undefined
  return () => {
    const at = performance.now()
    if (!latest || at - latest.at >= REACHABLE_FOR_MS) latest = { at, people: ask().catch(() => new Set<string>()) }
    return latest.people
  }
}

interface ProviderParts {
  readonly clock: Clock
  readonly credentials: Credentials
  readonly lease: Lease
  /** Null where another process carries the gateway. */
  local(): Gateway | null
  /** Asks that process. */
  readonly remote: GatewayWork
}

export const createProvider = ({ clock, credentials, lease, local, remote }: ProviderParts): VoiceProvider => {
  const work = (): GatewayWork => local()?.work ?? remote
  const askReachable = remembered(() => remote.reachable())
  const endSessions = (sessionIds: readonly string[]): void => {
    // A holder that was not told looks by itself which credentials are gone.
    work()
      .endSessions(sessionIds)
      .catch(() => undefined)
  }
  return {
    name: 'embedded',
    targetNumber: TARGET_NUMBER,
    credentialFor: (person) => credentials.issue(person),
    revoke: async (tx, sessionIds) => {
      await credentials.revoke(tx, sessionIds)
      tx.afterCommit(() => endSessions(sessionIds))
    },
    hangUp: (callId, reason) => work().hangUp(callId, reason),
    check: async (callIds) => {
      try {
        return await work().check(callIds)
      } catch {
        // While nobody can say, nothing is certain.
        return new Map(callIds.map((callId) => [callId, { state: 'recovering' }]))
      }
    },
    caughtUp: () =>
      work()
        .caughtUp()
        .catch(() => undefined),
    reachable: async (agentIds) => {
      const people = await (local()?.work.reachable() ?? askReachable())
      return new Set(agentIds.filter((agentId) => people.has(agentId)))
    },
    carriedUntil: () => (local()?.isRestored() ? clock.now() : lease.heardAt()),
  }
}
