import { useCallback, useEffect, useState } from 'react'
import { allowSound, canSound } from '#/features/voice/tones.ts'
import { askForMicrophone, type Microphone, watchMicrophone } from './microphone.ts'
import { ringOnce } from './use-ring.ts'

/** Tells whether the page may be heard; the first click or key on it, wherever, lets it. */
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
  /** Asks for missing permissions within a click, and plays the tone to show that it works. */
  prepare(): Promise<void>
  /** The microphone has turned out to be otherwise than it was believed to be. */
  correct(microphone: Microphone): void
}

/** Whether ring tone and microphone work while the desk is open. */
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
