import type { QueryClient } from '@tanstack/react-query'
import { type CurrentUser, mePath } from '@velvetline/contracts/accounts'
import { chatSessionsPath } from '@velvetline/contracts/chat'
import { countriesPath } from '@velvetline/contracts/countries'
import { balancePath, creditHistoryPath } from '@velvetline/contracts/credits'
import { favouritesPath } from '@velvetline/contracts/favourites'
import { receiptsPath } from '@velvetline/contracts/payments'
import { subscriptionPath } from '@velvetline/contracts/subscriptions'
import { describe, expect, it } from 'vitest'
import { clientOf } from '../../../test/client-of.ts'
import { mayAskFor, setViewer } from './viewer.ts'

const user = (id: string) => ({ id, role: 'member' }) as CurrentUser

describe('data fetched for a person', () => {
  const PERSONAL = [balancePath, chatSessionsPath, favouritesPath, subscriptionPath, receiptsPath, creditHistoryPath]
  const filled = (viewer: CurrentUser | null) => {
    const client = clientOf(viewer)
    for (const path of [...PERSONAL, countriesPath]) client.setQueryData([path], { of: 'before' })
    return client
  }
  const known = (client: QueryClient) =>
    [...PERSONAL, countriesPath].filter((path) => client.getQueryData([path]) !== undefined)

  it('is dropped when the person signs out or another one signs in', () => {
    const out = filled(user('m'))
    setViewer(out, null)
    expect(known(out)).toEqual([countriesPath])
    const other = filled(user('m'))
    setViewer(other, user('n'))
    expect(known(other)).toEqual([countriesPath])
  })

  it('stays while it is the same person', () => {
    const client = filled(user('m'))
    setViewer(client, { ...user('m'), hasActiveSubscription: true })
    expect(known(client)).toEqual([...PERSONAL, countriesPath])
  })

  it('is not requested for a guest', () => {
    const asked = (viewer: CurrentUser | null) =>
      [...PERSONAL, countriesPath, mePath].filter((path) => mayAskFor(clientOf(viewer), path))
    expect(asked(null)).toEqual([countriesPath, mePath])
    expect(asked(user('m'))).toEqual([...PERSONAL, countriesPath, mePath])
  })
})
