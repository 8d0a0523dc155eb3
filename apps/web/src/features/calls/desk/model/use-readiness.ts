import { useCallback, useEffect, useState } from 'react'
import { allowSound, canSound } from '#/features/voice/tones.ts'
import { askForMicrophone, type Microphone, watchMicrophone } from './microphone.ts'
import { ringOnce } from './use-ring.ts'

/** Browsers allow sound after the first click or key on the page. */
const watchSound = (tell: (isOn: boolean) => void): (() => void) => {
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

export interface Readiness {
  readonly microphone: Microphone
  readonly isSoundOn: boolean
  /** Asks for missing permissions within a click, and plays the tone as a test. */
  prepare(): Promise<void>
  /** The microphone's state differs from what was assumed. */
  correct(microphone: Microphone): void
}

export const useReadiness = (isOpen: boolean): Readiness => {
  const [microphone, setMicrophone] = useState<Microphone>('unknown')
  const [sound, setSound] = useState(true)
  useEffect(() => {
    if (!isOpen) return
    const stops = [watchSound(setSound), watchMicrophone(setMicrophone)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [isOpen])
  const prepare = useCallback(async () => {
    setSound(await allowSound())
    setMicrophone(await askForMicrophone())
    ringOnce()
  }, [])
  return { microphone, isSoundOn: sound, prepare, correct: setMicrophone }
}
