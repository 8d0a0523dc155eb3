import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { HomeProfiles as HomeAnswer } from '@velvetline/contracts/profiles'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '#/shared/api/query-client.ts'
import { setTransportSource } from '#/shared/api/transport.ts'
import { MINUTE_MS } from '#/shared/time.ts'
import { aConsultant } from '../../../../test/a-consultant.ts'
import { runHook } from '../../../../test/run-hook.ts'
import { homeProfilesFrom } from '../home-profiles.ts'
import { homeProfilesQuery, useNewDeals } from './home-profiles.ts'

const of = (uuids: string[]): HomeAnswer => ({ profiles: uuids.map((uuid) => aConsultant(uuid)), availableCount: 30 })
const dealt = (first: number): HomeAnswer => of(Array.from({ length: 6 }, (_, n) => `consultant-${first + n}`))
const { queryKey } = homeProfilesQuery('de')

/** Answers as the route promises: those who are shown again, else six others each time. */
const answerHome = (isAway: boolean): (string | null)[] => {
  const asked: (string | null)[] = []
  const fetch = async (path: string) => {
    const shown = new URL(path, 'http://site').searchParams.get('shown')
    asked.push(shown)
    if (isAway) throw new TypeError('Failed to fetch')
    return Response.json(shown === null ? dealt(6 * asked.length) : of(shown.split(',')))
  }
  setTransportSource(() => ({ fetch, country: () => 'de' }))
  return asked
}

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
  isAway?: boolean
}

/** The home page, opened by its address or from another page within the site. */
const openPage = async ({ ageMs, loadedMsAgo = 0, isAway = false }: Opening) => {
  vi.spyOn(performance, 'now').mockReturnValue(loadedMsAgo)
  const client = createQueryClient({ isServer: false })
  client.setQueryData(queryKey, homeProfilesFrom(dealt(0), 'de'))
  pass(ageMs)
  const sent = answerHome(isAway)
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
    const again = () => client.fetchQuery({ ...homeProfilesQuery('de'), staleTime: 0 })
    pass(MINUTE_MS - 1)
    await comeBack()
    await again()
    expect([shown(), sent]).toEqual([first, [first.join()]])
    pass(1)
    await comeBack(true)
    expect(sent).toHaveLength(1)
    await comeBack()
    const second = shown()
    expect(sent).toEqual([first.join(), null])
    expect(second).not.toEqual(first)
    await again()
    expect(shown()).toEqual(second)
  })

  it('stays if no other can be fetched', async () => {
    const { shown, sent } = await openPage({ ageMs: 2 * MINUTE_MS, isAway: true })
    expect(sent).toHaveLength(1)
    expect(shown()).toHaveLength(6)
  })
})
