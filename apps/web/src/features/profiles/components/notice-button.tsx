import { useQueryClient } from '@tanstack/react-query'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { Button, type ButtonLook, RouteButton } from '#/ui/button/button.tsx'
import { classNames } from '#/ui/class-names.ts'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import type { PhoneProfile } from '../contact.ts'
import { useLoginLink } from '../login-link.ts'
import { useCardFacts } from './card-facts.tsx'

export interface NoticeButtonProps extends Pick<ButtonLook, 'size' | 'variant' | 'wide' | 'className'> {
  profile: PhoneProfile
}

const loadToggle = () => import('../toggle-favourite.ts')

function Words({ name }: { name: string }) {
  return (
    <span className="ui-button-whole">
      {m.favourites_notice_me()}
      <VisuallyHidden> {m.favourites_notice_when({ name })}</VisuallyHidden>
    </span>
  )
}

/** In place of a call from the browser, with the reason. A member's says by tick and colour that the mail is asked for. */
export function NoticeButton({ profile, ...asked }: NoticeButtonProps) {
  const client = useQueryClient()
  const viewer = useViewer()
  const toLogin = useLoginLink()
  const isOn = useCardFacts().notices.has(profile.uuid)
  const price = profile.callObstacle === 'consultant_busy' ? m.calls_webcall_off_busy() : m.calls_webcall_off_offline()
  const look = { ...asked, price, className: classNames('notice-button', asked.className) }
  const words = <Words name={profile.name} />
  if (!viewer) {
    return (
      <RouteButton {...look} {...toLogin} icon="bell">
        {words}
      </RouteButton>
    )
  }
  return (
    <Button
      {...look}
      {...(isOn && { variant: 'tonal' as const })}
      icon={isOn ? 'check' : 'bell'}
      aria-pressed={isOn}
      onPointerEnter={() => void loadToggle()}
      onClick={() => void loadToggle().then(({ toggleNotice }) => toggleNotice(client, profile, !isOn))}
    >
      {words}
    </Button>
  )
}
