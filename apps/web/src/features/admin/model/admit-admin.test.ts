import { isNotFound, isRedirect } from '@tanstack/react-router'
import { mePath } from '@velvetline/contracts/accounts'
import { expect, it } from 'vitest'
import { createQueryClient } from '#/shared/api/query-client.ts'
import { admitAdmin } from './admit-admin.ts'

const refusalFor = (user: { role: string } | null): unknown => {
  const client = createQueryClient({ isServer: false })
  client.setQueryData([mePath], user && { user })
  try {
    return admitAdmin(client, '/admin/payments?market=us')
  } catch (error) {
    return error
  }
}

it('admits an admin to the operator’s pages', () => {
  expect(refusalFor({ role: 'admin' })).toBeUndefined()
})

it.each(['member', 'agent'])('tells an account with the role %s that there is no such page', (role) => {
  expect(isNotFound(refusalFor({ role }))).toBe(true)
})

it('lets a guest sign in and come back', () => {
  const refusal = refusalFor(null)
  if (!isRedirect(refusal)) throw new Error('The guest was not redirected.')
  expect([refusal.options.href, refusal.status]).toEqual(['/login?redirect=%2Fadmin%2Fpayments%3Fmarket%3Dus', 302])
})
