import type { AgentCall } from '@velvetline/contracts/calls'

/**
 * How this window takes part in the call: `ringing` it could accept, `answering` it has accepted, `talking` it hears the caller;
 * `left` it no longer rings here, `over` the consultant has accepted it here.
 */
export type Leg = 'none' | 'ringing' | 'answering' | 'talking' | 'left' | 'over'

export interface PhoneState {
  /** As last reported by the server. */
  readonly call: AgentCall | null
  readonly leg: Leg
  /** The call of the leg, if the invitation named it. */
  readonly legCallId: string | null
  /** Until the consultant has dismissed it. */
  readonly last: AgentCall | null
}

export type PhoneEvent =
  /** Reports may arrive in any order. */
  | { readonly type: 'told'; readonly call: AgentCall }
  /** The server's answer: this is the call now, or there is none. */
  | { readonly type: 'asked'; readonly call: AgentCall | null }
  | {
      readonly type: 'leg'
      readonly leg: 'ringing' | 'answering' | 'talking' | 'gone'
      readonly callId: string | null
    }
  | { readonly type: 'seen' }

/** `elsewhere`: another window or the consultant’s telephone has the call. */
export type PhoneView = 'idle' | 'ringing' | 'ringing_elsewhere' | 'answering' | 'talking' | 'talking_elsewhere'

export const QUIET: PhoneState = { call: null, leg: 'none', legCallId: null, last: null }

const RANK = { dialling: 0, ringing: 1, active: 3, ended: 4 } as const
const rankOf = ({ state, isAccepted }: AgentCall): number => (state === 'ringing' && isAccepted ? 2 : RANK[state])

/** The leg may belong to the next call while the end of the last one is still in flight. */
const isLegOf = ({ legCallId }: PhoneState, callId: string): boolean => legCallId === null || legCallId === callId

const ended = (state: PhoneState, call: AgentCall): PhoneState => {
  const { call: known, last } = state
  const isNews = known ? known.callId === call.callId : last?.callId !== call.callId
  if (!isNews) return state
  const rest = isLegOf(state, call.callId) ? QUIET : state
  return { ...rest, call: null, last: rest.leg === 'none' ? call : null }
}

const told = (state: PhoneState, call: AgentCall): PhoneState => {
  if (call.state === 'ended') return ended(state, call)
  const { call: known, leg, last } = state
  // Reports overtake each other: an ended call does not ring again, nor does an answered one.
  if (last?.callId === call.callId) return state
  if (known?.callId === call.callId) {
    if (rankOf(call) < rankOf(known)) return state
    // Two windows accepted it at once: what begins to count after it was over here is the other one's.
    const isElsewhere = leg === 'over' && call.state === 'active' && known.state !== 'active'
    return { ...state, call, leg: isElsewhere ? 'left' : leg }
  }
  return { ...state, call, leg: leg === 'over' || leg === 'left' ? 'none' : leg, last: null }
}

const asked = (state: PhoneState, call: AgentCall | null): PhoneState => {
  if (call) return told(state, call)
  // The answer may be older than the ring; a window that takes part learns of the end in other ways.
  const takesPart = state.leg === 'ringing' || state.leg === 'answering' || state.leg === 'talking'
  return takesPart || !state.call ? state : { ...state, call: null, leg: 'none', legCallId: null }
}

const moved = (state: PhoneState, event: Extract<PhoneEvent, { type: 'leg' }>): PhoneState => {
  const { leg, callId: legCallId } = event
  if (leg === 'ringing') return { ...state, leg, legCallId, last: null }
  if (state.leg === 'none' || state.leg === 'left' || state.leg === 'over' || state.legCallId !== legCallId)
    return state
  if (leg !== 'gone') return { ...state, leg }
  return { ...state, leg: state.leg === 'ringing' ? 'left' : 'over' }
}

export const phoneAfter = (state: PhoneState, event: PhoneEvent): PhoneState => {
  if (event.type === 'told') return told(state, event.call)
  if (event.type === 'asked') return asked(state, event.call)
  if (event.type === 'leg') return moved(state, event)
  return { ...state, last: null }
}

export const viewOf = (state: PhoneState): PhoneView => {
  const { call, leg } = state
  const isTaken = call !== null && (call.state === 'active' || call.isAccepted)
  if (leg === 'answering' || leg === 'talking') return leg
  if (leg === 'ringing') return isTaken && isLegOf(state, call.callId) ? 'talking_elsewhere' : 'ringing'
  if (leg === 'over' || !call) return 'idle'
  if (isTaken) return 'talking_elsewhere'
  return leg === 'left' ? 'idle' : 'ringing_elsewhere'
}
