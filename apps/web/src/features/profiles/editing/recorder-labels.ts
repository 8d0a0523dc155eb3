import { m } from '#/paraglide/messages.js'
import type { VoiceRecorderLabels } from '#/ui/voice-recorder/voice-recorder.tsx'

interface Limits {
  readonly min: number
  readonly max: number
}

/** In seconds; the words of every recorder of a voice sample. */
export const recorderLabels = ({ min, max }: Limits): VoiceRecorderLabels => ({
  record: m.media_recorder_record(),
  stop: m.media_recorder_stop(),
  restart: m.media_recorder_restart(),
  upload: m.media_recorder_upload(),
  take: m.media_recorder_take(),
  play: m.media_recorder_play(),
  pause: m.media_recorder_pause(),
  level: m.media_recorder_level(),
  length: m.media_recorder_length({ min, max }),
  asking: m.media_recorder_asking(),
  longEnough: m.media_recorder_enough(),
  tooShort: m.media_recorder_too_short({ min }),
  untilEnough: (seconds) => m.media_recorder_until_enough({ seconds }),
  untilEnd: (seconds) => m.media_recorder_until_end({ seconds }),
  microphone: {
    missing: m.media_recorder_missing(),
    refused: m.media_recorder_refused(),
    unsupported: m.media_recorder_unsupported(),
  },
})
