import { openMicrophone } from '#/features/voice/microphone.ts'
import { VoiceFault } from '#/features/voice/voice-types.ts'

/** `unknown` until the browser has answered; `ask` where it will ask the person first; the rest says what is wrong. */
export type Microphone = 'unknown' | 'ready' | 'ask' | 'denied' | 'missing' | 'taken'

const fromPermission = (state: PermissionState): Microphone => {
  if (state === 'granted') return 'ready'
  return state === 'denied' ? 'denied' : 'ask'
}

/** What a call that could not be accepted says about the microphone; undefined where it was something else. */
export const fromFault = (error: unknown): Microphone | undefined => {
  const kind = error instanceof VoiceFault ? error.kind : undefined
  if (kind === 'microphone_refused') return 'denied'
  if (kind === 'microphone_missing' || kind === 'microphone_unsupported') return 'missing'
  return kind === 'microphone_busy' ? 'taken' : undefined
}

/** Tells whether the microphone may be used, now and whenever that changes, without asking the person. */
export const watchMicrophone = (tell: (microphone: Microphone) => void): (() => void) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const watch = async (): Promise<void> => {
    const status = await navigator.permissions.query({ name: 'microphone' })
    if (signal.aborted) return
    tell(fromPermission(status.state))
    status.addEventListener('change', () => tell(fromPermission(status.state)), { signal })
  }
  watch().catch(() => {
    // A browser that does not tell is asked when it matters.
    if (!signal.aborted) tell('ask')
  })
  return () => stopping.abort()
}

/** Has the browser ask the person, unless it knows the answer. The microphone is let go of at once. */
export const askForMicrophone = async (): Promise<Microphone> => {
  try {
    const stream = await openMicrophone()
    for (const track of stream.getTracks()) track.stop()
    return 'ready'
  } catch (error) {
    return fromFault(error) ?? 'missing'
  }
}
