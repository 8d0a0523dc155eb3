import { adminMaxpayTestPath } from '@velvetline/contracts/payment-rails'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { signMaxpayForm } from '../../../../test/fakes/fake-maxpay.ts'
import { addPerson, type SignedIn } from '../../../../test/person-factory.ts'

const settings = { MAXPAY_PUBLIC_KEY: 'pkTest_velvet', MAXPAY_PRIVATE_KEY: 'a private key of ours' }
let test: TestApp
let bare: TestApp
beforeAll(async () => {
  test = await createTestApp({ settings })
  bare = await createTestApp()
})
afterAll(async () => {
  await test.close()
  await bare.close()
})

const ask = ({ app }: TestApp, { cookie }: SignedIn) =>
  app.inject({ method: 'POST', url: adminMaxpayTestPath, headers: { cookie }, payload: {} })

it('the form to test Maxpay posts to its page, signed, for a small amount', async () => {
  const answer = await ask(test, await addPerson(test.context, 'admin'))
  const { url, fields } = answer.json<{ url: string; fields: Record<string, string> }>()
  const { signature, ...signed } = fields
  expect(url).toBe('https://hpp.maxpay.com/hpp')
  expect(signature).toBe(signMaxpayForm(signed, settings.MAXPAY_PRIVATE_KEY))
  expect(JSON.parse(fields.customproduct ?? '')).toMatchObject([{ productType: 'fixedProduct', amount: 1 }])
  expect(answer.body).not.toContain(settings.MAXPAY_PRIVATE_KEY)
})

it('the form to test Maxpay does not exist without keys', async () => {
  const answer = await ask(bare, await addPerson(bare.context, 'admin'))
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'not_configured'])
})
