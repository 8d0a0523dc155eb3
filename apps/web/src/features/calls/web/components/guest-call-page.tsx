import './guest-call-page.css'
import { CallButton } from '#/features/profiles/components/call-button.tsx'
import { ChatAction } from '#/features/profiles/components/chat-action.tsx'
import { WebCallButton } from '#/features/profiles/components/webcall-button.tsx'
import { useLiveAvailability } from '#/features/profiles/use-live-availability.ts'
import { m } from '#/paraglide/messages.js'
import type { PhoneProfile } from '#/shared/phone/phone-dialog.ts'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { Wrap } from '#/ui/layout/wrap.tsx'
import { TextLink } from '#/ui/link-button/text-link.tsx'
import { obstacleWords } from '../model/call-words.ts'

/**
 * What a guest finds in the place of the call screen while nobody can take the call: the reason and the other ways, before they register
 * for it. As soon as somebody can, the way through the gate.
 */
export function GuestCallPage({ profile }: { profile: PhoneProfile }) {
  useLiveAvailability()
  const { name, slug, callObstacle } = profile
  const reason = callObstacle && obstacleWords(callObstacle, { name, price: '', balance: '' })
  return (
    <Wrap as="main" id="main" className="guest-call-page">
      <PageTitle
        above={<TextLink href={`/profile/${slug}`}>{m.calls_page_back({ name })}</TextLink>}
        title={m.calls_webcall_title({ name })}
        lead={reason ?? undefined}
      />
      <div className="guest-call-actions">
        {callObstacle === null ? (
          <WebCallButton profile={profile} variant="primary" />
        ) : (
          <>
            <CallButton profile={profile} variant="primary" priceBelow />
            <ChatAction profile={profile} variant="tonal" hasPrice />
          </>
        )}
      </div>
    </Wrap>
  )
}
