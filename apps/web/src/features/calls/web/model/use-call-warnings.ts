import { useEffect, useRef } from 'react'
import { playWarning } from '#/features/voice/tones.ts'

/** A tone when two minutes are left and when one is; a top-up in between lets it sound again. */
export const useCallWarnings = (minutes: number | null): void => {
  const told = useRef<number | null>(null)
  useEffect(() => {
    const isNew = minutes !== null && (told.current === null || minutes < told.current)
    told.current = minutes
    if (isNew) playWarning()
  }, [minutes])
}
