import { VOICE_MAX_SECONDS, VOICE_MIN_SECONDS } from '@velvetline/contracts/profile-editing'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { ChangedMark } from '#/ui/editor/duo.tsx'
import { EditorSection } from '#/ui/editor/editor.tsx'
import SoundPlayer from '#/ui/voice-recorder/sound-player.tsx'
import { VoiceRecorder } from '#/ui/voice-recorder/voice-recorder.tsx'
import { type DraftKey, uploadVoice } from './drafts.ts'
import { recorderLabels } from './recorder-labels.ts'
import type { DraftDesk } from './use-draft.ts'

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
            playLabel={m.media_recorder_play()}
            pauseLabel={m.media_recorder_pause()}
          />
          <p className="quiet">{voice.isExample ? m.editing_voice_example() : m.editing_voice_checked()}</p>
        </>
      )}
      {!voice && <p className="quiet">{m.editing_voice_none()}</p>}
      {isRecording && (
        <VoiceRecorder
          minSeconds={VOICE_MIN_SECONDS}
          maxSeconds={VOICE_MAX_SECONDS}
          labels={recorderLabels({ min: VOICE_MIN_SECONDS, max: VOICE_MAX_SECONDS })}
          prompt={m.media_recorder_prompt()}
          onTake={(sound) => void take(sound)}
          isTaking={isTaking}
          error={isRefused ? desk.problem?.text : undefined}
        />
      )}
      {voice && !disabled && (
        <div className="editing-acts">
          <Button size="sm" icon="mic" onClick={() => setReplacing(!isReplacing)}>
            {isReplacing ? m.common_cancel() : m.editing_replace()}
          </Button>
          <Button size="sm" variant="danger" onClick={() => desk.set({ voice: null })}>
            {m.editing_remove()}
          </Button>
        </div>
      )}
    </EditorSection>
  )
}
