import { TRANSFER_KINDS } from '@velvetline/contracts/credits'
import { describe, expect, it } from 'vitest'
import { setPageLanguage } from '../../../test/page-language.ts'
import { lotOf, signed, whatFor } from './components/history.tsx'

describe('a line of the history', () => {
  setPageLanguage('en')

  it('says in words what it was for, whatever its kind', () => {
    expect(TRANSFER_KINDS.length).toBeGreaterThan(0)
    const words = TRANSFER_KINDS.map((kind) => whatFor({ kind, label: '' }))
    expect(words).not.toContain('')
    expect(new Set(words).size).toBe(TRANSFER_KINDS.length)
  })

  it('names the consultant where there is one', () => {
    expect(whatFor({ kind: 'chat_message', label: 'Valentina' })).toBe('Message to Valentina')
    expect(whatFor({ kind: 'chat_message', label: '' })).toBe('Message')
  })

  it('tells bonus and bought Nuggets apart', () => {
    expect(lotOf({ amount: -1, bonusAmount: -1 })).toBe('Bonus')
    expect(lotOf({ amount: -1, bonusAmount: 0 })).toBe('Bought')
    expect(lotOf({ amount: -1, bonusAmount: -0.5 })).toBe('Bonus and bought')
  })

  it('shows whether Nuggets came or went', () => {
    expect(signed(10, String)).toBe('+10')
    expect(signed(-0.5, String)).toBe('−0.5')
    expect(signed(0, String)).toBe('0')
  })
})
