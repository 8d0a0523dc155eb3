import { randomUUID } from 'node:crypto'
import type { CallRoute, EndCause, VoiceDesk } from '../src/features/voice/voice-provider.ts'

/** Calls as the gateway sees them, without members, money or tables. */
export interface ScriptedDesk extends VoiceDesk {
  toldOf(callId: string): string[]
  /** One of the consultant's pages has it; not among what is told, since what follows often comes at once. */
  readonly taken: string[]
  readonly ends: { callId: string; cause: EndCause; at: Date }[]
  expect(memberId: string, agentId: string, more?: Partial<CallRoute>): string
}

export const createScriptedDesk = (): ScriptedDesk => {
  const waiting = new Map<string, { memberId: string; route: CallRoute }>()
  const told: { callId: string; word: string }[] = []
  const tell = (callId: string, word: string): void => {
    told.push({ callId, word })
  }
  const ends: ScriptedDesk['ends'] = []
  const taken: string[] = []
  return {
    toldOf: (callId) => told.filter((each) => each.callId === callId).map(({ word }) => word),
    ends,
    taken,
    expect: (memberId, agentId, more = {}) => {
      const callId = randomUUID()
      const route: CallRoute = {
        callId,
        agentId,
        agentPhone: null,
        memberName: 'Felix',
        profileName: 'Margaux',
        memberLanguage: 'de',
        ringTimeoutSeconds: 30,
        timeLimitSeconds: 600,
        ...more,
      }
      waiting.set(callId, { memberId, route })
      return callId
    },
    route: async ({ accountId, callId }) => {
      const found = waiting.get(callId)
      if (found?.memberId !== accountId) return null
      waiting.delete(callId)
      return found.route
    },
    ringing: async ({ callId }) => {
      tell(callId, 'ringing')
    },
    accepted: async ({ callId }) => {
      taken.push(callId)
    },
    connected: async ({ callId }) => {
      tell(callId, 'connected')
    },
    takenOver: async () => undefined,
    interrupted: async ({ callId, side, isLost }) => {
      tell(callId, `${side} ${isLost ? 'away' : 'back'}`)
    },
    ended: async (end) => {
      tell(end.callId, end.cause)
      ends.push(end)
    },
  }
}
