import { useEffect, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import type { PhoneProfile } from '#/shared/phone/phone-dialog.ts'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { Wrap } from '#/ui/layout/wrap.tsx'
import { TextLink } from '#/ui/link-button/text-link.tsx'
import type { AfterCall } from './call-after.tsx'
import { WebCallDialog } from './webcall-dialog.tsx'

/** The call screen as a page of its own, for phones; behind it stands only the way back. */
export function CallPage({ profile, afterCall }: { profile: PhoneProfile; afterCall: AfterCall }) {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const { name } = profile
  const back = `/profile/${profile.slug}`
  return (
    <Wrap as="main" id="main" className="py-16">
      <PageTitle title={m.calls_page_title({ name })} />
      <p className="quiet pt-4">
        {m.calls_step_loading()} <TextLink href={back}>{m.calls_page_back({ name })}</TextLink>
      </p>
      {isAlive && (
        <WebCallDialog profile={profile} afterCall={afterCall} onClose={() => window.location.replace(back)} />
      )}
    </Wrap>
  )
}
