import type { CountryEditor } from '@velvetline/contracts/country-editor'
import { expect, it } from 'vitest'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { answerRequests } from '../../../../test/answer-requests.ts'
import { NO_DRAFT, withPrice, withSection } from './country-draft.ts'
import { saveCountry } from './save-country.ts'

const editor = {
  code: 'de',
  sections: { support: { version: 2, value: { email: '', phone: '' }, planned: [] } },
  prices: [{ product: 'weekly', version: 3, amountMinor: 666, steps: [] }],
} as unknown as CountryEditor
const withSupport = withSection(editor, NO_DRAFT, 'support', { email: 'hilfe@mail.example', phone: '' })
const how = { startsOn: null, reason: 'Neue Preise', onSaved: () => undefined }

it('an amount that cannot be read is named before anything is sent', async () => {
  const sent = answerRequests(Response.json(editor))
  const refused = await saveCountry(editor, withPrice(withSupport, 'weekly', 'sieben'), how).catch(refusalText)
  expect([refused, sent]).toEqual([m.countries_amount_wrong(), []])
})

it('sections and prices are sent one after the other, each on the version that was seen', async () => {
  const sent = answerRequests(Response.json(editor))
  const saved: string[] = []
  const onSaved = (_: CountryEditor, part: string) => void saved.push(part)
  await saveCountry(editor, withPrice(withSupport, 'weekly', '7,77'), { ...how, onSaved })
  expect(saved).toEqual(['support', 'prices'])
  expect(sent.map(({ body }) => body)).toMatchObject([
    { version: 2, value: { email: 'hilfe@mail.example' } },
    { changes: [{ product: 'weekly', amountMinor: 777, version: 3 }] },
  ])
})
