import type { CallLife } from '../voice-provider.ts'

/** What the process that carries the gateway does for every process. */
export interface GatewayWork {
  hangUp(callId: string, reason: 'terminated' | 'normal'): Promise<void>
  check(callIds: readonly string[]): Promise<ReadonlyMap<string, CallLife>>
  caughtUp(): Promise<void>
  /** The consultants who can be rung. */
  reachable(): Promise<ReadonlySet<string>>
  /** They are not allowed any more: their pages are disconnected, their calls end. */
  endSessions(sessionIds: readonly string[]): Promise<void>
}
