import type { Language } from '@velvetline/contracts/locales'
import type { SandboxPhoneEvent, SandboxPrompt } from '@velvetline/contracts/telephone-line'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { playWarning } from '#/features/voice/tones.ts'

type Digits = Extract<SandboxPhoneEvent, { type: 'digits' }>
/** What a carrier reports once enough keys were pressed. */
export type KeyReport = Pick<Digits, 'digits' | 'outcome'>

/** Between two keys of one answer; before the first one the prompt's own time applies. */
const KEY_PAUSE_MS = 4_000
const END_KEY = '#'

const reportOf = (digits: string, { digitsMin }: SandboxPrompt): KeyReport => ({
  digits,
  outcome: digits.length >= digitsMin ? 'valid' : 'invalid',
})

/** The hash key ends an answer. */
export const pressKey = (
  digits: string,
  key: string,
  prompt: SandboxPrompt,
): { digits: string; report: KeyReport | null } => {
  if (key === END_KEY) return { digits, report: reportOf(digits, prompt) }
  const next = digits + key
  return { digits: next, report: next.length >= prompt.digitsMax ? reportOf(next, prompt) : null }
}

export const giveUpWaiting = (digits: string, prompt: SandboxPrompt): KeyReport =>
  digits === '' ? { digits, outcome: 'timeout' } : reportOf(digits, prompt)

const MS_PER_CHARACTER = 35
const SHORTEST_MS = 1_200
/** A browser that never reports the end of speech must not keep the line waiting. */
const PATIENCE = 3

/** The time it takes to read it aloud. */
const readingMs = (text: string): number => Math.max(SHORTEST_MS, text.length * MS_PER_CHARACTER)

const voiceFor = (language: Language): SpeechSynthesisVoice | undefined =>
  'speechSynthesis' in window
    ? window.speechSynthesis.getVoices().find(({ lang }) => lang.toLowerCase().startsWith(language))
    : undefined

/** Speaks if the browser can; otherwise a soft chime and the time to read it. Returns a function that silences it without `onEnd`. */
const sayAloud = (text: string, language: Language, onEnd: () => void): (() => void) => {
  let isOver = false
  const end = (): void => {
    if (isOver) return
    isOver = true
    window.clearTimeout(timer)
    onEnd()
  }
  const voice = voiceFor(language)
  if (!voice) playWarning()
  else {
    const spoken = new SpeechSynthesisUtterance(text)
    spoken.voice = voice
    spoken.lang = voice.lang
    spoken.onend = end
    spoken.onerror = end
    window.speechSynthesis.speak(spoken)
  }
  const timer = window.setTimeout(end, readingMs(text) * (voice ? PATIENCE : 1))
  return () => {
    isOver = true
    window.clearTimeout(timer)
    if (voice) window.speechSynthesis.cancel()
  }
}

/** Keys cut a question short, never the price. */
export const usePrompt = (prompt: SandboxPrompt | undefined, tell: (event: SandboxPhoneEvent) => void) => {
  const [digits, setDigits] = useState('')
  const silence = useRef<() => void>(() => undefined)
  const timer = useRef<number>(undefined)
  const answered = useRef<number>(undefined)
  const number = prompt?.number

  const report = (found: KeyReport): void => {
    window.clearTimeout(timer.current)
    if (number === undefined || answered.current === number) return
    answered.current = number
    tell({ type: 'digits', prompt: number, ...found })
  }
  const wait = useEffectEvent((pressed: string, milliseconds: number) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => prompt && report(giveUpWaiting(pressed, prompt)), milliseconds)
  })
  const onSpoken = useEffectEvent(() => {
    if (prompt?.kind === 'speak') tell({ type: 'spoken', prompt: prompt.number })
    if (prompt?.kind === 'ask') wait('', prompt.timeoutMs)
  })
  const play = useEffectEvent(() => (prompt ? sayAloud(prompt.text, prompt.language, onSpoken) : () => undefined))

  useEffect(() => {
    if (number === undefined) return
    setDigits('')
    const stop = play()
    silence.current = stop
    return () => {
      stop()
      window.clearTimeout(timer.current)
    }
  }, [number])

  const press = (key: string): void => {
    if (prompt?.kind !== 'ask' || answered.current === number) return
    silence.current()
    const next = pressKey(digits, key, prompt)
    setDigits(next.digits)
    window.clearTimeout(timer.current)
    if (next.report) report(next.report)
    else timer.current = window.setTimeout(() => report(giveUpWaiting(next.digits, prompt)), KEY_PAUSE_MS)
  }
  return { digits, press }
}
