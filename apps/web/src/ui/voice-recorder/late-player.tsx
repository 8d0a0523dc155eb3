import './sound-player.css'
import { useState } from 'react'
import { latePart } from '#/shared/late-part.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import type { SoundPlayerProps } from './sound-player.tsx'
import { writeSeconds } from './write-seconds.ts'

const SoundPlayer = latePart(() => import('./sound-player.tsx'))

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
  return <SoundPlayer {...props} onNotLoaded={() => setWanted(false)} instead={waiting} playsAtOnce />
}
