import type { SandboxPhoneEvent, SandboxPrompt } from '@velvetline/contracts/line'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { giveUpWaiting, KEY_PAUSE_MS, type KeyReport, pressKey } from './collect-keys.ts'
import { sayAloud } from './say-aloud.ts'

/** Plays the newest prompt and collects the keys that it asks for, as a carrier does. A key cuts a question short, never the price. */
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
