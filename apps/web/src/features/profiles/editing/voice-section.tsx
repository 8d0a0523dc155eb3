import { VOICE_MAX_SECONDS, VOICE_MIN_SECONDS } from '@velvetline/contracts/profile-editing'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { ChangedMark } from '#/ui/editor/duo.tsx'
import { EditorSection } from '#/ui/editor/editor.tsx'
import SoundPlayer from '#/ui/voice-recorder/sound-player.tsx'
import { VoiceRecorder, type VoiceRecorderLabels } from '#/ui/voice-recorder/voice-recorder.tsx'
import { type DraftKey, uploadVoice } from './drafts.ts'
import type { DraftDesk } from './use-draft.ts'

const recorderLabels = (): VoiceRecorderLabels => ({
  record: m.editing_voice_record(),
  stop: m.editing_voice_stop(),
  restart: m.editing_voice_restart(),
  upload: m.editing_voice_upload(),
  take: m.editing_voice_take(),
  play: m.editing_voice_play(),
  pause: m.editing_voice_pause(),
  level: m.editing_voice_level(),
  length: m.editing_voice_length({ min: VOICE_MIN_SECONDS, max: VOICE_MAX_SECONDS }),
  asking: m.editing_voice_asking(),
  longEnough: m.editing_voice_long_enough(),
  tooShort: m.editing_voice_too_short({ min: VOICE_MIN_SECONDS }),
  untilEnough: (seconds) => m.editing_voice_until_enough({ seconds }),
  untilEnd: (seconds) => m.editing_voice_until_end({ seconds }),
  microphone: {
    missing: m.editing_voice_no_microphone(),
    refused: m.editing_voice_refused(),
    unsupported: m.editing_voice_unsupported(),
  },
})

export function VoiceSection({ desk, draft, disabled }: { desk: DraftDesk; draft: DraftKey; disabled: boolean }) {
  const { voice } = desk.data.content
  const [isReplacing, setReplacing] = useState(false)
  const [isTaking, setTaking] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const take = async (sound: Blob) => {
    setTaking(true)
    const isTaken = await desk.run((version) => uploadVoice(draft, version, sound))
    setTaking(false)
    setRefused(!isTaken)
    if (isTaken) setReplacing(false)
  }
  const isRecording = !disabled && (isReplacing || !voice)
  return (
    <EditorSection
      id="edit-voice"
      title={m.editing_voice()}
      aside={desk.isChanged('voice') ? <ChangedMark>{m.editing_changed()}</ChangedMark> : undefined}
    >
      {voice && (
        <>
          <SoundPlayer
            key={voice.url}
            src={voice.url}
            seconds={voice.seconds}
            playLabel={m.editing_voice_play()}
            pauseLabel={m.editing_voice_pause()}
          />
          <p className="quiet">{voice.isExample ? m.editing_voice_example() : m.editing_voice_checked()}</p>
        </>
      )}
      {!voice && <p className="quiet">{m.editing_voice_none()}</p>}
      {isRecording && (
        <VoiceRecorder
          minSeconds={VOICE_MIN_SECONDS}
          maxSeconds={VOICE_MAX_SECONDS}
          labels={recorderLabels()}
          prompt={m.editing_voice_prompt()}
          onTake={(sound) => void take(sound)}
          isTaking={isTaking}
          error={isRefused ? desk.problem?.text : undefined}
        />
      )}
      {voice && !disabled && (
        <div className="editing-acts">
          <Button size="sm" icon="mic" onClick={() => setReplacing(!isReplacing)}>
            {isReplacing ? m.editing_cancel() : m.editing_replace()}
          </Button>
          <Button size="sm" variant="danger" onClick={() => desk.set({ voice: null })}>
            {m.editing_remove()}
          </Button>
        </div>
      )}
    </EditorSection>
  )
}
