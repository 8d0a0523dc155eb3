import { readableNumber } from '@velvetline/contracts/text'
import { useEffect, useEffectEvent, useState } from 'react'
import { CALL_TIMER_MS } from '#/features/calls/web/model/call-time.ts'
import { DTMF_ROWS } from '#/features/voice/tones.ts'
import { m } from '#/paraglide/messages.js'
import { duration } from '#/shared/duration.ts'
import { Button } from '#/ui/button/button.tsx'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { stateWord } from '../model/phone-words.ts'
import type { PhoneState } from '../model/use-phone.ts'

const KEYS = DTMF_ROWS.flat()
const LETTERS: Readonly<Record<string, string>> = {
  2: 'ABC',
  3: 'DEF',
  4: 'GHI',
  5: 'JKL',
  6: 'MNO',
  7: 'PQRS',
  8: 'TUV',
  9: 'WXYZ',
}

/** Keys belong to a focused field. */
const isChoosing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea') !== null

/** The keyboard's keys work too. */
function DialPad({ onPress }: { onPress: (key: string) => void }) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, repeat, ctrlKey, metaKey, altKey, target } = event
    if (!repeat && !ctrlKey && !metaKey && !altKey && KEYS.includes(key) && !isChoosing(target)) onPress(key)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (
    <fieldset className="phone-pad">
      <legend className="ui-hidden">{m.telephone_line_practice_keys()}</legend>
      {KEYS.map((key) => (
        <button key={key} type="button" onClick={() => onPress(key)}>
          {key}
          <small aria-hidden="true">{LETTERS[key] ?? '\u00a0'}</small>
        </button>
      ))}
    </fieldset>
  )
}

function CallClock() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const beganAt = Date.now()
    const timer = window.setInterval(
      () => setSeconds(Math.floor((Date.now() - beganAt) / CALL_TIMER_MS)),
      CALL_TIMER_MS,
    )
    return () => window.clearInterval(timer)
  }, [])
  return <span role="timer">{duration(seconds)}</span>
}

interface TelephoneProps {
  state: PhoneState
  name: string
  number: string
  /** Dialled with the number, or as an answer to the line. */
  digits: string
  /** What the line says now; the full text is next to the telephone. */
  prompt: string
  onPress: (key: string) => void
  onErase: () => void
  onCall: () => void
  onHangUp: () => void
}

const isQuiet = (state: PhoneState): boolean => state === 'idle' || state === 'refused' || state === 'over'

export function Telephone({ state, name, number, digits, prompt, onPress, onErase, onCall, onHangUp }: TelephoneProps) {
  const canCall = isQuiet(state)
  return (
    <section className="phone-device" aria-label={m.telephone_line_practice_device()} data-state={state}>
      <div className="phone-display">
        <p className="phone-state" role="status">
          {stateWord(state, name)}
        </p>
        <p className="phone-number num">
          <span className="ui-hidden">{m.telephone_line_practice_display()} </span>
          {readableNumber(number)}
          {canCall && digits !== '' && <b> + {digits}</b>}
        </p>
        <p className="phone-digits num">
          {!canCall && digits !== '' && m.telephone_line_practice_pressed({ digits })}
          {state === 'talking' && <CallClock />}
        </p>
        {!canCall && prompt !== '' && (
          <p className="phone-prompt only-phone" aria-hidden="true">
            {prompt}
          </p>
        )}
      </div>
      <DialPad onPress={onPress} />
      <div className="phone-actions">
        {canCall ? (
          <Button variant="primary" icon="phone" size="lg" onClick={onCall}>
            {m.telephone_line_practice_call()}
          </Button>
        ) : (
          <Button variant="end" icon="phone" size="lg" onClick={onHangUp}>
            {m.telephone_line_practice_end()}
          </Button>
        )}
        {canCall && digits !== '' && (
          <IconButton icon="arrow-left" label={m.telephone_line_practice_erase()} onClick={onErase} />
        )}
      </div>
    </section>
  )
}
