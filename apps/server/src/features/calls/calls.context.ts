import type { Signal } from '../../platform/events/domain-events.ts'
import type { CreditsContext } from '../credits/index.ts'
import { type ProfilesContext, profilesOfAgents } from '../profiles/index.ts'
import type { VoiceContext } from '../voice/index.ts'
import { type EngagedCall, readEngagedCalls } from './calls.repository.ts'

/** In a call, and busy for everyone, from its ringing on: the agent's own profiles and the one that was called. */
export interface Engaged {
  begin(call: EngagedCall): Promise<void>
  end(callId: string): Promise<void>
  /** At the start, and for calls that other processes carry. */
  refresh(): Promise<void>
}

export const createEngaged = (context: ProfilesContext): Engaged => {
  const { database, log, statusBoard } = context
  const byCall = new Map<string, readonly string[]>()

  const tell = async (profileIds: readonly string[], isEngaged: boolean): Promise<void> => {
    try {
      await statusBoard.setEngaged(profileIds, isEngaged)
    } catch (error) {
      log.warn({ err: error }, 'could not publish who is in a call')
    }
  }
  const begin = async ({ id, agentId, profileId }: EngagedCall): Promise<void> => {
    if (byCall.has(id)) return
    const own = await profilesOfAgents(context, [agentId])
    const ids = [...new Set([profileId, ...own.map((profile) => profile.id)])]
    byCall.set(id, ids)
    await tell(ids, true)
  }
  const end = async (callId: string): Promise<void> => {
    const ids = byCall.get(callId)
    if (!ids) return
    byCall.delete(callId)
    const others = new Set([...byCall.values()].flat())
    await tell(
      ids.filter((id) => !others.has(id)),
      false,
    )
  }
  return {
    begin,
    end,
    refresh: async () => {
      const open = await readEngagedCalls(database)
      const ids = new Set(open.map(({ id }) => id))
      for (const call of open) await begin(call)
      for (const id of [...byCall.keys()]) if (!ids.has(id)) await end(id)
    },
  }
}

export interface CallsContext extends CreditsContext, ProfilesContext, VoiceContext {
  readonly nodeId: string
  readonly engaged: Engaged
  /** Answers for the profiles that a demo actor plays; null outside the demo. */
  readonly demoDesk: { agentId: string | null }
  /** A minute may be due before the meter expected one. */
  readonly minuteDue: Signal<void>
}
