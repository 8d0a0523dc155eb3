import type { FigureName, FunnelStep } from '@velvetline/contracts/figures'
import type { CountryCode } from '@velvetline/contracts/locales'
import type { ReactNode } from 'react'
import { useMay } from '#/features/staff/model/use-may.ts'
import { RouteLink } from '#/ui/link/link.tsx'

interface NumberLinkProps {
  of: FigureName | FunnelStep
  from: string
  to: string
  market?: CountryCode | undefined
  className?: string
  children: ReactNode
}

/** To the list of what was counted; where there is none, or none for this role, to the same days with their figures. */
export function NumberLink({ of, from, to, market, className, children }: NumberLinkProps) {
  const may = useMay()
  const ofCountry = market && { market }
  const range = { from, to, ...ofCountry }
  const look = { className, children }
  if ((of === 'revenue' || of === 'first_payment') && may('payments.read')) {
    return <RouteLink to="/admin/payments" search={of === 'revenue' ? range : { ...range, first: 'yes' }} {...look} />
  }
  if (of === 'minutes' && may('calls.read')) return <RouteLink to="/admin/calls" search={range} {...look} />
  if (may('members.read')) {
    switch (of) {
      case 'registration':
        return <RouteLink to="/admin/members" search={range} {...look} />
      case 'members':
      case 'member':
        return (
          <RouteLink to="/admin/members" search={{ confirmedFrom: from, confirmedTo: to, ...ofCountry }} {...look} />
        )
      case 'memberships':
        return (
          <RouteLink to="/admin/members" search={{ membershipFrom: from, membershipTo: to, ...ofCountry }} {...look} />
        )
      case 'messages':
        return <RouteLink to="/admin/chats" search={range} {...look} />
    }
  }
  return <RouteLink to="/admin" search={range} {...look} />
}
