import { useEffect, useEffectEvent } from 'react'
import { DTMF_ROWS } from '#/features/voice/tones.ts'
import { m } from '#/paraglide/messages.js'

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

/** Keys belong to a field while somebody chooses in one. */
const isChoosing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea') !== null

/** The keys of the telephone; those of the keyboard do the same. */
export function DialPad({ onPress }: { onPress: (key: string) => void }) {
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
