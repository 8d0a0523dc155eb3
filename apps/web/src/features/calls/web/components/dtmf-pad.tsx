import { useEffect, useEffectEvent, useState } from 'react'
import { DTMF_ROWS, playDtmf } from '#/features/voice/tones.ts'
import { m } from '#/paraglide/messages.js'

const KEYS = DTMF_ROWS.flat()
const SHOWN_MAX = 12

/** The keys of a telephone; those of the keyboard do the same. Each sounds for 200 ms here and is sent to the other side. */
export function DtmfPad({ onPress }: { onPress: (digit: string) => void }) {
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
