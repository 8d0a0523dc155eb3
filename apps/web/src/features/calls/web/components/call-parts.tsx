import type { ComponentPropsWithRef } from 'react'
import { m } from '#/paraglide/messages.js'
import { StatusBadge, type StatusTone } from '#/ui/badge/badge.tsx'
import { ButtonLink } from '#/ui/button/button.tsx'
import { classNames } from '#/ui/class-names.ts'
import { Icon, type IconName } from '#/ui/icon/icon.tsx'
import { TextLink } from '#/ui/link/link.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { type CallState, isCalling } from '../model/call-machine.ts'
import { isInterrupted, stepWords } from '../model/call-words.ts'

/** In another tab, so that the call or this text stays. */
export function AddNuggets({ isButton = false }: { isButton?: boolean }) {
  const words = (
    <>
      {m.calls_add_nuggets()}
      <VisuallyHidden> ({m.calls_new_tab()})</VisuallyHidden>
    </>
  )
  const target = { href: '/credits', target: '_blank', rel: 'noopener' }
  if (!isButton) return <TextLink {...target}>{words}</TextLink>
  return (
    <ButtonLink {...target} variant="primary" icon="nugget" wide>
      {words}
    </ButtonLink>
  )
}

const toneOf = (state: CallState): StatusTone => {
  if (isInterrupted(state)) return 'busy'
  if (state.step === 'active' || state.step === 'ready') return state.failure ? 'offline' : 'available'
  return isCalling(state) ? 'busy' : 'offline'
}

/** Screen readers announce each change. */
export function CallStatus({ state, words }: { state: CallState; words?: string | undefined }) {
  return (
    <p className="call-status" role="status" data-step={state.step}>
      <StatusBadge status={toneOf(state)} pill>
        {words ?? stepWords(state)}
      </StatusBadge>
    </p>
  )
}

export interface SumFact {
  label: string
  value: string
}

export function CallSum({ facts }: { facts: readonly SumFact[] }) {
  return (
    <dl className="call-sum">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export interface CallKeyProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  icon: IconName
  label: string
  isEnd?: boolean | undefined
}

export function CallKey({ icon, label, isEnd, className, ...rest }: CallKeyProps) {
  return (
    <button type="button" {...rest} className={classNames('call-key', isEnd && 'call-key-end', className)}>
      <span>
        <Icon name={icon} />
      </span>
      {label}
    </button>
  )
}
