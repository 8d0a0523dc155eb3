import { setTimeout as sleep } from 'node:timers/promises'
import type { GatewayCall, Switchboard } from './gateway.types.ts'

const TRIES_MAX = 8
const FIRST_WAIT_MS = 200

/** Runs a call's tasks in order, with retries while the database is unreachable; none where another process carries the call. */
export const inOrder = (board: Switchboard, call: GatewayCall, what: string, step: () => Promise<void>): void => {
  const run = async (): Promise<void> => {
    for (let attempt = 0; attempt < TRIES_MAX; attempt += 1) {
      if (!board.isHeld()) return
      try {
        return await step()
      } catch (error) {
        board.log.warn({ err: error, callId: call.callId, attempt }, `the gateway could not report that a call ${what}`)
        if (board.isClosing) return
        await sleep(FIRST_WAIT_MS * 2 ** attempt, undefined, { ref: false })
      }
    }
  }
  const telling = call.told.then(run)
  call.told = telling
  board.telling.add(telling)
  void telling.finally(() => board.telling.delete(telling))
}

type Beginning = Pick<GatewayCall, 'callId' | 'providerCallId' | 'callerSdp' | 'waitsForSound'>

/** Unanswered. The caller of this function adds the caller's leg, since that refers to the call. */
export const createCall = (beginning: Beginning): GatewayCall => {
  const call: Omit<GatewayCall, 'caller'> = {
    ...beginning,
    state: 'routing',
    route: null,
    agentId: '',
    devices: [],
    consultant: null,
    answerSdp: null,
    hasRung: false,
    connectedAt: null,
    mediaChange: null,
    timers: new Set(),
    told: Promise.resolve(),
  }
  return call as GatewayCall
}
