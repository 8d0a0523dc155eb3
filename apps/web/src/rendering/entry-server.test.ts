import { afterEach, expect, test, vi } from 'vitest'
import { aConsultant } from '../../test/a-consultant.ts'
import { aMember, aTariff, pageRenderer } from '../../test/render-page.ts'

const render = pageRenderer()
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
