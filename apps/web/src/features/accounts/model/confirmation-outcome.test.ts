import { describe, expect, it } from 'vitest'
import { setPageLanguage } from '../../../../test/page-language.ts'
import { registrationCard } from '../components/confirmation.tsx'
import { afterAgeCheck, readConfirmation } from './confirmation-outcome.ts'

setPageLanguage('de')
const cardFor = (status: unknown) => registrationCard(readConfirmation({ status }).status)

describe('an unknown status in the address', () => {
  it.each(['confirmed', 'ok', 'Success', 'success2', 'weiter', '12', 7])(
    '%j is never taken for a confirmation',
    (status) => {
      const card = cardFor(status)
      expect(card).toMatchObject({
        tone: 'off',
        to: '/login',
        title: 'Wir können nicht sagen, ob das geklappt hat',
      })
      expect(card.icon).not.toBe('check')
      expect(`${card.title} ${card.text}`).not.toMatch(/bestätigt|angekommen|willkommen|Nugget/i)
    },
  )

  it('differs from the message for an address that was confirmed before', () => {
    expect(cardFor('already_confirmed')).toMatchObject({ icon: 'check', tone: 'good', to: '/' })
  })
})

describe('the result of a confirmation link', () => {
  it('is a success with 10 Nuggets unless the address says otherwise', () => {
    expect(readConfirmation({})).toEqual({
      status: 'success',
      nuggets: 10,
      isBonusPostponed: false,
      returnPath: undefined,
      isChange: false,
    })
  })

  it.each(['success', 'already_confirmed', 'invalid_token', 'expired', 'error'])('knows %s', (status) => {
    expect(readConfirmation({ status }).status).toBe(status)
  })

  it.each(['toString', 'confirmed', 7])('shows the general view for %j', (status) => {
    expect(readConfirmation({ status }).status).toBe('other')
  })

  it.each([
    [0, 0],
    ['10', 10],
    [12.5, 12.5],
    ['many', 10],
    [-3, 10],
    [1e9, 10],
  ])('reads %j Nuggets as %j', (nuggets, shown) => {
    expect(readConfirmation({ nuggets }).nuggets).toBe(shown)
  })

  it('shows when the bonus waits for the proof of age', () => {
    expect(readConfirmation({ nuggets: '0', bonus: 'age' })).toMatchObject({ nuggets: 0, isBonusPostponed: true })
  })

  it('shows the bonus where the age was proven before', () => {
    const postponed = readConfirmation({ nuggets: '0', bonus: 'age' })
    expect(afterAgeCheck(postponed, true, 10)).toMatchObject({ nuggets: 10, isBonusPostponed: false })
    expect(afterAgeCheck(postponed, false, 10)).toBe(postponed)
    const none = readConfirmation({ nuggets: '0' })
    expect(afterAgeCheck(none, true, 10)).toBe(none)
  })

  it('redirects only within the site', () => {
    expect(readConfirmation({ return: '/profile/valentina?chat=open' }).returnPath).toBe('/profile/valentina?chat=open')
    expect(readConfirmation({ return: '//elsewhere.example' }).returnPath).toBeUndefined()
  })
})
