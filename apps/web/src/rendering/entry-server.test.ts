import { afterEach, expect, test, vi } from 'vitest'
import { aConsultant } from '../../test/a-consultant.ts'
import { aMember, aTariff, pageRenderer, readable, resultRenderer } from '../../test/render-page.ts'

const render = pageRenderer()
const renderResult = resultRenderer()
afterEach(() => {
  vi.useRealTimers()
})

test.each(['/', '/profiles', '/profile/vera'])('a page that was rendered leaves no timer behind: %s', async (url) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const profiles = [aConsultant('00000000-0000-4000-8000-000000000001', { name: 'Vera', slug: 'vera' })] as const
  const html = await render({ url, tariff: aTariff('us', 'USD'), locale: 'en', viewer: aMember(), profiles })
  expect(html).toContain('Vera')
  expect(vi.getTimerCount()).toBe(0)
})

test('tags for search engines and previews are on guests’ pages only, the page’s title and own address on all', async () => {
  const profiles = [aConsultant('00000000-0000-4000-8000-000000000001', { name: 'Vera', slug: 'vera' })] as const
  const asked = { url: '/profiles', tariff: aTariff('us', 'USD'), locale: 'en', profiles } as const
  const tagsOf = (html: string) => html.slice(0, html.indexOf('</head>')).match(/<(?:title|meta|link)\b[^>]*/g) ?? []
  const isForOthers = (tag: string) => /property="og:|name="twitter:|rel="alternate"/.test(tag)
  const isOfPage = (tag: string) => tag === '<title' || tag.includes('rel="canonical"')
  const guests = tagsOf(await render(asked))
  const members = tagsOf(await render({ ...asked, viewer: aMember() }))
  expect(guests.filter(isForOthers).join()).toContain('og:title')
  expect(members.filter(isForOthers)).toEqual([])
  expect(members.filter(isOfPage)).toEqual(guests.filter(isOfPage))
})

test.each([
  ['admin', '/admin/nothing', '/admin'],
  ['admin', '/admin/payments/one/two', '/admin'],
  ['admin', '/admin-countries/de/nothing', '/admin'],
  ['admin', '/admin-countries/de/prices/one', '/admin'],
  ['admin', '/admin-maxpay-test/nothing', '/admin'],
  ['agent', '/agent/nothing', '/agent'],
] as const)(
  'an unknown address shows the %s the way back into the workspace, and others the public page: %s',
  async (role, url, back) => {
    const profiles = [aConsultant('00000000-0000-4000-8000-000000000001', { name: 'Vera', slug: 'vera' })] as const
    const asked = { url, tariff: aTariff('us', 'USD'), locale: 'en', profiles } as const
    const isPublic = (html: string) => html.includes('404 Page Not Found') && !html.includes('data-workspace')
    const theirs = await render({ ...asked, viewer: aMember({ role }) })
    expect(isPublic(theirs)).toBe(false)
    expect(readable(theirs)).toMatch(/data-workspace.*There is nothing here/s)
    expect(theirs.split('There is nothing here')[1]).toContain(`href="${back}"`)
    for (const others of [asked, { ...asked, viewer: aMember() }]) expect(isPublic(await render(others))).toBe(true)
  },
)

test.each([
  [503, 503],
  [500, 500],
  [404, 404],
])('a profile whose data is answered with %i makes a page of status %i', async (refused, status) => {
  const profiles = [aConsultant('00000000-0000-4000-8000-000000000001', { name: 'Vera', slug: 'vera' })] as const
  const refuses = { path: '/api/profiles/vera', status: refused }
  const asked = { url: '/profile/vera', tariff: aTariff('us', 'USD'), locale: 'en', profiles, refuses } as const
  const result = await renderResult(asked)
  expect(result.status).toBe(status)
  expect(result.html).toContain('</html>')
})
