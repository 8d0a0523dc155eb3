import { isNotFound, isRedirect } from '@tanstack/react-router'
import { STAFF_ROLES } from '@velvetline/contracts/staff'
import { expect, it } from 'vitest'
import { clientOf } from '../../../../test/client-of.ts'
import { admitStaff, isRefused } from './admit-staff.ts'

const refusalFor = (user: { role: string } | null, pathname = '/admin/payments'): unknown => {
  const client = clientOf(user)
  try {
    return admitStaff(client, { href: `${pathname}?market=us`, pathname })
  } catch (error) {
    return error
  }
}

it('admits an admin to every page of the operator’s', () => {
  for (const page of ['', '/payments/1', '/calls', '/reviews', '/events', '/ledger', '/staff', '/audit']) {
    expect(refusalFor({ role: 'admin' }, `/admin${page}`)).toBeUndefined()
  }
  expect(refusalFor({ role: 'admin' }, '/admin-maxpay-test')).toBeUndefined()
})

it.each([
  ['/admin', ['admin', 'support', 'moderator', 'finance']],
  ['/admin/payments/1', ['admin', 'support', 'finance']],
  ['/admin/calls', ['admin', 'support']],
  ['/admin/calls/refused', ['admin', 'support']],
  ['/admin/reviews', ['admin', 'moderator']],
  ['/admin/events', ['admin', 'finance']],
  ['/admin/ledger', ['admin', 'finance']],
  ['/admin/staff', ['admin']],
  ['/admin/audit', ['admin']],
  ['/admin/tasks', ['admin', 'support', 'moderator', 'finance']],
  ['/admin/contact/1', ['admin', 'support']],
  ['/admin/declarations', ['admin', 'support', 'finance']],
  ['/admin/settings', ['admin', 'support', 'finance']],
  ['/admin/mails', ['admin', 'support']],
  ['/admin/jobs', ['admin']],
  ['/admin/agents/1', ['admin', 'support', 'moderator']],
  ['/admin/chat-teams', ['admin']],
  ['/admin/first-hour', ['admin']],
  ['/admin-maxpay-test', ['admin']],
])('admits to %s whose role needs it; the others are told that it is not theirs', (path, admitted) => {
  for (const role of STAFF_ROLES) {
    const isAdmitted = admitted.includes(role)
    expect([role, isRefused(role, path)]).toEqual([role, !isAdmitted])
    expect([role, isNotFound(refusalFor({ role }, path))]).toEqual([role, !isAdmitted])
  }
})

it.each(['member', 'agent'] as const)('tells an account with the role %s that there is no such page', (role) => {
  expect(isNotFound(refusalFor({ role }))).toBe(true)
  expect(isRefused(role, '/admin/payments')).toBe(false)
})

it('lets a guest sign in and come back', () => {
  const refusal = refusalFor(null)
  if (!isRedirect(refusal)) throw new Error('The guest was not redirected.')
  expect([refusal.options.href, refusal.status]).toEqual(['/login?redirect=%2Fadmin%2Fpayments%3Fmarket%3Dus', 302])
})
