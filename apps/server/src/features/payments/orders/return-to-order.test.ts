import { paymentReturnPath } from '@velvetline/contracts/payments'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMember } from '../../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { beginOrder, membership, nuggets } from '../../../../test/payments-scene.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const comeBack = async (result: string, cookie = '') => {
  const { statusCode, headers } = await test.app.inject({ url: paymentReturnPath(result), headers: { cookie } })
  const { pathname, searchParams } = new URL(String(headers.location), 'http://nowhere.test')
  return [statusCode, pathname, searchParams.get('order')]
}

it('a browser returning from a provider with one return address is redirected to its order', async () => {
  const member = await addMember(test.context, 0)
  const bought = await beginOrder(test, member, nuggets())
  const joined = await beginOrder(test, member, membership())
  expect(await comeBack('success', bought.checkoutCookie)).toEqual([303, '/nuggets-success', bought.orderId])
  expect(await comeBack('failure', bought.checkoutCookie)).toEqual([303, '/nuggets-cancelled', bought.orderId])
  expect(await comeBack('success', joined.checkoutCookie)).toEqual([303, '/subscription/success', joined.orderId])
})

it('a browser without an order’s cookie, or with a forged one, sees no order', async () => {
  const { checkoutCookie } = await beginOrder(test, await addMember(test.context, 0))
  expect(await comeBack('success')).toEqual([303, '/nuggets-success', null])
  const forged = checkoutCookie.slice(0, -4).concat('AAAA')
  expect(await comeBack('failure', forged)).toEqual([303, '/nuggets-cancelled', null])
})
