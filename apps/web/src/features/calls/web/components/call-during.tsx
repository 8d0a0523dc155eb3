import type { WebrtcBalance } from '@velvetline/contracts/web-calls'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { useNuggets } from '#/shared/nuggets.ts'
import { Notice } from '#/ui/notice/notice.tsx'
import { useOutputs } from '../model/audio-outputs.ts'
import { type CallState, isCalling } from '../model/call-machine.ts'
import { secondsLeftOf, warningAt } from '../model/call-time.ts'
import { failureWords, interruptionText, isInterrupted } from '../model/call-words.ts'
import { useCallWarnings } from '../model/use-call-warnings.ts'
import { useRingback } from '../model/use-ringback.ts'
import type { WebCall } from '../model/use-web-call.ts'
import { AddNuggets } from './add-nuggets.tsx'
import { CallKey, CallSum } from './call-status.tsx'
import { DtmfPad } from './dtmf-pad.tsx'
import { OutputChoice } from './output-choice.tsx'

const leftWords = ({ status, step }: CallState, maxMinutes: number): string | null => {
  if (step !== 'active') return m.calls_left_ringing()
  if (!status || status.minutesLeft === null || status.minutesCharged === 0) return null
  const { minutesLeft, minutesCharged } = status
  if (minutesCharged + minutesLeft >= maxMinutes) return m.calls_left_longest({ minutes: minutesLeft + 1 })
  if (minutesLeft === 0) return m.calls_left_none()
  return minutesLeft === 1 ? m.calls_left_one() : m.calls_left_many({ minutes: minutesLeft })
}

function Left({ state, maxMinutes, now }: { state: CallState; maxMinutes: number; now: number }) {
  const warning = state.step === 'active' ? warningAt(secondsLeftOf(state, now)) : null
  useCallWarnings(warning)
  const warningWords = warning === 1 ? m.calls_warn_one() : m.calls_warn_two()
  return (
    <div className="call-left" data-warning={warning ?? undefined}>
      <p role="alert">{warning !== null && <b>{warningWords}</b>}</p>
      {warning === null && <p>{leftWords(state, maxMinutes)}</p>}
      <AddNuggets />
    </div>
  )
}

function Facts({ state, balance }: { state: CallState; balance: WebrtcBalance | undefined }) {
  const format = useFormat()
  const nuggets = useNuggets()
  const { status } = state
  const price = status?.pricePerMinute ?? balance?.pricePerMinute ?? 0
  return (
    <CallSum
      facts={[
        { label: m.calls_sum_price(), value: m.calls_sum_price_value({ amount: format.nuggets(price) }) },
        { label: m.calls_sum_so_far(), value: nuggets(status?.cost ?? 0) },
        { label: m.calls_sum_balance(), value: format.nuggets(status?.balance ?? balance?.balance ?? 0) },
      ]}
    />
  )
}

function Keys({ call, isPadShown, onPad }: { call: WebCall; isPadShown: boolean | null; onPad: () => void }) {
  const { driver, state } = call
  const outputs = useOutputs(state.step === 'active')
  return (
    <div className="call-keys">
      <CallKey
        icon={state.isMuted ? 'mic-off' : 'mic'}
        label={m.calls_mute()}
        aria-pressed={state.isMuted}
        onClick={() => driver.mute(!state.isMuted)}
      />
      {isPadShown !== null && (
        <CallKey
          icon="grid"
          label={isPadShown ? m.calls_keypad_hide() : m.calls_keypad()}
          aria-expanded={isPadShown}
          onClick={onPad}
        />
      )}
      <CallKey icon="phone" isEnd label={m.calls_end()} onClick={() => void driver.hangUp()} />
      {outputs.length > 1 && <OutputChoice driver={driver} outputs={outputs} />}
    </div>
  )
}

/** While it rings and while they talk: the money, the minutes left, and the keys. */
export function CallDuring({ call, name, now }: { call: WebCall; name: string; now: number }) {
  const { driver, state, balance } = call
  const [isHidden, setHidden] = useState(false)
  useRingback(state.step === 'ringing')
  // Tones are for services that speak English; the config says whether this is one.
  const hasPad = state.step === 'active' && driver.config()?.language === 'en'
  const isPadShown = hasPad && !isHidden
  return (
    <>
      {isPadShown && <DtmfPad onPress={driver.press} />}
      <Facts state={state} balance={balance} />
      {isInterrupted(state) && <Notice tone="waiting">{interruptionText(state)}</Notice>}
      {state.failure && isCalling(state) && state.failure.kind !== 'socket' && (
        <Notice tone="error">{failureWords(state.failure, name).text}</Notice>
      )}
      <Left state={state} maxMinutes={balance?.maxMinutes ?? Number.POSITIVE_INFINITY} now={now} />
      <Keys call={call} isPadShown={hasPad ? isPadShown : null} onPad={() => setHidden(isPadShown)} />
    </>
  )
}
