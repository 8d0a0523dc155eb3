import {
  applicationConsentAnswerPath,
  applicationConsentDocumentPath,
  applicationConsentPath,
  CONSENT_TOKEN_HEADER,
  sandboxLivenessPath,
} from '@velvetline/contracts/application-proofs'
import {
  adminApplicationAskPath,
  adminApplicationFilePath,
  adminApplicationPath,
  adminApplicationRefusePath,
  applicationDepictsPath,
  applicationFilePath,
  applicationLivenessPath,
  applicationPasswordPath,
  applicationPath,
  applicationPeoplePath,
  applicationPressurePath,
  applicationResumePath,
  applicationSubmitPath,
} from '@velvetline/contracts/applications'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  approve,
  begin,
  call,
  checkAll,
  fillIn,
  follow,
  handIn,
  idOf,
  linksTo,
  newAddress,
  own,
  PAYOUT,
  PDF,
  PERSON,
  picture,
  prove,
  step,
  upload,
} from '../../../test/application-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { makeSound } from '../../../test/make-sound.ts'
import { addAgent, addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { DAY_MS } from '../../kernel/clock.ts'
import { findPayoutDetails } from '../agents/index.ts'
import { cleanUpApplications } from './applications.jobs.ts'
import { resealApplications } from './details.ts'
import { waitingApplications } from './review/list-applications.ts'

let server: TestApp
let checker: SignedIn
let decider: SignedIn
beforeAll(async () => {
  server = await createTestApp()
  await server.context.jobs.start()
  checker = await addPerson(server.context, 'moderator')
  decider = await addPerson(server.context, 'admin')
})
afterAll(() => server?.close())

const rowsOf = async (text: string, values: unknown[] = []) =>
  (await server.platform.testDatabase.owner.pool.query(text, values)).rows
const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
]

describe('an applicant', () => {
  test('goes on in another browser by the link of the mail, once', async () => {
    const applicant = await begin(server)
    await step(server, applicant.cookie, { step: 'name', displayName: 'Livia' })
    const [token = ''] = await linksTo(server, applicant.email)
    const { cookie } = await follow(server, token)
    expect(await own(server, cookie)).toMatchObject({ displayName: 'Livia', isEmailProven: true, state: 'draft' })
    const { response } = await follow(server, token)
    expect(codeOf(response)).toEqual([410, 'application_link_used'])
    expect(codeOf((await follow(server, 'made-up')).response)).toEqual([422, 'application_link_invalid'])
  })

  test('gets no link after seven days, and a new one on request', async () => {
    const applicant = await begin(server)
    const [token = ''] = await linksTo(server, applicant.email)
    server.clock.advance(8 * DAY_MS)
    expect(codeOf((await follow(server, token)).response)).toEqual([410, 'application_link_expired'])
    await call(server, '', 'POST', applicationResumePath, { email: applicant.email })
    const [next = ''] = await linksTo(server, applicant.email)
    expect((await follow(server, next)).response.statusCode).toBe(200)
  })

  test('learns nothing about whether an address has applied', async () => {
    const { email } = await begin(server)
    const known = await call(server, '', 'POST', applicationResumePath, { email })
    const unknown = await call(server, '', 'POST', applicationResumePath, { email: newAddress() })
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
    const other = await begin(server, 'individual', email)
    expect((await own(server, other.cookie)).displayName).toBe('')
  })

  test.each([
    ['17 years old', `${new Date().getFullYear() - 17}-01-01`],
    ['not born yet', '2130-01-01'],
    ['born on no day', '1990-02-31'],
    ['born in words', 'yesterday'],
  ])('who is %s is refused by the server', async (_, birthDate) => {
    const { cookie } = await begin(server)
    const answer = await step(server, cookie, { step: 'person', person: { ...PERSON, birthDate } })
    expect(codeOf(answer)).toEqual([422, 'invalid_application'])
    expect(Object.keys(answer.json().fields)).toEqual(['birthDate'])
    expect((await own(server, cookie)).person).toBeNull()
  })

  test('hands in only what is complete, and only from an address that is proven', async () => {
    const applicant = await begin(server)
    expect(codeOf(await call(server, applicant.cookie, 'POST', applicationSubmitPath))).toEqual([
      409,
      'application_incomplete',
    ])
    await fillIn(server, applicant.cookie)
    expect((await own(server, applicant.cookie)).steps.every(({ isDone }) => isDone)).toBe(true)
    expect(codeOf(await call(server, applicant.cookie, 'POST', applicationSubmitPath))).toEqual([
      409,
      'application_email_unproven',
    ])
    await prove(server, applicant)
    expect((await call(server, applicant.cookie, 'POST', applicationSubmitPath)).statusCode).toBe(200)
    const changed = await step(server, applicant.cookie, { step: 'name', displayName: 'Other' })
    expect(codeOf(changed)).toEqual([409, 'application_closed'])
  })

  test('cannot use the address of an account', async () => {
    const { cookie, email } = await begin(server)
    await fillIn(server, cookie)
    await prove(server, { cookie, email })
    await addPerson(server.context, 'member', { email })
    expect(codeOf(await call(server, cookie, 'POST', applicationSubmitPath))).toEqual([409, 'application_email_in_use'])
  })

  test('passes the liveness check at the verifier, whatever the browser claims', async () => {
    const { cookie } = await begin(server)
    const { url } = (await call(server, cookie, 'POST', applicationLivenessPath)).json()
    const reference = new URL(url).pathname.split('/').at(-1) ?? ''
    expect((await own(server, cookie)).liveness).toBe('started')
    await call(server, '', 'POST', sandboxLivenessPath(reference), { outcome: 'fail' })
    expect((await own(server, cookie)).liveness).toBe('failed')
    for (let attempt = 0; attempt < 3; attempt += 1) await call(server, cookie, 'POST', applicationLivenessPath)
    expect((await own(server, cookie)).liveness).toBe('talk')
  })

  test('who withdraws leaves nothing behind', async () => {
    const { cookie, email, id } = await handIn(server)
    const files = await rowsOf('select storage_key from application_files where application_id = $1', [id])
    expect(files).toHaveLength(4)
    await call(server, cookie, 'DELETE', applicationPath)
    expect(await rowsOf('select 1 from applications where email = $1', [email])).toEqual([])
    for (const { storage_key } of files) {
      await expect.poll(() => server.context.storage.get(storage_key)).toBeNull()
    }
    expect((await call(server, cookie, 'GET', applicationPath)).json()).toEqual({ application: null })
  })
})

describe('a file', () => {
  test('is stored encrypted, without metadata, and read only by its owner', async () => {
    const { cookie } = await begin(server)
    const other = await begin(server)
    await upload(server, cookie, 'id_front', await picture())
    const [file] = (await own(server, cookie)).files
    const id = file?.id ?? ''
    const read = await call(server, cookie, 'GET', applicationFilePath(id))
    expect(read.headers['content-type']).toBe('image/webp')
    expect(read.headers['cache-control']).toBe('private, no-store')
    expect(read.rawPayload.includes('Jane Doe')).toBe(false)
    for (const stranger of ['', other.cookie]) {
      expect((await call(server, stranger, 'GET', applicationFilePath(id))).statusCode).toBe(404)
      expect((await call(server, stranger, 'DELETE', applicationFilePath(id))).statusCode).toBe(404)
      expect((await call(server, stranger, 'PUT', applicationDepictsPath(id), { depicts: 'alone' })).statusCode).toBe(
        404,
      )
    }
    const [row] = await rowsOf('select storage_key from application_files where id = $1', [id])
    const stored = await server.context.storage.get(row.storage_key)
    expect(stored?.includes('RIFF')).toBe(false)
  })

  test('that is a PDF is given out as a download alone', async () => {
    const { cookie } = await begin(server)
    expect((await upload(server, cookie, 'paper', PDF)).statusCode).toBe(200)
    const [file] = (await own(server, cookie)).files
    const read = await call(server, cookie, 'GET', applicationFilePath(file?.id ?? ''))
    expect(read.headers['content-disposition']).toContain('attachment')
    expect(read.headers['content-security-policy']).toContain('sandbox')
  })

  test('of another kind is refused: pages, polyglots, cut pictures, PDFs as photos', async () => {
    const { cookie } = await begin(server)
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    const whole = await picture()
    for (const content of [
      page,
      Buffer.concat([page, PDF]),
      PDF.subarray(0, 20),
      Buffer.alloc(0),
      whole.subarray(0, 400),
    ]) {
      const answer = await upload(server, cookie, 'id_front', content)
      expect(answer.statusCode, content.subarray(0, 10).toString()).toBe(422)
    }
    expect((await upload(server, cookie, 'photo', PDF)).statusCode).toBe(422)
    expect((await upload(server, cookie, 'voice', whole)).statusCode).toBe(422)
    expect(codeOf(await upload(server, cookie, 'voice', await makeSound('mp3', 9)))).toEqual([422, 'sound_too_short'])
    expect((await own(server, cookie)).files).toEqual([])
  })

  test('with a page appended to a picture keeps nothing of the page', async () => {
    const { cookie } = await begin(server)
    await upload(server, cookie, 'id_front', Buffer.concat([await picture(), Buffer.from('<script>alert(1)</script>')]))
    const [file] = (await own(server, cookie)).files
    const read = await call(server, cookie, 'GET', applicationFilePath(file?.id ?? ''))
    expect(read.rawPayload.includes('<script>')).toBe(false)
  })

  test('above the limit is refused, and one above the number of photos too', async () => {
    const { cookie } = await begin(server)
    expect((await upload(server, cookie, 'id_front', Buffer.alloc(11 * 1024 * 1024))).statusCode).toBe(413)
    const image = await picture(500, 500)
    for (let index = 0; index < 8; index += 1) await upload(server, cookie, 'photo', image)
    expect(codeOf(await upload(server, cookie, 'photo', image))).toEqual([409, 'too_many_files'])
  })
})

describe('somebody on a photo', () => {
  const invite = async () => {
    const applicant = await begin(server)
    await fillIn(server, applicant.cookie)
    const photo = (await own(server, applicant.cookie)).files.find(({ kind }) => kind === 'photo')?.id ?? ''
    const email = newAddress()
    const depicts = { depicts: 'others', name: 'Jana', email }
    await call(server, applicant.cookie, 'PUT', applicationDepictsPath(photo), depicts)
    const [token = ''] = await linksTo(server, email)
    return { applicant, photo, token }
  }
  const answer = (token: string, yes: 'yes' | 'no', birthDate = '1990-01-01') =>
    call(server, '', 'POST', applicationConsentAnswerPath, { token, answer: yes, fullName: 'Jana Roth', birthDate })

  test('answers alone, with an ID of their own', async () => {
    const { applicant, token } = await invite()
    expect((await call(server, '', 'POST', applicationConsentPath, { token })).json()).toMatchObject({
      name: 'Jana',
      applicant: 'Livia',
      answer: null,
    })
    expect(codeOf(await answer(token, 'yes'))).toEqual([409, 'consent_document_missing'])
    const headers = { [CONSENT_TOKEN_HEADER]: token, 'content-type': 'image/jpeg' }
    const url = applicationConsentDocumentPath
    await server.app.inject({ method: 'POST', url, headers, payload: await picture() })
    expect(codeOf(await answer(token, 'yes', '2012-01-01'))).toEqual([422, 'invalid_application'])
    expect((await answer(token, 'yes')).statusCode).toBe(200)
    const shown = await own(server, applicant.cookie)
    expect(shown.depicted).toMatchObject([{ name: 'Jana', state: 'yes' }])
    // The applicant sees neither the document nor the name on it.
    expect(JSON.stringify(shown)).not.toContain('Roth')
    expect(shown.files.map(({ kind }) => kind)).not.toContain('person_id')
    const [document] = await rowsOf(
      `select id from application_files where kind = 'person_id' order by created_at desc`,
    )
    expect((await call(server, applicant.cookie, 'GET', applicationFilePath(document.id))).statusCode).toBe(404)
  })

  test('who says no, or takes a yes back, keeps the photo out of the profile', async () => {
    const { applicant, token } = await invite()
    await prove(server, applicant)
    await call(server, applicant.cookie, 'POST', applicationSubmitPath)
    expect((await answer(token, 'no')).statusCode).toBe(200)
    expect(codeOf(await answer(token, 'yes'))).toEqual([409, 'consent_answered'])
    const id = await idOf(server, applicant.email)
    await checkAll(server, checker, id)
    expect((await approve(server, decider, id)).statusCode).toBe(200)
    const photos = await rowsOf(
      `select 1 from profile_photos p join profiles on profiles.id = p.profile_id
       join applications a on a.account_id = profiles.agent_id where a.id = $1`,
      [id],
    )
    expect(photos).toEqual([])
  })

  test('cannot be the applicant', async () => {
    const { cookie, email } = await begin(server)
    await upload(server, cookie, 'photo', await picture())
    const [file] = (await own(server, cookie)).files
    const depicts = { depicts: 'others', name: 'Jana', email: email.toUpperCase() }
    expect(codeOf(await call(server, cookie, 'PUT', applicationDepictsPath(file?.id ?? ''), depicts))).toEqual([
      422,
      'invalid_application',
    ])
  })
})

describe('the staff', () => {
  test('approve with four eyes: account, agent, hidden profile, payout details and welcome', async () => {
    const { id, email } = await handIn(server, 'Amélie')
    expect(codeOf(await approve(server, decider, id))).toEqual([409, 'application_unchecked'])
    await checkAll(server, checker, id)
    expect(codeOf(await approve(server, checker, id))).toEqual([409, 'second_person_needed'])
    expect((await approve(server, decider, id)).statusCode).toBe(200)
    const [row] = await rowsOf(
      `select accounts.id, accounts.role, profiles.is_published, profiles.call_minute_price, profiles.slug, agents.display_name
       from accounts join agents on agents.account_id = accounts.id join profiles on profiles.agent_id = accounts.id
       where email = $1`,
      [email],
    )
    expect(row).toMatchObject({ role: 'agent', is_published: false, call_minute_price: 250, display_name: 'Amélie' })
    expect(row.slug).toMatch(/^amelie/)
    expect(await findPayoutDetails(server.context, row.id)).toMatchObject({
      holder: PAYOUT.holder,
      ibanLastFour: '3000',
    })
    expect((await server.app.inject({ method: 'GET', url: `/api/profiles/${row.slug}` })).statusCode).toBe(404)

    const [token = ''] = await linksTo(server, email)
    const password = 'hafen kiel leuchtet abends'
    const welcome = () => call(server, '', 'POST', applicationPasswordPath, { token, password })
    expect((await welcome()).json().user).toMatchObject({ role: 'agent', email })
    expect(codeOf(await welcome())).toEqual([410, 'application_link_used'])
  })

  test('cannot approve twice, not even at once', async () => {
    const { id, email } = await handIn(server)
    await checkAll(server, checker, id)
    const answers = await Promise.all([approve(server, decider, id), approve(server, decider, id)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await rowsOf('select 1 from accounts where email = $1', [email])).toHaveLength(1)
  })

  test('ask back with a mail that leads to the step, and check again afterwards', async () => {
    const { id, email, cookie } = await handIn(server)
    await checkAll(server, checker, id)
    const text = 'Die Ecke rechts unten ist abgeschnitten.'
    const ask = () => call(server, checker.cookie, 'POST', adminApplicationAskPath(id), { step: 'identity', text })
    expect((await ask()).statusCode).toBe(200)
    expect(codeOf(await ask())).toEqual([409, 'application_decided'])
    expect(await own(server, cookie)).toMatchObject({ state: 'asked_back', asked: { step: 'identity', text } })
    const [token = ''] = await linksTo(server, email)
    expect((await follow(server, token)).response.statusCode).toBe(200)
    await call(server, cookie, 'POST', applicationSubmitPath)
    expect(codeOf(await approve(server, decider, id))).toEqual([409, 'application_unchecked'])
  })

  test('refuse with a reason that the applicant reads', async () => {
    const { id, cookie } = await handIn(server)
    const reason = 'Der Ausweis ist seit Mai abgelaufen.'
    await call(server, checker.cookie, 'POST', adminApplicationRefusePath(id), { reason })
    expect(await own(server, cookie)).toMatchObject({ state: 'refused', refusalReason: reason })
    await checkAll(server, checker, id)
    expect(codeOf(await approve(server, decider, id))).toEqual([409, 'application_decided'])
  })

  test('read documents by their application only, and each reading is written down', async () => {
    const [one, other] = [await handIn(server), await handIn(server)]
    const [file] = (await own(server, one.cookie)).files
    const fileId = file?.id ?? ''
    const read = (id: string, person = checker) =>
      call(server, person.cookie, 'GET', adminApplicationFilePath(id, fileId))
    expect((await read(one.id)).statusCode).toBe(200)
    expect((await read(other.id)).statusCode).toBe(404)
    for (const role of ['support', 'finance', 'member'] as const) {
      expect((await read(one.id, await addPerson(server.context, role))).statusCode).toBe(403)
    }
    expect((await read(one.id, await addAgent(server.context))).statusCode).toBe(403)
    const entries = await rowsOf('select account_id, action from audit_entries where subject_id = $1', [
      `${one.id}/${fileId}`,
    ])
    expect(entries).toEqual([{ account_id: checker.accountId, action: 'application.document_read' }])
  })

  test('see no draft', async () => {
    const { email } = await begin(server)
    const id = await idOf(server, email)
    expect((await call(server, checker.cookie, 'GET', adminApplicationPath(id))).statusCode).toBe(404)
  })

  test('are told how many wait, and since when', async () => {
    const before = await waitingApplications(server.context)
    await handIn(server)
    const after = await waitingApplications(server.context)
    expect(after.count).toBe(before.count + 1)
    expect(after.oldestAt).not.toBeNull()
  })
})

describe('an agency', () => {
  test('sees how far its people are, and never what they say', async () => {
    const agency = await begin(server, 'agency')
    const email = newAddress()
    await step(server, agency.cookie, { step: 'name', displayName: 'Nordlicht' })
    expect(
      (await call(server, agency.cookie, 'POST', applicationPeoplePath, { name: 'Sofia', email })).statusCode,
    ).toBe(200)
    const [token = ''] = await linksTo(server, email)
    const { cookie } = await follow(server, token)
    await fillIn(server, cookie, 'Sofia')
    await step(server, cookie, { step: 'free_will', answer: 'no', text: 'Bitte rufen Sie mich an.' })
    await call(server, cookie, 'POST', applicationPressurePath, { text: 'Ich werde gedrängt.' })
    await call(server, cookie, 'POST', applicationSubmitPath)
    const seen = await own(server, agency.cookie)
    expect(seen.people).toMatchObject([{ name: 'Sofia', email, state: 'complete' }])
    expect(JSON.stringify(seen)).not.toMatch(/rufen|gedrängt|"no"/)

    const id = await idOf(server, email)
    const shown = (await call(server, checker.cookie, 'GET', adminApplicationPath(id))).json()
    expect(shown).toMatchObject({ freeWill: { answer: 'no' }, pressure: [{ text: 'Ich werde gedrängt.' }] })
    await checkAll(server, checker, id, 'agency_person')
    expect(codeOf(await approve(server, decider, id))).toEqual([409, 'agency_not_approved'])
  })

  test('is approved first and leads its people then', async () => {
    const agency = await begin(server, 'agency')
    const email = newAddress()
    await fillIn(server, agency.cookie, 'Südwind')
    await call(server, agency.cookie, 'POST', applicationPeoplePath, { name: 'Mira', email })
    await prove(server, agency)
    await call(server, agency.cookie, 'POST', applicationSubmitPath)
    const agencyId = await idOf(server, agency.email)
    await checkAll(server, checker, agencyId, 'agency')
    expect((await approve(server, decider, agencyId)).statusCode).toBe(200)
    const { cookie } = await follow(server, (await linksTo(server, email))[0] ?? '')
    await fillIn(server, cookie, 'Mira')
    await call(server, cookie, 'POST', applicationSubmitPath)
    const id = await idOf(server, email)
    await checkAll(server, checker, id, 'agency_person')
    expect((await approve(server, decider, id)).statusCode).toBe(200)
    const people = await rowsOf(
      `select a.display_name, a.leads_agency from agents a join agencies on agencies.id = a.agency_id
       where agencies.name = 'Südwind' order by 1`,
    )
    expect(people).toEqual([
      { display_name: 'Mira', leads_agency: false },
      { display_name: 'Südwind', leads_agency: true },
    ])
  })
})

test('everything stays readable when the secret is drawn again', async () => {
  const { cookie } = await handIn(server)
  const [former, next] = [await server.context.applicationsSecret(), Buffer.alloc(32, 3)]
  await server.context.database.transaction((tx) => resealApplications(tx, former, next))
  await server.context.database.transaction((tx) => resealApplications(tx, next, former))
  const { person, files } = await own(server, cookie)
  expect(person).toEqual(PERSON)
  expect((await call(server, cookie, 'GET', applicationFilePath(files[0]?.id ?? ''))).statusCode).toBe(200)
})

test('drafts are deleted after 90 days, documents of a refused applicant after six months', async () => {
  const draft = await begin(server)
  const refused = await handIn(server)
  const reason = 'Der Ausweis ist abgelaufen.'
  await call(server, checker.cookie, 'POST', adminApplicationRefusePath(refused.id), { reason })
  server.clock.advance(91 * DAY_MS)
  await cleanUpApplications(server.context)
  expect(await rowsOf('select 1 from applications where email = $1', [draft.email])).toEqual([])
  expect(await rowsOf('select 1 from application_files where application_id = $1', [refused.id])).toHaveLength(4)
  server.clock.advance(91 * DAY_MS)
  await cleanUpApplications(server.context)
  expect(await rowsOf('select 1 from application_files where application_id = $1', [refused.id])).toEqual([])
  const [left] = await rowsOf('select sealed_details, refusal_reason from applications where id = $1', [refused.id])
  expect(left).toEqual({ sealed_details: null, refusal_reason: reason })
})
