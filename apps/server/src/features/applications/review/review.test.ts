import { forgotPasswordPath, loginPath, resetPasswordPath } from '@velvetline/contracts/accounts'
import { AGREEMENT_VERSION, agentAgreementPath, agreementOf } from '@velvetline/contracts/agreement'
import { adminApplicationsSearchPath } from '@velvetline/contracts/application-search'
import {
  type ApplicationList,
  adminApplicationAskPath,
  adminApplicationFilePath,
  adminApplicationPath,
  adminApplicationPayoutPath,
  adminApplicationRefusePath,
  applicationFilePath,
  applicationPasswordPath,
  applicationSubmitPath,
  applicationWelcomePath,
} from '@velvetline/contracts/applications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAYOUT } from '../../../../test/applicant-answers.ts'
import {
  approve,
  begin,
  checkAll,
  createReviewScene,
  follow,
  followWelcome,
  handIn,
  idOf,
  linksTo,
  own,
  rowsOf,
} from '../../../../test/application-scene.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { outboxOf } from '../../../../test/outbox-of.ts'
import type { SignedIn } from '../../../../test/person-factory.ts'
import { codeOf, getAs, postAs } from '../../../../test/requests.ts'
import { findPayoutDetails } from '../../agents/index.ts'
import { waitingApplications } from './list-applications.ts'

let server: TestApp
let checker: SignedIn
let decider: SignedIn
beforeAll(async () => {
  ;({ server, checker, decider } = await createReviewScene())
})
afterAll(() => server?.close())

test('the staff approve with four eyes: account, agent, hidden profile, payout details and welcome', async () => {
  const { id, email } = await handIn(server, 'Amélie')
  expect(codeOf(await approve(server, decider, id))).toEqual([409, 'application_unchecked'])
  await checkAll(server, checker, id)
  expect(codeOf(await approve(server, checker, id))).toEqual([409, 'second_person_needed'])
  expect((await approve(server, decider, id)).statusCode).toBe(200)
  const [row] = await rowsOf(
    server,
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
  const welcome = () => postAs(server, null, applicationPasswordPath, { token, password })
  expect((await welcome()).json().user).toMatchObject({ role: 'agent', email })
  expect(codeOf(await welcome())).toEqual([410, 'welcome_link_used'])
})

test('the welcome link signs nobody in once the consultant has chosen a password in another way', async () => {
  const { id, email } = await handIn(server)
  await checkAll(server, checker, id)
  await approve(server, decider, id)
  const [token = ''] = await linksTo(server, email)
  expect((await postAs(server, null, forgotPasswordPath, { email })).statusCode).toBe(200)
  const [reset = ''] = await linksTo(server, email)
  const chosen = { token: reset, password: 'nine-distant-orchards' }
  expect((await postAs(server, null, resetPasswordPath, chosen)).statusCode).toBe(200)
  expect(codeOf(await postAs(server, null, applicationWelcomePath, { token }))).toEqual([410, 'welcome_link_used'])
  const other = { token, password: 'hafen kiel leuchtet abends' }
  expect(codeOf(await postAs(server, null, applicationPasswordPath, other))).toEqual([410, 'welcome_link_used'])
  const signIn = { identifier: email, password: chosen.password }
  expect((await postAs(server, null, loginPath, signIn)).json().user).toMatchObject({ role: 'agent', email })
})

test('after the approval a link of the application shows nothing of what was given', async () => {
  const { id, cookie } = await handIn(server)
  const { files } = await own(server, cookie)
  expect(files.length).toBeGreaterThan(0)
  await checkAll(server, checker, id)
  expect((await approve(server, decider, id)).statusCode).toBe(200)
  expect(await own(server, cookie)).toMatchObject({ state: 'approved', files: [], person: null, payout: null })
  expect((await getAs(server, { cookie }, applicationFilePath(files[0]?.id ?? ''))).statusCode).toBe(404)
})

test('the staff cannot approve twice, not even at once', async () => {
  const { id, email } = await handIn(server)
  await checkAll(server, checker, id)
  const answers = await Promise.all([approve(server, decider, id), approve(server, decider, id)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await rowsOf(server, 'select 1 from accounts where email = $1', [email])).toHaveLength(1)
})

test('the staff ask back with a mail that leads to the step, and check again afterwards', async () => {
  const { id, email, cookie } = await handIn(server)
  await checkAll(server, checker, id)
  const text = 'Die Ecke rechts unten ist abgeschnitten.'
  const ask = () => postAs(server, checker, adminApplicationAskPath(id), { step: 'identity', text })
  expect((await ask()).statusCode).toBe(200)
  expect(codeOf(await ask())).toEqual([409, 'application_decided'])
  expect(await own(server, cookie)).toMatchObject({ state: 'asked_back', asked: { step: 'identity', text } })
  const [token = ''] = await linksTo(server, email)
  expect((await follow(server, token)).response.statusCode).toBe(200)
  await postAs(server, { cookie }, applicationSubmitPath)
  expect(codeOf(await approve(server, decider, id))).toEqual([409, 'application_unchecked'])
})

test('the staff refuse with a reason that the applicant reads', async () => {
  const { id, cookie } = await handIn(server)
  const reason = 'Der Ausweis ist seit Mai abgelaufen.'
  await postAs(server, checker, adminApplicationRefusePath(id), { reason })
  expect(await own(server, cookie)).toMatchObject({ state: 'refused', refusalReason: reason })
  await checkAll(server, checker, id)
  expect(codeOf(await approve(server, decider, id))).toEqual([409, 'application_decided'])
})

test('the staff read documents by their application only, and each reading is written down', async () => {
  const [one, other] = [await handIn(server), await handIn(server)]
  const [file] = (await own(server, one.cookie)).files
  const fileId = file?.id ?? ''
  const read = (id: string, person = checker) => getAs(server, person, adminApplicationFilePath(id, fileId))
  expect((await read(one.id)).statusCode).toBe(200)
  expect((await read(other.id)).statusCode).toBe(404)
  const entries = await rowsOf(server, 'select account_id, action from audit_entries where subject_id = $1', [
    `${one.id}/${fileId}`,
  ])
  expect(entries).toEqual([{ account_id: checker.accountId, action: 'application.document_read' }])
})

test('the staff see no draft', async () => {
  const { email } = await begin(server)
  const id = await idOf(server, email)
  expect((await getAs(server, checker, adminApplicationPath(id))).statusCode).toBe(404)
})

test('the staff find an application by a part of the name or the address, in its state', async () => {
  const { id, email } = await handIn(server, 'Wilhelmine')
  const other = await handIn(server, 'Ottilie')
  const found = async (words: string, state?: string) =>
    (await postAs(server, checker, adminApplicationsSearchPath, { words, ...(state && { state }) }))
      .json<ApplicationList>()
      .applications.map((one) => one.id)
  expect(await found('HELMIN')).toEqual([id])
  expect(await found(email)).toEqual([id])
  expect(await found(other.email)).toEqual([other.id])
  expect(await found('helmin', 'refused')).toEqual([])
})

test('the staff are told how many wait, and since when', async () => {
  const before = await waitingApplications(server.context)
  await handIn(server)
  const after = await waitingApplications(server.context)
  expect(after.count).toBe(before.count + 1)
  expect(after.oldestAt).not.toBeNull()
})

test('the staff see the last four digits of an account, and the whole of it only by a reading that is written down', async () => {
  const { id } = await handIn(server)
  const shown = await getAs(server, checker, adminApplicationPath(id))
  expect(shown.json().payout).toEqual({
    holder: PAYOUT.holder,
    taxCountry: 'DE',
    isVatLiable: false,
    ibanLastFour: '3000',
    taxNumberLastFour: PAYOUT.taxNumber.slice(-4),
  })
  expect(shown.body).not.toMatch(/DE89|0044/)
  const whole = await getAs(server, checker, adminApplicationPayoutPath(id))
  expect(whole.json().iban).toMatch(/^DE89/)
  const entries = await rowsOf(
    server,
    `select account_id from audit_entries where action = 'application.payout_read' and subject_id = $1`,
    [id],
  )
  expect(entries).toEqual([{ account_id: checker.accountId }])
})

test('the welcome mail carries the agreement, and the consultant reads it later', async () => {
  const { id, email } = await handIn(server)
  await checkAll(server, checker, id)
  await approve(server, decider, id)
  const [mail] = await outboxOf(server, email)
  for (const sentence of agreementOf(AGREEMENT_VERSION, 'de')) expect(mail?.text).toContain(sentence)
  const read = await getAs(server, { cookie: await followWelcome(server, email) }, agentAgreementPath)
  expect(read.json().agreement.version).toBe(AGREEMENT_VERSION)
  expect(agreementOf(AGREEMENT_VERSION, 'en')).toHaveLength(agreementOf(AGREEMENT_VERSION, 'de').length)
})

test('several people of the same name who are approved at once get an address each', async () => {
  const ids: string[] = []
  for (let number = 0; number < 3; number += 1) {
    const { id } = await handIn(server, 'Ottilie')
    await checkAll(server, checker, id)
    ids.push(id)
  }
  const answers = await Promise.all(ids.map((id) => approve(server, decider, id)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const slugs = await rowsOf(server, `select slug from profiles where name = 'Ottilie' order by slug`)
  expect(slugs.map(({ slug }) => slug)).toEqual(['ottilie', 'ottilie-2', 'ottilie-3'])
})
