import { defineNodeSignal } from '../../platform/events/bus.ts'
import type { Signal } from '../../platform/events/domain-events.ts'
import type { TellingContext } from '../chat/index.ts'
import type { CreditsContext } from '../credits/index.ts'
import { type ProfilesContext, profilesOfAgents } from '../profiles/index.ts'
import type { VoiceContext } from '../voice/index.ts'
import { type EngagedCall, readEngagedCalls } from './calls.repository.ts'

/** In a call, and busy for everyone, from its ringing on: the agent's own profiles and the one that was called. */
export interface Engaged {
  begin(call: EngagedCall): Promise<void>
  end(callId: string): Promise<void>
  /** At the start, and for calls that other nodes carry. */
  refresh(): Promise<void>
}

const engagedChanged = defineNodeSignal<null>('calls have begun or ended')

export const createEngaged = (context: ProfilesContext): Engaged => {
  const { bus, database, log, statusBoard } = context
  const byCall = new Map<string, readonly string[]>()

  const tell = async (profileIds: readonly string[], isEngaged: boolean): Promise<void> => {
    try {
      await statusBoard.setEngaged(profileIds, isEngaged)
    } catch (error) {
      log.warn({ err: error }, 'could not publish who is in a call')
    }
  }
  const add = async ({ id, agentId, profileId }: EngagedCall): Promise<void> => {
    const own = await profilesOfAgents(context, [agentId])
    const ids = [...new Set([profileId, ...own.map((profile) => profile.id)])]
    byCall.set(id, ids)
    await tell(ids, true)
  }
  const remove = async (callId: string, ids: readonly string[]): Promise<void> => {
    byCall.delete(callId)
    const others = new Set([...byCall.values()].flat())
    await tell(
      ids.filter((id) => !others.has(id)),
      false,
    )
  }
  const refresh = async (): Promise<void> => {
    const open = await readEngagedCalls(database)
    const ids = new Set(open.map(({ id }) => id))
    for (const call of open) if (!byCall.has(call.id)) await add(call)
    for (const [id, profileIds] of [...byCall]) if (!ids.has(id)) await remove(id, profileIds)
  }
  bus.nodes.hear(engagedChanged, () => {
    refresh().catch((error: unknown) => log.warn({ err: error }, 'could not read the calls of other nodes'))
  })
  return {
    begin: async (call) => {
      if (byCall.has(call.id)) return
      bus.nodes.tell(engagedChanged, null)
      await add(call)
    },
    end: async (callId) => {
      bus.nodes.tell(engagedChanged, null)
      const ids = byCall.get(callId)
      if (ids) await remove(callId, ids)
    },
    refresh,
  }
}

export interface CallsContext extends CreditsContext, ProfilesContext, VoiceContext, TellingContext {
  readonly engaged: Engaged
  /** Answers for the profiles that a demo actor plays; null outside the demo. */
  readonly demoDesk: { agentId: string | null }
  /** A minute may be due before the meter expected one. */
  readonly minuteDue: Signal<void>
}
