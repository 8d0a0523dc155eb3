import type { CountryEditor } from '@velvetline/contracts/country-editor'
import { expect, test } from 'vitest'
import { pauseOf, railsWithout } from './paused-rail.ts'

const editor = {
  sections: { rails: { version: 3, value: { rails: ['maxpay', 'sandbox'] }, planned: [] } },
} as unknown as CountryEditor

test('a paused rail is taken from those that the country offers, which keep their order', () => {
  expect(railsWithout(editor, 'maxpay')).toEqual(['sandbox'])
  expect(pauseOf(editor, ['sandbox'], 'Declines')).toEqual({
    version: 3,
    startsOn: null,
    reason: 'Declines',
    value: { rails: ['sandbox'] },
  })
})

test('a rail that the country does not offer cannot be paused there', () => {
  expect(railsWithout(editor, 'paypal' as never)).toBeUndefined()
})
