import { TRANSFER_KINDS } from '@velvetline/contracts/credits'
import { describe, expect, it } from 'vitest'
import { setPageLanguage } from '../../../test/page-language.ts'
import { lotOf, signed, whatFor } from './components/history.tsx'

describe('a line of the history', () => {
  setPageLanguage('en')

  it('has a description for every kind', () => {
    expect(TRANSFER_KINDS.length).toBeGreaterThan(0)
    const words = TRANSFER_KINDS.map((kind) => whatFor({ kind, label: '' }))
    expect(words).not.toContain('')
    expect(new Set(words).size).toBe(TRANSFER_KINDS.length)
  })

  it('names the consultant if there is one', () => {
    expect(whatFor({ kind: 'chat_message', label: 'Valentina' })).toBe('Message to Valentina')
    expect(whatFor({ kind: 'chat_message', label: '' })).toBe('Message')
  })

  it('distinguishes bonus and bought Nuggets', () => {
    expect(lotOf({ amount: -1, bonusAmount: -1 })).toBe('Bonus')
    expect(lotOf({ amount: -1, bonusAmount: 0 })).toBe('Bought')
    expect(lotOf({ amount: -1, bonusAmount: -0.5 })).toBe('Bonus and bought')
  })

  it('shows whether Nuggets were added or spent', () => {
    expect(signed(10, String)).toBe('+10')
    expect(signed(-0.5, String)).toBe('−0.5')
    expect(signed(0, String)).toBe('0')
  })
})
