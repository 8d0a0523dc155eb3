import { expect, it } from 'vitest'
import { setPageLanguage } from '../../../../test/page-language.ts'
import { changeCard } from './confirmation.tsx'

setPageLanguage('de')

it('a link to a new address that is followed again says that it is confirmed, and leads to the account', () => {
  const card = changeCard('already_confirmed')
  expect(card).toMatchObject({ tone: 'good', title: 'Schon bestätigt', to: '/profile' })
  expect(card?.text).not.toContain('Guthaben')
})
