import { accountPath, mePath, phoneCodePath, phoneProofPath } from '@velvetline/contracts/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { outboxOf } from '../../../test/outbox-of.ts'
import { becomeMember } from './test/person.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const codeSentTo = async (phone: string): Promise<string> =>
  /\d{6}/.exec((await outboxOf(test, phone))[0]?.text ?? '')?.[0] ?? ''

it('a code sent to one number proves no other, even one entered at the same moment', async () => {
  const { browser, phone } = await becomeMember(test)
  const { user } = (await browser.get(mePath)).json()
  await browser.post(phoneCodePath)
  const code = await codeSentTo(phone)
  // The number changes between the sending of the code and the storing of its token.
  await test.context.database.kysely
    .updateTable('accounts')
    .set({ phone: '+4915120999999' })
    .where('id', '=', user.id)
    .execute()
  const response = await browser.post(phoneProofPath, { code })
  expect([response.statusCode, response.json().code]).toEqual([410, 'phone_code_expired'])
  expect((await browser.get(mePath)).json().user.phoneVerified).toBe(false)
})

it('when two accounts prove one number at once, one gets it and the other is refused', async () => {
  const phone = '+4915120888888'
  const people = [await becomeMember(test, { phone }), await becomeMember(test, { phone })]
  const codes: string[] = []
  for (const { browser } of people) {
    await browser.post(phoneCodePath)
    codes.push(await codeSentTo(phone))
  }
  const answers = await Promise.all(
    people.map(({ browser }, index) => browser.post(phoneProofPath, { code: codes[index] })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

it('concurrent number changes, code requests and proofs never cause an error or a wrong proof', async () => {
  const { browser, phone, password } = await becomeMember(test)
  await browser.post(phoneCodePath)
  const code = await codeSentTo(phone)
  const answers = await Promise.all([
    browser.patch(accountPath, { phone: '+4915120777777', currentPassword: password }),
    browser.post(phoneCodePath),
    browser.post(phoneProofPath, { code }),
    browser.post(phoneCodePath),
    browser.post(phoneProofPath, { code }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([])
  expect((await browser.get(mePath)).json().user).toMatchObject({ phone: '+4915120777777', phoneVerified: false })
})
