import { clientErrorsPath } from '@velvetline/contracts/http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { MINUTE_MS } from '../../kernel/clock.ts'
import { withoutPersonalData } from './client-errors.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const REPORT = { source: 'window', message: 'TypeError: x is undefined', stack: 'at y (app.js:1:2)', path: '/profiles' }
const report = (payload: object) => test.app.inject({ method: 'POST', url: clientErrorsPath, payload })

it('an error in a browser is accepted without an answer', async () => {
  const response = await report(REPORT)
  expect([response.statusCode, response.body]).toEqual([204, ''])
})

it('a malformed report is refused', async () => {
  expect((await report({ ...REPORT, source: 'elsewhere' })).statusCode).toBe(422)
  expect((await report({ ...REPORT, stack: 'x'.repeat(3_000) })).statusCode).toBe(422)
})

it('a page that exceeds its limit is refused until the minute is over', async () => {
  for (let times = 0; times < 20; times += 1) await report(REPORT)
  const refused = await report(REPORT)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
  test.clock.advance(MINUTE_MS)
  expect((await report(REPORT)).statusCode).toBe(204)
})

it.each([
  ['no account for anna@mail.example', 'no account for [e-mail]'],
  ['failed: /reset-password?token=abc', 'failed: /reset-password'],
  ['cannot call +4915112345678', 'cannot call [value]'],
  ['at load (https://velvetline.example/app.js?v=3:10:2)', 'at load (https://velvetline.example/app.js:10:2)'],
  ['Cannot read properties of undefined', 'Cannot read properties of undefined'],
])('%s is logged as %s', (text, logged) => {
  expect(withoutPersonalData(text)).toBe(logged)
})
