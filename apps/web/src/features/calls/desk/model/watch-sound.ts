import { allowSound, canSound } from '#/features/voice/tones.ts'

/** Tells whether the page may be heard; the first click or key on it, wherever, lets it. */
export const watchSound = (tell: (isOn: boolean) => void): (() => void) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const unlock = async (): Promise<void> => {
    const isOn = await allowSound()
    if (!signal.aborted) tell(isOn)
  }
  for (const touch of ['pointerdown', 'keydown']) window.addEventListener(touch, () => void unlock(), { signal })
  tell(canSound())
  return () => stopping.abort()
}
