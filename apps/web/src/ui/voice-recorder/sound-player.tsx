import './sound-player.css'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { writeSeconds } from './write-seconds.ts'

export interface SoundPlayerProps {
  src: string
  seconds: number
  playLabel: string
  pauseLabel: string
  /** Makes the track a slider. */
  positionLabel?: string | undefined
  /** As soon as it is there, because somebody has asked for it: plays, and has the focus of the button that it replaces. */
  playsAtOnce?: boolean | undefined
  /** The sound cannot be loaded or played. */
  onFail?: (() => void) | undefined
  className?: string | undefined
}

interface TrackProps extends Pick<SoundPlayerProps, 'seconds' | 'positionLabel'> {
  at: number
  onSeek: (seconds: number) => void
}

const SEEK_STEP_SECONDS = 0.1

function Track({ seconds, at, positionLabel, onSeek }: TrackProps) {
  const value = Math.min(at, seconds)
  const track = <progress className="ui-player-track" max={seconds} value={value} aria-hidden="true" />
  if (positionLabel === undefined) return track
  return (
    <span className="ui-player-seek">
      {track}
      <input
        type="range"
        min={0}
        max={seconds}
        step={SEEK_STEP_SECONDS}
        value={value}
        aria-label={positionLabel}
        aria-valuetext={writeSeconds(value)}
        onChange={(event) => onSeek(Number(event.target.value))}
      />
    </span>
  )
}

/** Of all players of the page; another one that begins stops it. */
let playing: HTMLAudioElement | undefined

const playAlone = (audio: HTMLAudioElement): void => {
  if (playing !== audio) playing?.pause()
  playing = audio
}

/** Play, how far, how long. Nothing is loaded before it is played. */
export default function SoundPlayer(props: SoundPlayerProps) {
  const { src, seconds, playLabel, pauseLabel, positionLabel, playsAtOnce, onFail, className } = props
  const audio = useRef<HTMLAudioElement>(null)
  const player = useRef<HTMLDivElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const toggle = () => {
    if (isPlaying) audio.current?.pause()
    else void audio.current?.play().catch(() => setPlaying(false))
  }
  const seek = (position: number) => {
    setAt(position)
    if (audio.current) audio.current.currentTime = position
  }
  useEffect(() => {
    if (!playsAtOnce) return
    player.current?.querySelector('button')?.focus()
    void audio.current?.play().catch(() => setPlaying(false))
  }, [playsAtOnce])
  return (
    <div ref={player} className={classNames('ui-player', className)}>
      <audio
        ref={audio}
        src={src}
        preload="none"
        onPlay={(event) => {
          playAlone(event.currentTarget)
          setPlaying(true)
        }}
        onPause={() => setPlaying(false)}
        onEnded={() => setAt(0)}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        onError={onFail}
      >
        {/* A recording of somebody's voice: it has no captions to offer. */}
        <track kind="captions" />
      </audio>
      <IconButton icon={isPlaying ? 'pause' : 'play'} label={isPlaying ? pauseLabel : playLabel} onClick={toggle} />
      <Track seconds={seconds} at={at} positionLabel={positionLabel} onSeek={seek} />
      <span className="num ui-player-time">{writeSeconds(at > 0 ? at : seconds)}</span>
    </div>
  )
}
