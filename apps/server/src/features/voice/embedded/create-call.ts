import type { GatewayCall } from './gateway.types.ts'

type Beginning = Pick<GatewayCall, 'callId' | 'providerCallId' | 'callerSdp'>

/** A call that nobody has answered. The caller's leg knows its call, so it is added by whoever makes both. */
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
