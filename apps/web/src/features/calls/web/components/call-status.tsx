import { StatusBadge, type StatusTone } from '#/ui/status-badge/status-badge.tsx'
import { type CallState, isCalling } from '../model/call-machine.ts'
import { isInterrupted, stepWords } from '../model/call-words.ts'

const toneOf = (state: CallState): StatusTone => {
  if (isInterrupted(state)) return 'busy'
  if (state.step === 'active' || state.step === 'ready') return state.failure ? 'offline' : 'available'
  return isCalling(state) ? 'busy' : 'offline'
}

/** The status line; screen readers announce each change. */
export function CallStatus({ state, words }: { state: CallState; words?: string | undefined }) {
  return (
    <p className="call-status" role="status" data-step={state.step}>
      <StatusBadge status={toneOf(state)} pill>
        {words ?? stepWords(state)}
      </StatusBadge>
    </p>
  )
}
