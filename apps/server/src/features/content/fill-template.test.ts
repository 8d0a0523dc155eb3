import { expect, it } from 'vitest'
import { fillHtml, fillText, findTemplateFault, PLACEHOLDERS, type PlaceholderValues } from './fill-template.ts'

const values = {
  ...Object.fromEntries(PLACEHOLDERS.map((name) => [name, ''])),
  company: 'A & B',
  premiumNumber: '0900',
  companyAddress: 'Weg 1\nOrt',
} as PlaceholderValues

it('escapes values', () => {
  expect(fillHtml('<b>{company}</b>, {companyAddress}', values)).toBe('<b>A &amp; B</b>, Weg 1<br />Ort')
  expect(fillText('{company}', values)).toBe('A & B')
})

it('keeps sections by whether their value is given, nested ones too', () => {
  const template =
    '{#premiumNumber}call {premiumNumber}{#accessCharge} plus{/accessCharge}{/premiumNumber}{^premiumNumber}write{/premiumNumber}'
  expect(fillText(template, values)).toBe('call 0900')
  expect(fillText(template, { ...values, accessCharge: 'yes' })).toBe('call 0900 plus')
  expect(fillText(template, { ...values, premiumNumber: '' })).toBe('write')
})

it('finds the first placeholder that is unknown or not closed', () => {
  expect(findTemplateFault('{company} {#isEu}x{/isEu}')).toBeNull()
  expect(findTemplateFault('{company} {compny}')).toBe('{compny}')
  expect(findTemplateFault('{#isEu}x')).toBe('{#isEu}')
  expect(findTemplateFault('x{/isEu}')).toBe('{/isEu}')
})

it('throws on an unknown placeholder in a default text', () => {
  expect(() => fillText('{compny}', values)).toThrow('{compny}')
})
