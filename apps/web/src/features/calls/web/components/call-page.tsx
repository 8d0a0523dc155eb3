import './call-page.css'
import { useEffect, useState } from 'react'
import { CardFactsProvider } from '#/features/profiles/components/card-facts.tsx'
import { CallButton, ChatAction, WebCallButton } from '#/features/profiles/components/contact-ways.tsx'
import { openPhoneDialog, type PhoneProfile } from '#/features/profiles/contact.ts'
import { useLiveAvailability } from '#/features/profiles/use-live-availability.ts'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { isKept } from '#/shared/kept/is-kept.ts'
import { keep } from '#/shared/kept/kept.ts'
import { Button } from '#/ui/button/button.tsx'
import { PageTitle, Wrap } from '#/ui/layout/page-title.tsx'
import { TextLink } from '#/ui/link/link.tsx'
import { obstacleWords } from '../model/call-words.ts'
import type { AfterCall } from './call-after.tsx'
import { WebCallDialog } from './call-screen.tsx'
import { KEPT_CALL } from './landed-call.tsx'

/** Shown to guests instead of the call screen while nobody can take the call, so that they learn the reason before they register. */
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
            <CardFactsProvider>
              <ChatAction profile={profile} variant="tonal" hasPrice />
            </CardFactsProvider>
          </>
        )}
      </div>
    </Wrap>
  )
}

/** After a call a reload does not start another one: the receipt is shown instead. */
export function CallPage({ profile, afterCall }: { profile: PhoneProfile; afterCall: AfterCall }) {
  const accountId = useViewer()?.id ?? ''
  const [view, setView] = useState<'waiting' | 'call' | 'landed'>('waiting')
  useEffect(
    () => setView((known) => (known === 'waiting' && isKept(accountId, KEPT_CALL) ? 'landed' : 'call')),
    [accountId],
  )
  const { name } = profile
  const back = `/profile/${profile.slug}`
  const leave = (to: string) => {
    // Its receipt was on the screen; the page goes before the screen can note that.
    keep(accountId, KEPT_CALL, undefined)
    window.location.replace(to)
  }
  return (
    <Wrap as="main" id="main" className="call-page">
      <PageTitle title={m.calls_page_title({ name })} />
      <p className="quiet">
        {view === 'waiting' && m.calls_step_loading()} <TextLink href={back}>{m.calls_page_back({ name })}</TextLink>
      </p>
      {view === 'landed' && (
        <p>
          <Button variant="primary" onClick={() => setView('call')}>
            {m.calls_again()}
          </Button>
        </p>
      )}
      {view === 'call' && (
        <WebCallDialog
          profile={profile}
          afterCall={afterCall}
          onClose={() => leave(back)}
          onChat={() => leave(`${back}?chat=open`)}
          onPhone={() => openPhoneDialog(profile)}
        />
      )}
    </Wrap>
  )
}
