import type { BrowserContext } from '@playwright/test'
import { expect } from './service-test.ts'

interface Started {
  readonly verificationUrl: string | null
}

const COUNTRY = { 'x-country-preference': 'uk' }

/** Passes the sandbox's age check on the uk site: for the signed-in account, otherwise for the visitor. */
export const passAgeCheck = async (context: BrowserContext, baseURL: string): Promise<void> => {
  const api = context.request
  const post = (path: string, data: object) => api.post(baseURL + path, { data, headers: COUNTRY })
  const member = await post('/api/age-verification/initiate?country=uk', { returnUrl: '/' })
  const started =
    member.status() === 401
      ? await post('/api/age-verification/initiate-anonymous?country=uk', {
          returnUrl: '/',
          sessionId: crypto.randomUUID(),
        })
      : member
  expect(started.status(), await started.text()).toBe(200)
  const { verificationUrl } = (await started.json()) as Started
  if (verificationUrl) {
    const sandbox = verificationUrl.split('/').at(-1) ?? ''
    const decided = await post(`/sandbox/age-checks/${sandbox}`, { outcome: 'pass' })
    const { returnUrl } = (await decided.json()) as { returnUrl: string }
    const reference = new URL(returnUrl, baseURL).searchParams.get('verification_id')
    expect((await post('/api/age-verification/complete?country=uk', { reference })).status()).toBe(200)
  }
  await context.addCookies([{ name: 'velvetline_age_verified', value: '1', url: baseURL }])
}
