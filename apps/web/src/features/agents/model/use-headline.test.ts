import { countryPath } from '@velvetline/contracts/countries'
import { expect, it } from 'vitest'
import { createQueryClient } from '#/shared/api/query-client.ts'
import { factsOf, runHook } from '../../../../test/run-hook.ts'
import { useHeadline } from './use-headline.ts'

it('tells the hours of the consultant’s own time zone, on the page of any country', async () => {
  const client = createQueryClient({ isServer: false })
  client.setQueryData([countryPath], { subdomain: 'uk', timeZone: 'Europe/London' })
  const now = { startsAt: '2026-11-28T18:00:00Z', endsAt: '2026-11-28T22:00:00Z' }
  const times = { timeZone: 'Europe/Berlin', now, next: null, awayUntil: null, pauseUntil: null }
  const { result } = await runHook(() => useHeadline(times), { wrap: factsOf(client) })
  expect(result()).toContain('23:00')
})
