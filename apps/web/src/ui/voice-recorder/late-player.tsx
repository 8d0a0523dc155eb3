import './sound-player.css'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import type { SoundPlayerProps } from './sound-player.tsx'
import { writeSeconds } from './write-seconds.ts'

const SoundPlayer = lazy(() => import('./sound-player.tsx'))

/** The player is loaded when it is wanted, and the sound with it; until then this looks like it. */
export function LatePlayer(props: Omit<SoundPlayerProps, 'playsAtOnce'>) {
  const [isWanted, setWanted] = useState(false)
  const waiting = (
    <div className="ui-player">
      <IconButton icon="play" label={props.playLabel} onClick={() => setWanted(true)} />
      <progress className="ui-player-track" max={1} value={0} aria-hidden="true" />
      <span className="num ui-player-time">{writeSeconds(props.seconds)}</span>
    </div>
  )
  if (!isWanted) return waiting
  return (
    <Suspense fallback={waiting}>
      <SoundPlayer {...props} playsAtOnce />
    </Suspense>
  )
}
