import type { CountryEditor } from '@velvetline/contracts/country-editor'
import { expect, test } from 'vitest'
import { countDraft, NO_DRAFT, readMinor, readPrices, withPrice, withSection } from './country-draft.ts'

const editor = {
  sections: { support: { version: 0, value: { email: '', phone: '' }, planned: [] } },
  prices: [{ product: 'weekly', version: 3, amountMinor: 666, steps: [] }],
} as unknown as CountryEditor

test('an amount is read with comma or point, and nothing else is one', () => {
  expect(['12,50', '12.5', '12', '0,99'].map(readMinor)).toEqual([1250, 1250, 1200, 99])
  expect(['', '0', '1,234', '-1', 'ten'].map(readMinor)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('a section that is as it was is no change', () => {
  const changed = withSection(editor, NO_DRAFT, 'support', { email: 'a@mail.example', phone: '' })
  expect(countDraft(changed)).toBe(1)
  expect(countDraft(withSection(editor, changed, 'support', { email: '', phone: '' }))).toBe(0)
})

test('prices are sent with the version that was seen, and one that cannot be read is named', () => {
  const draft = withPrice(withPrice(NO_DRAFT, 'weekly', '7,77'), 'nuggets-10', null)
  expect(readPrices(editor, draft)).toEqual({
    changes: [
      { product: 'weekly', amountMinor: 777, version: 3 },
      { product: 'nuggets-10', amountMinor: null, version: 0 },
    ],
  })
  expect(readPrices(editor, withPrice(NO_DRAFT, 'weekly', 'seven'))).toEqual({ wrong: 'weekly' })
  expect(countDraft(withPrice(draft, 'weekly', ''))).toBe(1)
})
