import { applicationPeoplePath } from '@velvetline/contracts/agency-people'
import { AGREEMENT_VERSION } from '@velvetline/contracts/agreement'
import { sandboxLivenessPath } from '@velvetline/contracts/application-proofs'
import {
  applicationDepictsPath,
  applicationLivenessPath,
  applicationMailPath,
  applicationPath,
  applicationResumePath,
  applicationSubmitPath,
  applicationsPath,
} from '@velvetline/contracts/applications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PERSON } from '../../../test/applicant-answers.ts'
import {
  anId,
  begin,
  fillIn,
  follow,
  handIn,
  linksTo,
  newAddress,
  own,
  photoOf,
  picture,
  prove,
  rowsOf,
  step,
  upload,
} from '../../../test/application-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { eventually } from '../../../test/eventually.ts'
import { outboxOf } from '../../../test/outbox-of.ts'
import { addPerson } from '../../../test/person-factory.ts'
import { codeOf, deleteAs, getAs, postAs, putAs } from '../../../test/requests.ts'
import { DAY_MS, HOUR_MS } from '../../kernel/clock.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
  await server.context.jobs.start()
})
afterAll(() => server?.close())

test('an applicant goes on in another browser by the link of the mail, once', async () => {
  const applicant = await begin(server)
  await step(server, applicant.cookie, { step: 'name', displayName: 'Livia' })
  const [token = ''] = await linksTo(server, applicant.email)
  const { cookie } = await follow(server, token)
  expect(await own(server, cookie)).toMatchObject({ displayName: 'Livia', isEmailProven: true, state: 'draft' })
  const { response } = await follow(server, token)
  expect(codeOf(response)).toEqual([410, 'application_link_used'])
  expect(codeOf((await follow(server, 'made-up')).response)).toEqual([422, 'application_link_invalid'])
})

test('an applicant gets no link after seven days, and a new one on request', async () => {
  const applicant = await begin(server)
  const [token = ''] = await linksTo(server, applicant.email)
  server.clock.advance(8 * DAY_MS)
  expect(codeOf((await follow(server, token)).response)).toEqual([410, 'application_link_expired'])
  await postAs(server, null, applicationResumePath, { email: applicant.email })
  const [next = ''] = await linksTo(server, applicant.email)
  expect((await follow(server, next)).response.statusCode).toBe(200)
})

test('an applicant learns nothing about whether an address has applied', async () => {
  const { email } = await begin(server)
  const known = await postAs(server, null, applicationResumePath, { email })
  const unknown = await postAs(server, null, applicationResumePath, { email: newAddress() })
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
  const other = await begin(server, 'individual', email)
  expect((await own(server, other.cookie)).displayName).toBe('')
})

test.each([
  ['17 years old', `${new Date().getFullYear() - 17}-01-01`],
  ['not born yet', '2130-01-01'],
  ['born on no day', '1990-02-31'],
  ['born in words', 'yesterday'],
])('an applicant who is %s is refused by the server', async (_, birthDate) => {
  const { cookie } = await begin(server)
  const answer = await step(server, cookie, { step: 'person', person: { ...PERSON, birthDate } })
  expect(codeOf(answer)).toEqual([422, 'invalid_application'])
  expect(Object.keys(answer.json().fields)).toEqual(['birthDate'])
  expect((await own(server, cookie)).person).toBeNull()
})

test('an applicant hands in only what is complete, and only from an address that is proven', async () => {
  const applicant = await begin(server)
  expect(codeOf(await postAs(server, applicant, applicationSubmitPath))).toEqual([409, 'application_incomplete'])
  await fillIn(server, applicant.cookie)
  expect((await own(server, applicant.cookie)).steps.every(({ isDone }) => isDone)).toBe(true)
  expect(codeOf(await postAs(server, applicant, applicationSubmitPath))).toEqual([409, 'application_email_unproven'])
  await prove(server, applicant)
  expect((await postAs(server, applicant, applicationSubmitPath)).statusCode).toBe(200)
  const changed = await step(server, applicant.cookie, { step: 'name', displayName: 'Other' })
  expect(codeOf(changed)).toEqual([409, 'application_closed'])
})

test('an applicant cannot use the address of an account', async () => {
  const { cookie, email } = await begin(server)
  await fillIn(server, cookie)
  await prove(server, { cookie, email })
  await addPerson(server.context, 'member', { email })
  expect(codeOf(await postAs(server, { cookie }, applicationSubmitPath))).toEqual([409, 'application_email_in_use'])
})

test('an applicant passes the liveness check at the verifier, whatever the browser claims', async () => {
  const { cookie } = await begin(server)
  const { url } = (await postAs(server, { cookie }, applicationLivenessPath)).json()
  const reference = new URL(url).pathname.split('/').at(-1) ?? ''
  expect((await own(server, cookie)).liveness).toBe('started')
  await postAs(server, null, sandboxLivenessPath(reference), { outcome: 'fail' })
  expect((await own(server, cookie)).liveness).toBe('failed')
  for (let attempt = 0; attempt < 3; attempt += 1) await postAs(server, { cookie }, applicationLivenessPath)
  expect((await own(server, cookie)).liveness).toBe('talk')
})

test('an applicant who withdraws leaves nothing behind', async () => {
  const { cookie, email, id } = await handIn(server)
  const files = await rowsOf(server, 'select storage_key from application_files where application_id = $1', [id])
  expect(files).toHaveLength(4)
  await deleteAs(server, { cookie }, applicationPath)
  expect(await rowsOf(server, 'select 1 from applications where email = $1', [email])).toEqual([])
  for (const { storage_key } of files) {
    await eventually(async () => expect(await server.context.storage.get(storage_key)).toBeNull())
  }
  expect((await getAs(server, { cookie }, applicationPath)).json()).toEqual({ application: null })
})

const isOpenFor = async (cookie: string): Promise<boolean> => (await own(server, cookie)) !== null

test('somebody who began with another person’s address loses the draft when its owner follows the link', async () => {
  const attacker = await begin(server)
  await step(server, attacker.cookie, { step: 'name', displayName: 'Mallory' })
  expect(await isOpenFor(attacker.cookie)).toBe(true)
  const [token = ''] = await linksTo(server, attacker.email)
  const owner = await follow(server, token)
  expect((await own(server, owner.cookie)).isEmailProven).toBe(true)
  expect(await isOpenFor(attacker.cookie)).toBe(false)
  const file = await upload(server, attacker.cookie, 'id_front', await anId())
  expect(codeOf(file)).toEqual([404, 'no_application'])
})

test('the browser in which it was begun keeps the draft when the link is followed there, and so does any later one', async () => {
  const applicant = await begin(server)
  await prove(server, applicant)
  expect(await isOpenFor(applicant.cookie)).toBe(true)
  await postAs(server, applicant, applicationMailPath)
  const [token = ''] = await linksTo(server, applicant.email)
  await follow(server, token)
  expect(await isOpenFor(applicant.cookie)).toBe(true)
})

test('of two drafts with one address each asks for its own link, and both can be proven', async () => {
  const first = await begin(server)
  const second = await begin(server, 'individual', first.email)
  await step(server, first.cookie, { step: 'name', displayName: 'First' })
  await step(server, second.cookie, { step: 'name', displayName: 'Second' })
  for (const { cookie } of [first, second]) {
    await postAs(server, { cookie }, applicationMailPath)
    const [token = ''] = await linksTo(server, first.email)
    await follow(server, token, cookie)
    expect((await own(server, cookie)).isEmailProven).toBe(true)
  }
})

test('a link by address leads to each open draft, and to the proven one alone once there is one', async () => {
  const mine = await begin(server)
  await step(server, mine.cookie, { step: 'name', displayName: 'Mine' })
  const other = await begin(server, 'individual', mine.email)
  const ask = async (): Promise<string[]> => {
    await postAs(server, null, applicationResumePath, { email: mine.email })
    const [newest] = await outboxOf(server, mine.email)
    return [...(newest?.text ?? '').matchAll(/token=([\w-]+)/g)].flatMap(([, token]) => token ?? [])
  }
  const links = await ask()
  expect(links).toHaveLength(2)
  const names: string[] = []
  for (const token of links) names.push((await own(server, (await follow(server, token)).cookie)).displayName)
  expect(names.sort()).toEqual(['', 'Mine'])
  expect([await isOpenFor(mine.cookie), await isOpenFor(other.cookie)]).toEqual([false, false])
  // Both are proven now: the newest that is in hand.
  expect(await ask()).toHaveLength(1)
})

test('only an address that is proven can make us write to somebody else', async () => {
  const applicant = await begin(server)
  await upload(server, applicant.cookie, 'photo', await picture())
  const url = applicationDepictsPath(await photoOf(server, applicant.cookie))
  const email = newAddress()
  const ask = () => putAs(server, applicant, url, { depicts: 'others', name: 'Jana', email })
  expect(codeOf(await ask())).toEqual([409, 'application_email_unproven'])
  const agency = await begin(server, 'agency')
  const invited = await postAs(server, agency, applicationPeoplePath, { name: 'Sofia', email })
  expect(codeOf(invited)).toEqual([409, 'application_email_unproven'])
  expect(await linksTo(server, email)).toEqual([])
  await prove(server, applicant)
  expect((await ask()).statusCode).toBe(200)
})

test('one application cannot make us write to any number of people', async () => {
  const agency = await begin(server, 'agency')
  await prove(server, agency)
  const codes: number[] = []
  // The same people again, so that their number is no limit.
  for (let round = 0; round < 31; round += 1) {
    const person = { name: 'Sofia', email: `many-${round % 15}@mail.example` }
    codes.push((await postAs(server, agency, applicationPeoplePath, person)).statusCode)
  }
  expect(codes.indexOf(429)).toBe(30)
})

test('one network cannot make us write to any number of people by several applications', async () => {
  server.clock.advance(HOUR_MS)
  const codes: number[] = []
  for (let number = 0; number < 3; number += 1) {
    const agency = await begin(server, 'agency')
    await prove(server, agency)
    for (let invited = 0; invited < 21; invited += 1) {
      const person = { name: 'Sofia', email: `network-${number}-${invited % 7}@mail.example` }
      codes.push((await postAs(server, agency, applicationPeoplePath, person)).statusCode)
    }
  }
  expect(codes.indexOf(429)).toBe(60)
})

test('only the current version of the agreement counts as accepted', async () => {
  const { cookie } = await begin(server)
  await step(server, cookie, { step: 'agreement', version: AGREEMENT_VERSION, isAccepted: true })
  const isAgreed = async () => (await own(server, cookie)).steps.find((one) => one.step === 'agreement')?.isDone
  expect(await isAgreed()).toBe(true)
  await rowsOf(server, `update applications set agreement_version = '2020-01' where agreement_version is not null`)
  expect(await isAgreed()).toBe(false)
})

test('applications are counted by the wide network too', async () => {
  const beginAt = async (remoteAddress: string) => {
    const payload = { kind: 'individual', email: newAddress() }
    return (await server.app.inject({ method: 'POST', url: applicationsPath, remoteAddress, payload })).statusCode
  }
  expect(await beginAt('2001:db8:7:1::9')).toBe(200)
  for (let count = 1; count < 500; count += 1) {
    await server.context.applicationLimits.begunPerNetwork.take('2001:db8:7')
  }
  expect([await beginAt('2001:db8:7:2::9'), await beginAt('2001:db8:8:1::9')]).toEqual([429, 200])
})

test('a refused applicant who withdraws leaves the refusal, and no document or detail', async () => {
  const { cookie, id } = await handIn(server)
  await rowsOf(
    server,
    `update applications set state = 'refused', refusal_reason = 'Expired ID.', decided_at = now() where id = $1`,
    [id],
  )
  expect((await deleteAs(server, { cookie }, applicationPath)).statusCode).toBe(200)
  const [row] = await rowsOf(
    server,
    'select state, refusal_reason, sealed_details, work from applications where id = $1',
    [id],
  )
  expect(row).toEqual({
    state: 'refused',
    refusal_reason: 'Expired ID.',
    sealed_details: null,
    work: { displayName: 'Livia' },
  })
  expect(await rowsOf(server, 'select 1 from application_files where application_id = $1', [id])).toEqual([])
  expect(await isOpenFor(cookie)).toBe(false)
})
