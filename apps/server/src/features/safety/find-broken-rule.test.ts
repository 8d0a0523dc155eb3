import { expect, test } from 'vitest'
import { findBrokenRule, type RuleStrengths } from './find-broken-rule.ts'

const STRICT: RuleStrengths = {
  phone: 'refuse',
  email: 'refuse',
  messenger: 'refuse',
  payment: 'refuse',
  meeting: 'refuse',
}

test('a rule that is off finds nothing, and one that refuses comes before one that warns', () => {
  const text = '0176 12345678, oder schreib auf whatsapp'
  expect(findBrokenRule(text, { ...STRICT, phone: 'off', messenger: 'off' })).toBeUndefined()
  expect(findBrokenRule(text, { ...STRICT, phone: 'warn' })).toEqual({ rule: 'messenger', strength: 'refuse' })
  expect(findBrokenRule(text, { ...STRICT, phone: 'warn', messenger: 'off' })).toEqual({
    rule: 'phone',
    strength: 'warn',
  })
})

test('what may be harmless only warns under a rule that refuses, and does not hide a later rule that refuses', () => {
  expect(findBrokenRule('Ich habe dich auf Facebook nicht gefunden', STRICT)).toEqual({
    rule: 'messenger',
    strength: 'warn',
  })
  expect(findBrokenRule('Hast du WhatsApp? Treffen für 200 Euro?', STRICT)).toEqual({
    rule: 'meeting',
    strength: 'refuse',
  })
})
