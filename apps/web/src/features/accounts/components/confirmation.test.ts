import { describe, expect, it } from 'vitest'
import { setPageLanguage } from '../../../../test/page-language.ts'
import { readConfirmation } from '../model/confirmation-outcome.ts'
import { registrationCard } from './confirmation.tsx'

setPageLanguage('de')
const cardFor = (status: unknown) => registrationCard(readConfirmation({ status }).status)

describe('an unknown status in the address', () => {
  it.each(['confirmed', 'ok', 'Success', 7])('%j is never taken for a confirmation', (status) => {
    const card = cardFor(status)
    expect(card).toMatchObject({ tone: 'off', to: '/login' })
    expect(card.icon).not.toBe('check')
    expect(`${card.title} ${card.text}`).not.toMatch(/bestätigt|angekommen|willkommen/i)
  })

  it('differs from the message for an address that was confirmed before', () => {
    expect(cardFor('already_confirmed')).toMatchObject({ icon: 'check', tone: 'good', to: '/' })
  })
})
