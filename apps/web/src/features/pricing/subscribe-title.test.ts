import { expect, it } from 'vitest'
import { aConsultant } from '../../../test/a-consultant.ts'
import { aMember, aTariff, pageRenderer } from '../../../test/render-page.ts'

const render = pageRenderer()
const profiles = [aConsultant('00000000-0000-4000-8000-000000000001')] as const

it.each([
  ['de', aMember(), 'Mitglied werden'],
  ['de', aMember({ hasActiveSubscription: true }), 'Ihre Mitgliedschaft'],
  ['en', aMember(), 'Become a member'],
  ['en', aMember({ hasActiveSubscription: true }), 'Your membership'],
] as const)('the page of memberships is titled by what it is for (%s)', async (locale, viewer, title) => {
  const html = await render({ url: '/subscribe', tariff: aTariff('ie', 'EUR'), locale, viewer, profiles })
  expect(/<title>([^·<]+?) · /.exec(html)?.[1]).toBe(title)
})
