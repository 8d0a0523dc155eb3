import type { ProfileFacts } from '../../profiles/index.ts'
import type { CallsCore } from '../calls.core.ts'
import { insertCall } from '../calls.repository.ts'
import { claimLeg } from '../voice/call-news.repository.ts'
import { noteConnected } from '../voice/note-connected.ts'
import { noteRinging } from '../voice/note-ringing.ts'
import { readPhoneOfAgent } from '../web/answering.repository.ts'
import { whoAnswers } from '../web/who-answers.ts'
import type { Answerer, LineDeps } from './line.core.ts'
import type { LineProvider } from './line-provider.ts'

const answererOf = async (core: CallsCore, profile: ProfileFacts): Promise<Answerer | null> => {
  const { agentId, standIn, obstacle } = await whoAnswers(core, profile)
  if (obstacle !== null || agentId === null) return null
  const agentPhone = await readPhoneOfAgent(core.database, agentId, profile.id)
  return { agentId, agentPhone, standIn: standIn?.displayName ?? null }
}

/** What calls to our numbers take from the other calls: who answers, and how a conversation begins and ends. */
export const lineDepsOf = (core: CallsCore, carrierLine: LineProvider | null): LineDeps => ({
  ...core,
  carrierLine,
  answererOf: (profile) => answererOf(core, profile),
  reserve: insertCall,
  ringing: async ({ callId, lineCallId, at }) => {
    await claimLeg(core.database, callId, lineCallId)
    await noteRinging(core, { callId, at })
  },
  endCall: (end) => core.endCall(end),
  connected: (call) => noteConnected(core, call),
})
