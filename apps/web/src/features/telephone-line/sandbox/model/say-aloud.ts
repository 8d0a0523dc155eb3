import type { Language } from '@velvetline/contracts/constants'
import { playWarning } from '#/features/voice/tones.ts'

const MS_PER_CHARACTER = 35
const SHORTEST_MS = 1_200
/** A browser that never says that it has spoken must not keep the line waiting. */
const PATIENCE = 3

/** As long as somebody would read it to you. */
const readingMs = (text: string): number => Math.max(SHORTEST_MS, text.length * MS_PER_CHARACTER)

const voiceFor = (language: Language): SpeechSynthesisVoice | undefined =>
  'speechSynthesis' in window
    ? window.speechSynthesis.getVoices().find(({ lang }) => lang.toLowerCase().startsWith(language))
    : undefined

/**
 * Speaks where the browser can; elsewhere a soft chime, and the time that it takes to read. Answers how to be silent; then `onEnd` is not
 * called.
 */
export const sayAloud = (text: string, language: Language, onEnd: () => void): (() => void) => {
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
