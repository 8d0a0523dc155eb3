import { afterAll, expect, test } from 'vitest'
import { getLocale, overwriteGetLocale } from '#/paraglide/runtime.js'
import { createFormatter } from './format.ts'
import { createDayTitles } from './near-day.ts'

const before = getLocale
afterAll(() => overwriteGetLocale(before))

const GERMANY = { subdomain: 'de', timeZone: 'Europe/Berlin' } as const
const titlesAt = (now: string) => createDayTitles(createFormatter(GERMANY, 'de'), Date.parse(now))

test('the days next to the reader are named, others have their date', () => {
  overwriteGetLocale(() => 'de')
  const titleOf = titlesAt('2026-06-15T12:00:00Z')
  expect(titleOf('2026-06-15T00:10:00Z')).toBe('Heute')
  expect(titleOf('2026-06-14T22:10:00Z')).toBe('Heute')
  expect(titleOf('2026-06-14T21:50:00Z')).toBe('Gestern')
  expect(titleOf('2026-06-13T12:00:00Z')).toBe('13.\u00a0Juni\u00a02026')
})

test('a reader in English has English days', () => {
  overwriteGetLocale(() => 'en')
  const titleOf = createDayTitles(
    createFormatter({ subdomain: 'uk', timeZone: 'Europe/London' }, 'en'),
    Date.parse('2026-06-15T12:00:00Z'),
  )
  expect([titleOf('2026-06-15T01:00:00Z'), titleOf('2026-06-14T12:00:00Z'), titleOf('2026-06-01T12:00:00Z')]).toEqual([
    'Today',
    'Yesterday',
    '1\u00a0June\u00a02026',
  ])
})

test('yesterday is the day before also where a day has 23 or 25 hours', () => {
  overwriteGetLocale(() => 'de')
  // Half past midnight after the clocks went forward, and half past eleven after they went back.
  expect(titlesAt('2026-03-29T22:30:00Z')('2026-03-29T10:00:00Z')).toBe('Gestern')
  expect(titlesAt('2026-03-29T22:30:00Z')('2026-03-28T20:00:00Z')).toBe('28.\u00a0März\u00a02026')
  expect(titlesAt('2026-10-25T22:30:00Z')('2026-10-24T12:00:00Z')).toBe('Gestern')
})

test('without the reader’s time each day has its date', () => {
  expect(createDayTitles(createFormatter(GERMANY, 'de'), undefined)('2026-06-15T12:00:00Z')).toBe(
    '15.\u00a0Juni\u00a02026',
  )
})
