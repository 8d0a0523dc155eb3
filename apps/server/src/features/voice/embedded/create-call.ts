import type { GatewayCall } from './gateway.types.ts'

type Beginning = Pick<GatewayCall, 'callId' | 'providerCallId' | 'callerSdp'>

/** A call that nobody has answered. The creating function adds the caller's leg, since that refers to the call. */
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
