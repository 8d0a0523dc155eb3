import type { AgentEarnings } from '@velvetline/contracts/agents'
import { describe, expect, it } from 'vitest'
import { createFormatter } from '#/shared/format.ts'
import { setPageLanguage } from '../../../../test/page-language.ts'
import { nuggetsWord } from '../model/earning-words.ts'
import { earnedWord, workOf } from './earnings-line.tsx'

setPageLanguage('de')
const FORMAT = createFormatter({ subdomain: 'de', timeZone: 'Europe/Berlin' }, 'de')

describe('the day’s earnings', () => {
  const nothing = { calls: 0, minutes: 0, messages: 0, amounts: [], sharePercent: 40, pendingBonusNuggets: 0 }

  it('are zero in the agent’s own currency without any', () => {
    expect(earnedWord([], 'EUR', FORMAT)).toBe('0,00\u00a0€')
  })

  it('are listed by currency', () => {
    const amounts: AgentEarnings['amounts'] = [
      { currency: 'EUR', minor: 8_420 },
      { currency: 'CHF', minor: 333 },
    ]
    expect(earnedWord(amounts, 'EUR', FORMAT)).toBe('84,20\u00a0€ + 3,33\u00a0CHF')
  })

  it('name one Nugget and several', () => {
    expect([1, 0.5, 12].map((nuggets) => nuggetsWord(nuggets, FORMAT))).toEqual([
      '1 Nugget',
      '0,5 Nuggets',
      '12 Nuggets',
    ])
  })

  it('state their sources', () => {
    const words = workOf({ ...nothing, calls: 1, minutes: 12, messages: 3 }, FORMAT)
    expect(words.split(' · ')).toHaveLength(3)
    expect(words).toContain('12')
  })
})
