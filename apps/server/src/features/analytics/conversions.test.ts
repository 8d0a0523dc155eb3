import {
  memberCallConversionPath,
  premiumCallConversionPath,
  withdrawConversionsPath,
} from '@velvetline/contracts/analytics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { addProfile } from '../../../test/profile-factory.ts'
import { postAs } from '../../../test/requests.ts'
import { DAY_MS, MINUTE_MS } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { cleanUpAnalytics } from './analytics.jobs.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())

const convert = (payload: object, person: SignedIn | null = null, url: string = premiumCallConversionPath) => {
  // Keeps the tests apart.
  server.clock.advance(MINUTE_MS)
  return postAs(server, person, url, payload)
}
const conversionsOf = (profileId: string) =>
  server.context.database.kysely.selectFrom('ad_conversions').selectAll().where('profile_id', '=', profileId).execute()

test('a call after an advertisement is stored with its click id and the profile’s name', async () => {
  const { id, name } = await addProfile(server.context)
  const answer = await convert({ gclid: 'Cj0-abc_1', msclkid: null, consultantId: id, consultantName: 'Somebody' })
  expect(answer.statusCode).toBe(204)
  expect(await conversionsOf(id)).toMatchObject([
    { kind: 'premium_call', gclid: 'Cj0-abc_1', msclkid: '', consultant_name: name, account_id: null },
  ])
})

test('the account of a conversion comes from the session and never from the body', async () => {
  const { id } = await addProfile(server.context)
  const member = await addPerson(server.context, 'member')
  const other = await addPerson(server.context, 'member')
  const body = { gclid: '', msclkid: 'm1', consultantId: id, userId: other.accountId }
  await convert(body, member, memberCallConversionPath)
  await convert(body, null, premiumCallConversionPath)
  expect((await conversionsOf(id)).map(({ kind, account_id: account }) => ({ kind, account }))).toEqual([
    { kind: 'member_call', account: member.accountId },
    { kind: 'premium_call', account: null },
  ])
})

test('without a valid click id, or for an unknown profile, nothing is stored', async () => {
  const { id } = await addProfile(server.context)
  expect((await convert({ consultantId: id })).statusCode).toBe(422)
  expect((await convert({ gclid: '', msclkid: '', consultantId: id })).statusCode).toBe(422)
  expect((await convert({ gclid: '<script>', consultantId: id })).statusCode).toBe(422)
  expect((await convert({ gclid: 'g', consultantId: newId() })).statusCode).toBe(404)
  expect(await conversionsOf(id)).toEqual([])
})

const withdraw = (payload: object, person: SignedIn | null = null) => convert(payload, person, withdrawConversionsPath)
const keptOf = async (profileId: string) =>
  (await conversionsOf(profileId)).map(({ gclid, msclkid }) => gclid + msclkid)

test('withdrawn consent deletes the conversions of this click at once, and of no other', async () => {
  const { id } = await addProfile(server.context)
  await convert({ gclid: 'mine', consultantId: id })
  await convert({ msclkid: 'mine-too', consultantId: id })
  await convert({ gclid: 'another', consultantId: id })
  expect((await withdraw({ gclid: 'mine', msclkid: 'mine-too' })).statusCode).toBe(204)
  expect(await keptOf(id)).toEqual(['another'])
  expect((await withdraw({ gclid: '', msclkid: '' })).statusCode).toBe(204)
  expect((await withdraw({})).statusCode).toBe(204)
  expect(await keptOf(id)).toEqual(['another'])
})

test('withdrawn consent of a member deletes all conversions of the account, whichever tab made them', async () => {
  const { id } = await addProfile(server.context)
  const member = await addPerson(server.context, 'member')
  const other = await addPerson(server.context, 'member')
  await convert({ gclid: 'earlier', consultantId: id }, member, memberCallConversionPath)
  await convert({ gclid: 'theirs', consultantId: id }, other, memberCallConversionPath)
  await convert({ gclid: 'of-a-guest', consultantId: id })
  await withdraw({}, member)
  expect((await keptOf(id)).sort()).toEqual(['of-a-guest', 'theirs'])
})

test('conversions are deleted after 90 days', async () => {
  const { id } = await addProfile(server.context)
  await convert({ gclid: 'g', consultantId: id })
  server.clock.advance(91 * DAY_MS)
  await cleanUpAnalytics(server.context)
  expect(await conversionsOf(id)).toEqual([])
})
