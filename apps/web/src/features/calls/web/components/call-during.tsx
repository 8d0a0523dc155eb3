import type { WebrtcBalance } from '@velvetline/contracts/calls'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNuggets } from '#/features/credits/nuggets.ts'
import { useOngoingCall } from '#/features/profiles/ongoing-call.ts'
import { DTMF_ROWS, playDtmf, playWarning } from '#/features/voice/tones.ts'
import { useRingback } from '#/features/voice/use-ringback.ts'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { notDoubled } from '#/shared/not-doubled.ts'
import { Menu } from '#/ui/menu/menu.tsx'
import { MenuItem } from '#/ui/menu/menu-item.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { type Output, useOutputs } from '../model/audio-outputs.ts'
import type { CallDriver } from '../model/call-driver.ts'
import { type CallState, isCalling } from '../model/call-machine.ts'
import { secondsLeftOf, warningAt } from '../model/call-time.ts'
import { failureWords, interruptionText, isInterrupted } from '../model/call-words.ts'
import type { WebCall } from '../model/use-web-call.ts'
import { AddNuggets, CallKey, CallSum } from './call-parts.tsx'

const KEYS = DTMF_ROWS.flat()
const SHOWN_MAX = 12

/** The keyboard's keys work too. Each tone sounds for 200 ms here and is sent to the other side. */
function DtmfPad({ onPress }: { onPress: (digit: string) => void }) {
  const [pressed, setPressed] = useState('')
  const press = (digit: string) => {
    playDtmf(digit)
    onPress(digit)
    setPressed((before) => (before + digit).slice(-SHOWN_MAX))
  }
  const onKey = useEffectEvent(({ key, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (!repeat && !ctrlKey && !metaKey && !altKey && KEYS.includes(key)) press(key)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (
    <fieldset className="call-pad">
      <legend className="call-pad-pressed num">
        <span className="ui-hidden">{m.calls_keypad_pressed()} </span>
        {pressed || '\u00a0'}
      </legend>
      {KEYS.map((key) => (
        <button key={key} type="button" onClick={() => press(key)}>
          {key}
        </button>
      ))}
    </fieldset>
  )
}

const outputWords = ({ kind, label }: Output): string => {
  if (kind === 'speaker') return m.calls_output_speaker()
  if (kind === 'earpiece') return m.calls_output_earpiece()
  if (kind === 'bluetooth') return m.calls_output_bluetooth()
  return kind === 'default' || label === '' ? m.calls_output_default() : label
}

/** Absent where the browser leaves the choice to the device. */
function OutputChoice({ driver, outputs }: { driver: CallDriver; outputs: readonly Output[] }) {
  const [chosen, setChosen] = useState(outputs[0]?.deviceId ?? '')
  const choose = async (deviceId: string) => {
    if (await driver.setOutput(deviceId)) setChosen(deviceId)
    else toast({ kind: 'error', title: m.calls_output_failed() })
  }
  return (
    <Menu
      label={m.calls_output_menu()}
      align="end"
      trigger={(props) => <CallKey {...props} icon="speaker" label={m.calls_output()} />}
    >
      {outputs.map((output) => (
        <MenuItem
          key={output.deviceId}
          checked={output.deviceId === chosen}
          onSelect={() => void choose(output.deviceId)}
          note={output.kind === 'device' || output.kind === 'default' ? undefined : output.label}
        >
          {outputWords(output)}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** A tone at two minutes left and at one; a top-up in between lets it sound again. */
export const useCallWarnings = (minutes: number | null): void => {
  const told = useRef<number | null>(null)
  useEffect(() => {
    const isNew = minutes !== null && (told.current === null || minutes < told.current)
    told.current = minutes
    if (isNew) playWarning()
  }, [minutes])
}

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

interface KeysProps {
  call: WebCall
  isPadShown: boolean | null
  onPad: () => void
  onChat: (() => void) | null
}

function Keys({ call, isPadShown, onPad, onChat }: KeysProps) {
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
      {/* In the place of the button that calls. */}
      <CallKey icon="phone" isEnd label={m.calls_end()} onClick={notDoubled(() => void driver.hangUp())} />
      {onChat && <CallKey icon="chat" label={m.calls_chat()} onClick={onChat} />}
      {outputs.length > 1 && <OutputChoice driver={driver} outputs={outputs} />}
    </div>
  )
}

export interface CallDuringProps {
  call: WebCall
  name: string
  now: number
  /** Null where the operator hides the chat. */
  onChat: (() => void) | null
}

export function CallDuring({ call, name, now, onChat }: CallDuringProps) {
  const { driver, state, balance } = call
  const [isHidden, setHidden] = useState(false)
  const isAnotherAsked = useOngoingCall()?.isAnotherAsked === true
  useRingback(state.step === 'ringing')
  // Tones are for English-speaking services; the config says whether this is one.
  const hasPad = state.step === 'active' && driver.config()?.language === 'en'
  const isPadShown = hasPad && !isHidden
  return (
    <>
      {isPadShown && <DtmfPad onPress={driver.press} />}
      <Facts state={state} balance={balance} />
      {isAnotherAsked && (
        <Notice tone="waiting" live>
          {m.calls_one_at_a_time({ name })}
        </Notice>
      )}
      {isInterrupted(state) && <Notice tone="waiting">{interruptionText(state)}</Notice>}
      {state.failure && isCalling(state) && state.failure.kind !== 'socket' && (
        <Notice tone="error">{failureWords(state.failure, name).text}</Notice>
      )}
      <Left state={state} maxMinutes={balance?.maxMinutes ?? Number.POSITIVE_INFINITY} now={now} />
      <Keys call={call} isPadShown={hasPad ? isPadShown : null} onPad={() => setHidden(isPadShown)} onChat={onChat} />
    </>
  )
}
