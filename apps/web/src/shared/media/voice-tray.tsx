import { VOICE_NOTE_MAX_SECONDS, VOICE_NOTE_MIN_SECONDS } from '@velvetline/contracts/chat-media'
import { useEffect, useEffectEvent, useRef } from 'react'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import SoundPlayer from '#/ui/voice-recorder/sound-player.tsx'
import { type MicrophoneFault, type Recording, useRecording } from '#/ui/voice-recorder/use-recording.ts'
import { writeSeconds } from '#/ui/voice-recorder/write-seconds.ts'
import type { Attachment } from './attachment.ts'

export interface VoiceTrayProps {
  /** Recorded; undefined while it is being recorded. */
  attachment: Extract<Attachment, { state: 'ready' }> | undefined
  price: string | undefined
  onRecorded: (sound: Blob, seconds: number) => void
  onAgain: () => void
  onCancel: () => void
  onSend: () => void
  onDiscard: () => void
}

/** From here on the rest is announced. */
const LAST_SECONDS = 10

const FAULT_WORDS: Readonly<Record<MicrophoneFault, () => string>> = {
  missing: m.media_microphone_missing,
  refused: m.media_microphone_refused,
  unsupported: m.media_microphone_unsupported,
}

function Live({ recording }: { recording: Recording & { state: 'recording' } }) {
  const left = Math.max(0, Math.ceil(VOICE_NOTE_MAX_SECONDS - recording.seconds))
  return (
    <div className="media-live">
      <p>
        <i className="media-live-dot" aria-hidden="true" />
        <span role="status">{left === LAST_SECONDS ? m.media_left({ seconds: left }) : m.media_recording()}</span>
        <b className="num">{writeSeconds(recording.seconds)}</b>
        <span className="num quiet">{m.media_left({ seconds: left })}</span>
      </p>
      <meter min={0} max={1} value={recording.level} aria-label={m.media_level()} />
    </div>
  )
}

/** Begins at once, since the person has just asked for it. */
function Recorder({ onRecorded, onCancel }: Pick<VoiceTrayProps, 'onRecorded' | 'onCancel'>) {
  const { recording, start, end } = useRecording(VOICE_NOTE_MAX_SECONDS)
  const done = useRef<HTMLButtonElement>(null)
  const isRecording = recording.state === 'recording'
  const hand = useEffectEvent((one: Recording & { state: 'recorded' }) => onRecorded(one.sound, one.seconds))
  useEffect(() => void start(), [start])
  useEffect(() => {
    if (recording.state === 'recorded') hand(recording)
  }, [recording])
  useEffect(() => {
    if (isRecording) done.current?.focus({ preventScroll: true })
  }, [isRecording])
  return (
    <>
      {isRecording && <Live recording={recording} />}
      {(recording.state === 'ready' || recording.state === 'asking') && (
        <p className="quiet" role="status">
          {m.media_asking()}
        </p>
      )}
      {recording.state === 'no-microphone' && <Problem>{FAULT_WORDS[recording.fault]()}</Problem>}
      <div className="media-acts">
        <Button size="sm" onClick={onCancel}>
          {m.media_discard()}
        </Button>
        {isRecording && (
          <Button ref={done} size="sm" variant="primary" icon="stop" onClick={end}>
            {m.media_stop()}
          </Button>
        )}
        {recording.state === 'no-microphone' && recording.fault !== 'unsupported' && (
          <Button size="sm" variant="tonal" onClick={() => void start()}>
            {m.common_try_again()}
          </Button>
        )}
      </div>
    </>
  )
}

interface RecordedProps extends Pick<VoiceTrayProps, 'price' | 'onAgain' | 'onSend' | 'onDiscard'> {
  attachment: NonNullable<VoiceTrayProps['attachment']>
}

function Recorded({ attachment, price, onAgain, onSend, onDiscard }: RecordedProps) {
  const { url, seconds } = attachment.draft
  const isTooShort = (seconds ?? 0) < VOICE_NOTE_MIN_SECONDS
  const send = useRef<HTMLButtonElement>(null)
  useEffect(() => send.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <SoundPlayer
        src={url}
        seconds={seconds ?? 0}
        playLabel={m.media_listen()}
        pauseLabel={m.media_voice_pause()}
        positionLabel={m.media_voice_position()}
      />
      <Problem>{isTooShort ? m.media_too_short() : attachment.problem || undefined}</Problem>
      <div className="media-acts">
        <IconButton icon="close" label={m.media_discard()} onClick={onDiscard} />
        <IconButton icon="turn" label={m.media_record_again()} onClick={onAgain} />
        <Button ref={send} size="sm" variant="primary" cost={price} inactive={isTooShort} onClick={onSend}>
          {m.media_send_voice()}
        </Button>
      </div>
    </>
  )
}

/** Record, listen, send. */
export default function VoiceTray({ attachment, onRecorded, onCancel, ...acts }: VoiceTrayProps) {
  return (
    <section className="media-tray" aria-label={m.media_voice()}>
      {attachment ? (
        <Recorded {...acts} attachment={attachment} />
      ) : (
        <Recorder onRecorded={onRecorded} onCancel={onCancel} />
      )}
    </section>
  )
}
