import { isCalling } from './call-machine.ts'
import type { WebCall } from './use-web-call.ts'

/** Which of its faces the call screen shows. */
export type CallStage = 'before' | 'blocked' | 'during' | 'failed' | 'after'

export const stageOf = ({ state, balance, balanceError }: Omit<WebCall, 'driver' | 'askBalance'>): CallStage => {
  if (isCalling(state)) return 'during'
  if (state.failure && (state.step !== 'ended' || state.activeAt === 0)) return 'failed'
  if (state.step === 'ended') return 'after'
  if (!balance) return balanceError ? 'failed' : 'before'
  return balance.obstacle === null && balance.canStartCall ? 'before' : 'blocked'
}
