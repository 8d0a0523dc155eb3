import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ProfileList } from '@velvetline/contracts/profiles'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '#/shared/api/query-client.ts'
import { aConsultant } from '../../../../test/a-consultant.ts'
import { answerRequests } from '../../../../test/answer-requests.ts'
import { runHook } from '../../../../test/run-hook.ts'
import { homeProfilesFrom } from '../home-profiles.ts'
import { homeProfilesQuery, useNewDeals } from './home-profiles.ts'

const MINUTE_MS = 60_000
const consultants: ProfileList = Array.from({ length: 30 }, (_, n) => aConsultant(`consultant-${n}`))
const { queryKey } = homeProfilesQuery('de')

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T20:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const pass = (ms: number): void => void vi.setSystemTime(Date.now() + ms)

const rest = async (client: QueryClient): Promise<void> => {
  while (client.isFetching() > 0) await new Promise((done) => setTimeout(done))
}

interface Opening {
  /** How long ago the cards were dealt. */
  ageMs: number
  /** How long ago this tab loaded its first page of the site. */
  loadedMsAgo?: number
  answer?: Response | Error
}

/** The home page, opened by its address or from another page within the site. */
const openPage = async ({ ageMs, loadedMsAgo = 0, answer = Response.json(consultants) }: Opening) => {
  vi.spyOn(performance, 'now').mockReturnValue(loadedMsAgo)
  const client = createQueryClient({ isServer: false })
  client.setQueryData(queryKey, homeProfilesFrom(consultants, 'de'))
  pass(ageMs)
  const sent = answerRequests(answer)
  const wrap = (children: ReactNode) => createElement(QueryClientProvider, { client }, children)
  await runHook(() => useNewDeals('de'), { wrap, page: { hidden: false } })
  await rest(client)
  const shown = () => client.getQueryData(queryKey)?.featured.map(({ uuid }) => uuid) ?? []
  const comeBack = async (hidden = false) => {
    Object.assign(document, { hidden })
    document.dispatchEvent(new Event('visibilitychange'))
    await rest(client)
  }
  return { client, sent, shown, comeBack }
}

describe('the choice of consultants on the home page', () => {
  it('is the page’s own if the page may be that old', async () => {
    const { sent, client } = await openPage({ ageMs: 2 * MINUTE_MS - 1 })
    expect(sent).toEqual([])
    expect(client.getQueryData(queryKey)?.dealtAt).toBe(Date.now() - 2 * MINUTE_MS + 1)
  })

  it('is replaced as soon as a page opens that was cached for longer', async () => {
    for (const ageMs of [2 * MINUTE_MS, 60 * MINUTE_MS]) {
      const { sent, client } = await openPage({ ageMs })
      expect(sent).toHaveLength(1)
      expect(client.getQueryData(queryKey)?.dealtAt).toBe(Date.now())
    }
  })

  it('is replaced after a minute when a visitor returns from another page of the site', async () => {
    const open = { ageMs: MINUTE_MS, loadedMsAgo: MINUTE_MS }
    expect((await openPage(open)).sent).toHaveLength(1)
    expect((await openPage({ ...open, ageMs: MINUTE_MS - 1 })).sent).toEqual([])
  })

  it('stays while the page is visible, and is replaced on a return after a minute', async () => {
    const { shown, sent, comeBack, client } = await openPage({ ageMs: 0 })
    const first = shown()
    pass(MINUTE_MS - 1)
    await comeBack()
    await client.fetchQuery({ ...homeProfilesQuery('de'), staleTime: 0 })
    expect(shown()).toEqual(first)
    pass(1)
    await comeBack(true)
    expect(sent).toHaveLength(1)
    await comeBack()
    expect(sent).toHaveLength(2)
    expect(shown()).not.toEqual(first)
    const second = shown()
    await client.fetchQuery({ ...homeProfilesQuery('de'), staleTime: 0 })
    expect(shown()).toEqual(second)
  })

  it('stays if no other can be fetched', async () => {
    const { shown, sent } = await openPage({ ageMs: 2 * MINUTE_MS, answer: new TypeError('Failed to fetch') })
    expect(sent).toHaveLength(1)
    expect(shown()).toHaveLength(6)
  })
})
