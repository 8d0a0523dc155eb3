import { TYPING_SHOWN_MS, TYPING_TOLD_EVERY_MS } from '@velvetline/contracts/chat'
import type { TypingNews } from '@velvetline/contracts/events'
import { useEffect, useEffectEvent, useState } from 'react'
import { onLiveEvent } from '../live/live-store.ts'

/** After so long without a key the person has stopped writing. */
const PAUSE_MS = 4_000

export interface TypingTeller {
  /** With each change of the field. */
  note(text: string): void
  /** After sending: the message itself tells the other side. */
  forget(): void
  /** On leaving the conversation. */
  stop(): void
}

/** Tells the other side that somebody writes: at once, every few seconds while they go on, and once when they stop. */
export const createTypingTeller = (tell: (isTyping: boolean) => void): TypingTeller => {
  let toldAt: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const forget = (): void => {
    clearTimeout(timer)
    toldAt = null
  }
  const stop = (): void => {
    if (toldAt !== null) tell(false)
    forget()
  }
  return {
    note: (text) => {
      if (text.trim() === '') return stop()
      clearTimeout(timer)
      timer = setTimeout(stop, PAUSE_MS)
      const now = Date.now()
      if (toldAt !== null && now - toldAt < TYPING_TOLD_EVERY_MS) return
      toldAt = now
      tell(true)
    },
    forget,
    stop,
  }
}

/** `tell` fails silently: a note that is lost is worth no second one. Offline it is not tried. */
export const useTypingTeller = (tell: (isTyping: boolean) => Promise<unknown>): TypingTeller => {
  const say = useEffectEvent((isTyping: boolean) => {
    if (navigator.onLine !== false) tell(isTyping).catch(() => undefined)
  })
  const [teller, setTeller] = useState<TypingTeller>()
  useEffect(() => {
    const made = createTypingTeller((isTyping) => say(isTyping))
    setTeller(made)
    return made.stop
  }, [])
  return {
    note: (text) => teller?.note(text),
    forget: () => teller?.forget(),
    stop: () => teller?.stop(),
  }
}

/** Who of the other side writes in this conversation right now; null for nobody. */
export const useTyping = (sessionId: string, sender: TypingNews['sender']): TypingNews | null => {
  const [news, setNews] = useState<TypingNews | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (next: TypingNews | null): void => {
      clearTimeout(timer)
      setNews(next)
      if (next) timer = setTimeout(() => setNews(null), TYPING_SHOWN_MS)
    }
    const stops = [
      onLiveEvent('typing', (told) => {
        if (told.sessionId === sessionId && told.sender === sender) show(told.isTyping ? told : null)
      }),
      onLiveEvent('message', (told) => {
        if (told.sessionId === sessionId && told.message.sender === 'other') show(null)
      }),
    ]
    return () => {
      clearTimeout(timer)
      setNews(null)
      for (const stop of stops) stop()
    }
  }, [sessionId, sender])
  return news
}
