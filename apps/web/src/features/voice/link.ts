import type { VoiceLink } from './voice-types.ts'

interface LinkOptions {
  /** Between two browsers; over a carrier the sound and the meter go on without this connection. */
  readonly isDirect: boolean
  isOnLine(): boolean
  /** Whether audio must be muted because this browser is offline. */
  setAway(isAway: boolean): void
  onChange(link: VoiceLink): void
}

/** This browser's connection to the voice provider, as it is shown. */
export interface Link {
  readonly shown: VoiceLink
  /** What the socket says; `closed` is the last word. */
  follow(socket: VoiceLink): void
  /** The browser has found or lost its network. */
  look(): void
}

/** A socket notices only after a long while that there is no network: a browser that knows better counts as interrupted at once. */
export const createLink = ({ isDirect, isOnLine, setAway, onChange }: LinkOptions): Link => {
  let socket: VoiceLink = 'connecting'
  let shown: VoiceLink = 'connecting'
  const look = (): void => {
    const isOffline = isDirect && !isOnLine()
    setAway(isDirect && (socket === 'interrupted' || isOffline))
    const next = socket === 'ready' && isOffline ? 'interrupted' : socket
    if (next === shown) return
    shown = next
    onChange(next)
  }
  return {
    get shown() {
      return shown
    },
    follow: (next) => {
      if (socket === 'closed') return
      socket = next
      look()
    },
    look,
  }
}
