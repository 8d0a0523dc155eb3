import { expect, it } from 'vitest'
import { aTariff, type PageAsked, pageRenderer, readable } from '../../../../test/render-page.ts'

const render = pageRenderer()
const NOBODY = [] as unknown as PageAsked['profiles']

it.each([
  ['/', 'Noch ist niemand da'],
  ['/profiles', 'Noch ist niemand da'],
  ['/profiles?name=Zoe', 'Keine Dame heißt „Zoe“'],
  ['/profiles?name=Zoe&available=true', 'Niemand namens „Zoe“ passt zu dieser Auswahl'],
  ['/profiles?available=true', 'Niemand passt zu dieser Auswahl'],
])('an empty list says so in the server’s page, before any script: %s', async (url, title) => {
  const html = await render({ url, tariff: aTariff('de', 'EUR'), locale: 'de', profiles: NOBODY })
  expect(readable(html)).toContain(title)
})
