import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { useBeAvailable } from '../api/phone.ts'
import type { Microphone } from '../model/microphone.ts'
import type { Readiness } from '../model/use-readiness.ts'

/** The consultant was set offline after unanswered calls. */
export function MissedNotice() {
  const beAvailable = useBeAvailable()
  return (
    <Notice
      tone="waiting"
      banner
      live
      title={m.calls_desk_missed_title()}
      action={
        <Button size="sm" loading={beAvailable.isPending} onClick={() => beAvailable.mutate()}>
          {m.calls_desk_missed_action()}
        </Button>
      }
    >
      {m.calls_desk_missed_text()}
    </Notice>
  )
}

/** Calls do not reach this window; it reconnects by itself. */
export function LostNotice() {
  return (
    <Notice tone="error" banner live title={m.calls_desk_lost_title()}>
      {m.calls_desk_lost_text()}
    </Notice>
  )
}

/** The provider is away, so no window can ring; it is asked again. */
export function AwayNotice() {
  return (
    <Notice tone="error" banner live title={m.calls_desk_provider_away_title()}>
      {m.calls_desk_provider_away_text()}
    </Notice>
  )
}

const faultWords = (microphone: Microphone): { title: string; text: string } | undefined => {
  if (microphone === 'denied') return { title: m.calls_desk_mic_denied_title(), text: m.calls_desk_mic_denied_text() }
  if (microphone === 'missing')
    return { title: m.calls_desk_mic_missing_title(), text: m.calls_desk_mic_missing_text() }
  if (microphone === 'taken') return { title: m.calls_desk_mic_taken_title(), text: m.calls_desk_mic_taken_text() }
  return undefined
}

/** A missing microphone, or a ring tone that the browser blocks until the first click. */
export function ReadinessNotice({ microphone, isSoundOn, prepare }: Readiness) {
  const action = (label: string) => (
    <Button size="sm" onClick={() => void prepare()}>
      {label}
    </Button>
  )
  const fault = faultWords(microphone)
  if (fault) {
    return (
      <Notice tone="error" banner live title={fault.title} action={action(m.common_try_again())}>
        {fault.text}
      </Notice>
    )
  }
  if (microphone === 'ask') {
    return (
      <Notice banner title={m.calls_desk_setup_title()} action={action(m.calls_desk_setup_action())}>
        {m.calls_desk_setup_text()}
      </Notice>
    )
  }
  if (microphone !== 'ready' || isSoundOn) return null
  return (
    <Notice banner action={action(m.calls_desk_sound_action())}>
      {m.calls_desk_setup_sound()}
    </Notice>
  )
}
