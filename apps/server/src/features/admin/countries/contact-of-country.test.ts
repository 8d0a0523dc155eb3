import { loginPath } from '@velvetline/contracts/accounts'
import { adminContactAnswersPath, contactFormPath, contactMessagesPath } from '@velvetline/contracts/contact'
import { adminContentTextPath } from '@velvetline/contracts/content-editor'
import { adminCountrySectionPath } from '@velvetline/contracts/country-editor'
import { IDEMPOTENCY_HEADER } from '@velvetline/contracts/http'
import { adminMemberBlockPath, adminMemberUnblockPath } from '@velvetline/contracts/member-acts'
import { beforeEach, expect, it } from 'vitest'
import { countriesScene, section } from '../../../../test/countries-scene.ts'
import { outboxOf } from '../../../../test/outbox-of.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { addPerson } from '../../../../test/person-factory.ts'
import { postAs } from '../../../../test/requests.ts'
import { newId } from '../../../kernel/ids.ts'

const scene = countriesScene()
const { get, post, visit } = scene

const OWN = 'hilfe.at@mail.example'
const GENERAL = 'contact@velvetline.example'
beforeEach(async () => {
  const support = section({ email: OWN, phone: '' })
  expect((await post(adminCountrySectionPath('at', 'support'), support)).status).toBe(200)
})

const writeFrom = async (country: string, email: string) => {
  const { token } = await get<{ token: string }>(contactFormPath)
  scene.server.clock.advance(10_000)
  const body = { name: 'Greta', email, subject: 'payment', message: 'Wo ist mein Beleg?', token }
  const answer = await postAs(scene.server, null, contactMessagesPath, body, { 'x-country-preference': country })
  expect(answer.statusCode, answer.body).toBe(200)
}

const block = async (accountId: string) => {
  const week = { cause: 'insult', explanation: 'Zwei gemeldete Nachrichten', days: 7 }
  expect((await post(adminMemberBlockPath(accountId), week)).status).toBe(200)
}

it('a country’s own contact is on its contact page, gets the form’s messages and the replies to answers', async () => {
  const emailOn = async (country: string) => (await visit<{ email: string }>(contactMessagesPath, country)).email
  expect([await emailOn('at'), await emailOn('de')]).toEqual([OWN, GENERAL])
  await writeFrom('at', 'greta@mail.example')
  await writeFrom('de', 'gerda@mail.example')
  const { server, admin } = scene
  expect((await outboxOf(server, OWN))[0]?.text).toContain('greta@mail.example')
  expect((await outboxOf(server, GENERAL))[0]?.text).toContain('gerda@mail.example')
  const [message] = await rows<{ id: string }>(server, 'select id from contact_messages where email = $1', [
    'greta@mail.example',
  ])
  const key = { [IDEMPOTENCY_HEADER]: newId() }
  await postAs(server, admin, adminContactAnswersPath(message?.id ?? ''), { text: 'In Ihrem Konto.' }, key)
  const mails = await rows(server, 'select reply_to from messages_out where recipient = $1', ['greta@mail.example'])
  expect(mails).toEqual([{ reply_to: OWN }])
})

it('a blocked member of the country is given its contact, by mail and at the login, also on another country’s page', async () => {
  const { server } = scene
  const email = 'gesperrt.at@mail.example'
  const { accountId } = await addPerson(server.context, 'member', { email, countryCode: 'at' })
  await block(accountId)
  expect((await outboxOf(server, email))[0]?.text).toContain(OWN)
  const login = { identifier: email, password: 'a long enough password' }
  const refused = await postAs(server, null, loginPath, login, { 'x-country-preference': 'de' })
  expect(refused.json()).toMatchObject({ code: 'account_blocked', message: expect.stringContaining(OWN) })
})

it('the operator’s words of a mail name the contact of the reader’s country', async () => {
  const { server } = scene
  const texts = { de: { version: 0, title: 'Wieder frei', body: 'Fragen? Schreiben Sie an {contactEmail}.' } }
  const words = { country: null, note: 'our own words', texts }
  expect((await post(adminContentTextPath('mail.account-unblocked'), words)).status).toBe(200)
  for (const [countryCode, contact] of [
    ['at', OWN],
    ['de', GENERAL],
  ] as const) {
    const email = `wieder-frei-${countryCode}@mail.example`
    const { accountId } = await addPerson(server.context, 'member', { email, countryCode })
    await block(accountId)
    await post(adminMemberUnblockPath(accountId), { reason: 'Ein Versehen' })
    const mails = await outboxOf(server, email)
    expect(mails.find(({ subject }) => subject === 'Wieder frei')?.text).toContain(`Schreiben Sie an ${contact}.`)
  }
})
