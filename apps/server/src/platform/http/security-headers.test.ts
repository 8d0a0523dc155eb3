import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

test('all answers have headers against sniffing, framing and leaking referrers', async () => {
  for (const url of ['/api/countries', '/api/nothing-here', '/api/agent/profiles', '/healthz']) {
    const { headers } = await testApp.app.inject(url)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'permissions-policy': expect.stringContaining('camera=()'),
    })
  }
})

test('HSTS is sent only over https', async () => {
  expect((await testApp.app.inject('/healthz')).headers['strict-transport-security']).toBeUndefined()
  const secure = await createTestApp({ settings: { PUBLIC_URL: 'https://velvetline.example' } })
  expect((await secure.app.inject('/healthz')).headers['strict-transport-security']).toContain('max-age=')
  await secure.close()
})
