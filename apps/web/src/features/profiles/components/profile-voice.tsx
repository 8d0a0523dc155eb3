import './profile-voice.css'
import type { ProfileDetail } from '@velvetline/contracts/profiles'
import { m } from '#/paraglide/messages.js'
import { LatePlayer } from '#/ui/voice-recorder/late-player.tsx'

/** A greeting in the consultant’s own voice. */
export function ProfileVoice({ voice }: { voice: NonNullable<ProfileDetail['voice']> }) {
  return (
    <div className="profile-voice">
      <p>
        <b>{m.profiles_profile_voice()}</b>
        {voice.isExample && <span className="profile-head-mark">{m.profiles_profile_voice_example()}</span>}
      </p>
      <LatePlayer
        src={voice.url}
        seconds={voice.seconds}
        playLabel={m.profiles_profile_voice_play()}
        pauseLabel={m.profiles_profile_voice_pause()}
      />
    </div>
  )
}
