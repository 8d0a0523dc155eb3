import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useViewer } from '#/shared/api/viewer.ts'
import { Button, type ButtonLook, RouteButton } from '#/ui/button/button.tsx'
import { classNames } from '#/ui/class-names.ts'
import type { PhoneProfile } from '../contact.ts'
import { useLoginLink } from '../login-link.ts'
import { useCardFacts } from './card-facts.tsx'
import { loadToggle } from './favourite-button.tsx'

export interface NoticeButtonProps extends Pick<ButtonLook, 'size' | 'variant' | 'wide' | 'className'> {
  profile: PhoneProfile
  /** Why there is no call, below the words. */
  price: ReactNode
  children: ReactNode
}

/** In place of a call from the browser, with the reason. A member's says by tick and colour that the mail is asked for. */
export function NoticeButton({ profile, children, ...asked }: NoticeButtonProps) {
  const client = useQueryClient()
  const viewer = useViewer()
  const toLogin = useLoginLink()
  const isOn = useCardFacts().favourites.get(profile.uuid) ?? false
  const look = { ...asked, children, className: classNames('notice-button', asked.className) }
  if (!viewer) {
    return <RouteButton {...look} {...toLogin} icon="bell" />
  }
  return (
    <Button
      {...look}
      {...(isOn && { variant: 'tonal' as const })}
      icon={isOn ? 'check' : 'bell'}
      aria-pressed={isOn}
      onPointerEnter={() => void loadToggle()}
      onClick={() => void loadToggle().then(({ toggleNotice }) => toggleNotice(client, profile, !isOn))}
    />
  )
}
