import './voice-recorder.css'
import { type ChangeEvent, type ReactNode, useId, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { Problem } from '../notice/notice.tsx'
import SoundPlayer from './sound-player.tsx'
import { type MicrophoneFault, type Recording, useRecording } from './use-recording.ts'
import { writeSeconds } from './write-seconds.ts'

export interface VoiceRecorderLabels {
  readonly record: string
  readonly stop: string
  readonly restart: string
  readonly upload: string
  readonly take: string
  readonly play: string
  readonly pause: string
  /** Of the meter. */
  readonly level: string
  /** Before the recording: how long it has to be. */
  readonly length: string
  readonly asking: string
  readonly longEnough: string
  readonly tooShort: string
  readonly untilEnough: (seconds: number) => string
  readonly untilEnd: (seconds: number) => string
  readonly microphone: Readonly<Record<MicrophoneFault, string>>
}

export interface VoiceRecorderProps {
  minSeconds: number
  maxSeconds: number
  labels: VoiceRecorderLabels
  /** Words to read aloud. */
  prompt?: ReactNode
  /** Recorded or chosen; not checked yet. */
  onTake: (sound: Blob) => void
  isTaking?: boolean | undefined
  error?: ReactNode
}

const ROUND = 100
const RADIUS = 46
const MARK = { inner: 41, outer: 50 }
const FULL_TURN = 2 * Math.PI
const CENTRE = 50

/** The ring fills up to the longest length; the mark is the shortest. */
function Dial({ seconds, minSeconds, maxSeconds }: { seconds: number; minSeconds: number; maxSeconds: number }) {
  const angle = FULL_TURN * (minSeconds / maxSeconds)
  const at = (radius: number) => ({ x: CENTRE + radius * Math.sin(angle), y: CENTRE - radius * Math.cos(angle) })
  const [from, to] = [at(MARK.inner), at(MARK.outer)]
  const filled = Math.min(ROUND, (seconds / maxSeconds) * ROUND)
  return (
    <svg className="ui-recorder-dial" viewBox="0 0 100 100" aria-hidden="true">
      <circle cx={CENTRE} cy={CENTRE} r={RADIUS} />
      <circle
        className="ui-recorder-filled"
        cx={CENTRE}
        cy={CENTRE}
        r={RADIUS}
        pathLength={ROUND}
        strokeDasharray={`${filled} ${ROUND}`}
      />
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
    </svg>
  )
}

type PartProps = Pick<VoiceRecorderProps, 'labels' | 'maxSeconds' | 'minSeconds'>

function Live({
  recording,
  labels,
  minSeconds,
  maxSeconds,
}: PartProps & { recording: Recording & { state: 'recording' } }) {
  const { seconds, level } = recording
  const isEnough = seconds >= minSeconds
  return (
    <>
      <p className="num ui-recorder-time">
        {writeSeconds(seconds)} <small>{labels.untilEnd(Math.ceil(maxSeconds - seconds))}</small>
      </p>
      <meter className="ui-recorder-level" min={0} max={1} value={level} aria-label={labels.level} />
      <p className={isEnough ? 'ui-recorder-enough' : 'quiet'} role="status">
        {isEnough ? labels.longEnough : labels.untilEnough(Math.ceil(minSeconds))}
      </p>
    </>
  )
}

function Below({ recording, labels, minSeconds, maxSeconds }: PartProps & { recording: Recording }) {
  if (recording.state === 'recording') return <Live {...{ recording, labels, minSeconds, maxSeconds }} />
  if (recording.state === 'no-microphone') {
    return (
      <p className="ui-recorder-fault" role="status">
        <Icon name="mic-off" size="sm" />
        {labels.microphone[recording.fault]}
      </p>
    )
  }
  if (recording.state !== 'recorded')
    return <p className="quiet">{recording.state === 'asking' ? labels.asking : labels.length}</p>
  return (
    <>
      <SoundPlayer src={recording.url} seconds={recording.seconds} playLabel={labels.play} pauseLabel={labels.pause} />
      {recording.seconds < minSeconds && <p className="ui-recorder-fault">{labels.tooShort}</p>}
    </>
  )
}

/** Records a voice sample, or takes a file instead. */
export function VoiceRecorder(props: VoiceRecorderProps) {
  const { minSeconds, maxSeconds, labels, prompt, onTake, isTaking, error } = props
  const { recording, start, end } = useRecording(maxSeconds)
  const file = useRef<HTMLInputElement>(null)
  const fileId = useId()
  const isRecording = recording.state === 'recording'
  const isLongEnough = recording.state === 'recorded' && recording.seconds >= minSeconds
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? []
    if (chosen) onTake(chosen)
    // The same file may be chosen again after a refusal.
    currentTarget.value = ''
  }
  return (
    <div className="ui-recorder">
      {recording.state !== 'recorded' && (
        <div className="ui-recorder-round">
          <Dial seconds={isRecording ? recording.seconds : 0} minSeconds={minSeconds} maxSeconds={maxSeconds} />
          <button
            type="button"
            className="ui-recorder-button"
            aria-label={isRecording ? labels.stop : labels.record}
            onClick={isRecording ? end : () => void start()}
            disabled={isTaking || recording.state === 'asking'}
          >
            <Icon name={isRecording ? 'stop' : 'mic'} />
          </button>
        </div>
      )}
      {prompt !== undefined && recording.state !== 'recorded' && <p className="ui-recorder-prompt">{prompt}</p>}
      <Below recording={recording} labels={labels} minSeconds={minSeconds} maxSeconds={maxSeconds} />
      <Problem>{error}</Problem>
      <div className="ui-recorder-acts">
        {recording.state === 'recorded' && (
          <Button
            variant="tonal"
            icon="check"
            loading={isTaking}
            disabled={!isLongEnough}
            onClick={() => onTake(recording.sound)}
          >
            {labels.take}
          </Button>
        )}
        {(isRecording || recording.state === 'recorded') && (
          <Button icon="turn" onClick={() => void start()} disabled={isTaking}>
            {labels.restart}
          </Button>
        )}
        {!isRecording && (
          <Button
            icon="up"
            onClick={() => file.current?.click()}
            loading={isTaking && recording.state !== 'recorded'}
            disabled={isTaking && recording.state === 'recorded'}
          >
            {labels.upload}
          </Button>
        )}
        <label className="ui-hidden" htmlFor={fileId}>
          {labels.upload}
        </label>
        <input
          ref={file}
          id={fileId}
          className="ui-hidden"
          type="file"
          accept="audio/*,.mp3,.m4a,.wav,.ogg,.webm"
          tabIndex={-1}
          onChange={choose}
        />
      </div>
    </div>
  )
}
