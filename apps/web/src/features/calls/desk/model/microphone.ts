import { openMicrophone } from '#/features/voice/microphone.ts'
import { VoiceFault } from '#/features/voice/voice-types.ts'

/** `unknown` until the browser has answered; `ask` if it will prompt first; the rest are errors. */
export type Microphone = 'unknown' | 'ready' | 'ask' | 'denied' | 'missing' | 'taken'

const fromPermission = (state: PermissionState): Microphone => {
  if (state === 'granted') return 'ready'
  return state === 'denied' ? 'denied' : 'ask'
}

/** The microphone's state according to a call that could not be accepted; undefined if it failed for another reason. */
export const fromFault = (error: unknown): Microphone | undefined => {
  const kind = error instanceof VoiceFault ? error.kind : undefined
  if (kind === 'microphone_refused') return 'denied'
  if (kind === 'microphone_missing' || kind === 'microphone_unsupported') return 'missing'
  return kind === 'microphone_busy' ? 'taken' : undefined
}

/** Reports whether the microphone may be used, now and on changes, without a prompt. */
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
    // Browsers that do not report it are asked when it matters.
    if (!signal.aborted) tell('ask')
  })
  return () => stopping.abort()
}

/** Prompts, unless the browser knows the answer. Releases the microphone at once. */
export const askForMicrophone = async (): Promise<Microphone> => {
  try {
    const stream = await openMicrophone()
    for (const track of stream.getTracks()) track.stop()
    return 'ready'
  } catch (error) {
    return fromFault(error) ?? 'missing'
  }
}
