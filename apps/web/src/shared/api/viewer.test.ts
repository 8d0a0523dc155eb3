import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '@velvetline/contracts/accounts'
import { API } from '@velvetline/contracts/paths'
import { describe, expect, it } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { mayAskFor, setViewer } from './viewer.ts'

const user = (id: string) => ({ id, role: 'member' }) as CurrentUser

const clientOf = (viewer: CurrentUser | null): QueryClient => {
  const client = createQueryClient({ isServer: false })
  client.setQueryData([API.me], viewer && { user: viewer })
  return client
}

describe('data fetched for a person', () => {
  const PERSONAL = [API.balance, API.chatSessions, API.favourites, API.subscription, API.receipts, API.creditHistory]
  const filled = (viewer: CurrentUser | null) => {
    const client = clientOf(viewer)
    for (const path of [...PERSONAL, API.countries]) client.setQueryData([path], { of: 'before' })
    return client
  }
  const known = (client: QueryClient) =>
    [...PERSONAL, API.countries].filter((path) => client.getQueryData([path]) !== undefined)

  it('is dropped when the person signs out or another one signs in', () => {
    const out = filled(user('m'))
    setViewer(out, null)
    expect(known(out)).toEqual([API.countries])
    const other = filled(user('m'))
    setViewer(other, user('n'))
    expect(known(other)).toEqual([API.countries])
  })

  it('stays while it is the same person', () => {
    const client = filled(user('m'))
    setViewer(client, { ...user('m'), hasActiveSubscription: true })
    expect(known(client)).toEqual([...PERSONAL, API.countries])
  })

  it('is not requested for a guest', () => {
    const asked = (viewer: CurrentUser | null) =>
      [...PERSONAL, API.countries, API.me].filter((path) => mayAskFor(clientOf(viewer), path))
    expect(asked(null)).toEqual([API.countries, API.me])
    expect(asked(user('m'))).toEqual([...PERSONAL, API.countries, API.me])
  })
})
