import { useQueryClient } from '@tanstack/react-query'
import { balancePath } from '@velvetline/contracts/credits'
import { useEffect } from 'react'
import { m } from '#/paraglide/messages.js'
import { RouteButton } from '#/ui/button/button.tsx'
import type { IconName } from '#/ui/icon/icon.tsx'
import { ResultCard, type ResultCardProps } from '#/ui/result-card/result-card.tsx'
import type { ConfirmationOutcome } from '../model/confirmation-outcome.ts'
import { Welcome, type WelcomeProps } from './welcome.tsx'

interface Card {
  icon: IconName
  tone: NonNullable<ResultCardProps['tone']>
  title: string
  text: string
  to: '/' | '/register' | '/login' | '/profile'
  action: string
}

/** For a new address of an account; undefined where it reads as after a registration. */
export const changeCard = (status: ConfirmationOutcome['status']): Card | undefined => {
  const toAccount = { to: '/profile', action: m.accounts_to_account() } as const
  switch (status) {
    case 'success':
      return {
        icon: 'check',
        tone: 'good',
        title: m.accounts_changed_email_title(),
        text: m.accounts_changed_email_text(),
        ...toAccount,
      }
    case 'already_confirmed':
      return {
        icon: 'check',
        tone: 'good',
        title: m.accounts_already_title(),
        text: m.accounts_already_change_text(),
        ...toAccount,
      }
    case 'expired':
      return {
        icon: 'clock',
        tone: 'off',
        title: m.accounts_expired_title(),
        text: m.accounts_expired_change_text(),
        ...toAccount,
      }
    case 'invalid_token':
      return {
        icon: 'alert',
        tone: 'bad',
        title: m.accounts_invalid_title(),
        text: m.accounts_invalid_change_text(),
        ...toAccount,
      }
    default:
      return undefined
  }
}

/** For an address that was confirmed with a registration, and for an unknown status. */
export const registrationCard = (status: ConfirmationOutcome['status']): Card => {
  const toHome = { to: '/', action: m.accounts_to_home() } as const
  const toRegister = { to: '/register', action: m.accounts_to_register() } as const
  const toLogIn = { to: '/login', action: m.accounts_log_in() } as const
  switch (status) {
    case 'already_confirmed':
      return {
        icon: 'check',
        tone: 'good',
        title: m.accounts_already_title(),
        text: m.accounts_already_text(),
        ...toHome,
      }
    case 'invalid_token':
      return {
        icon: 'alert',
        tone: 'bad',
        title: m.accounts_invalid_title(),
        text: m.accounts_invalid_text(),
        ...toRegister,
      }
    case 'expired':
      return {
        icon: 'clock',
        tone: 'off',
        title: m.accounts_expired_title(),
        text: m.accounts_expired_text(),
        ...toRegister,
      }
    case 'error':
      return { icon: 'alert', tone: 'bad', title: m.accounts_error_title(), text: m.accounts_error_text(), ...toHome }
    default:
      // An unknown status claims nothing.
      return { icon: 'mail', tone: 'off', title: m.accounts_other_title(), text: m.accounts_other_text(), ...toLogIn }
  }
}

export function Confirmation({ outcome, messagePrice }: WelcomeProps) {
  const client = useQueryClient()
  useEffect(() => {
    if (outcome.status === 'success') void client.invalidateQueries({ queryKey: [balancePath] })
  }, [client, outcome.status])
  if (outcome.status === 'success' && !outcome.isChange)
    return <Welcome outcome={outcome} messagePrice={messagePrice} />
  const card = (outcome.isChange ? changeCard(outcome.status) : undefined) ?? registrationCard(outcome.status)
  return (
    <ResultCard icon={card.icon} tone={card.tone} title={card.title}>
      <p>{card.text}</p>
      <RouteButton to={card.to} variant="primary">
        {card.action}
      </RouteButton>
    </ResultCard>
  )
}
