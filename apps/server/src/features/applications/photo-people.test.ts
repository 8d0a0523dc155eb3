import { applicationConsentPath } from '@velvetline/contracts/application-proofs'
import {
  adminApplicationPath,
  applicationDepictedPath,
  applicationDepictsPath,
  applicationFilePath,
  applicationSubmitPath,
} from '@velvetline/contracts/applications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  approve,
  askPerson,
  begin,
  checkAll,
  consent,
  createReviewScene,
  fillIn,
  idOf,
  linksTo,
  newAddress,
  own,
  photoOf,
  picture,
  prove,
  rowsOf,
  sendConsentDocument,
  upload,
} from '../../../test/application-scene.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { eventually } from '../../../test/eventually.ts'
import type { SignedIn } from '../../../test/person-factory.ts'
import { codeOf, deleteAs, getAs, postAs, putAs } from '../../../test/requests.ts'
import { SECOND_MS } from '../../kernel/clock.ts'

let server: TestApp
let checker: SignedIn
let decider: SignedIn
beforeAll(async () => {
  ;({ server, checker, decider } = await createReviewScene())
})
afterAll(() => server?.close())

const invite = async () => {
  const applicant = await begin(server)
  await prove(server, applicant)
  await fillIn(server, applicant.cookie)
  const photo = await photoOf(server, applicant.cookie)
  return { applicant, photo, token: await askPerson(server, applicant.cookie, photo) }
}
const answer = (token: string, yes: 'yes' | 'no', birthDate?: string) => consent(server, token, yes, birthDate)
const agree = async (token: string): Promise<void> => {
  await sendConsentDocument(server, token)
  expect((await answer(token, 'yes')).statusCode).toBe(200)
}
const documentsOf = (email: string) =>
  rowsOf(
    server,
    `select f.storage_key from application_files f join applications a on a.id = f.application_id
     where f.kind = 'person_id' and a.email = $1`,
    [email],
  )
const sayAlone = (cookie: string, photo: string) =>
  putAs(server, { cookie }, applicationDepictsPath(photo), { depicts: 'alone' })

test('somebody on a photo answers alone, with an ID of their own', async () => {
  const { applicant, token } = await invite()
  expect((await postAs(server, null, applicationConsentPath, { token })).json()).toMatchObject({
    name: 'Jana',
    applicant: 'Livia',
    answer: null,
  })
  expect(codeOf(await answer(token, 'yes'))).toEqual([409, 'consent_document_missing'])
  await sendConsentDocument(server, token)
  expect(codeOf(await answer(token, 'yes', '2012-01-01'))).toEqual([422, 'invalid_application'])
  expect((await answer(token, 'yes')).statusCode).toBe(200)
  const shown = await own(server, applicant.cookie)
  expect(shown.depicted).toMatchObject([{ name: 'Jana', state: 'yes' }])
  // The applicant sees neither the document nor the name on it.
  expect(JSON.stringify(shown)).not.toContain('Roth')
  expect(shown.files.map(({ kind }) => kind)).not.toContain('person_id')
  const [document] = await rowsOf(
    server,
    `select id from application_files where kind = 'person_id' order by created_at desc`,
  )
  expect((await getAs(server, applicant, applicationFilePath(document.id))).statusCode).toBe(404)
})

test('somebody on a photo who says no, or takes a yes back, keeps the photo out of the profile', async () => {
  const { applicant, token } = await invite()
  await postAs(server, applicant, applicationSubmitPath)
  expect((await answer(token, 'no')).statusCode).toBe(200)
  expect(codeOf(await answer(token, 'yes'))).toEqual([409, 'consent_answered'])
  const id = await idOf(server, applicant.email)
  await checkAll(server, checker, id)
  expect((await approve(server, decider, id)).statusCode).toBe(200)
  const photos = await rowsOf(
    server,
    `select 1 from profile_photos p join profiles on profiles.id = p.profile_id
     join applications a on a.account_id = profiles.agent_id where a.id = $1`,
    [id],
  )
  expect(photos).toEqual([])
})

test('somebody on a photo cannot be the applicant', async () => {
  const { cookie, email } = await begin(server)
  await prove(server, { cookie, email })
  await upload(server, cookie, 'photo', await picture())
  const [file] = (await own(server, cookie)).files
  const depicts = { depicts: 'others', name: 'Jana', email: email.toUpperCase() }
  expect(codeOf(await putAs(server, { cookie }, applicationDepictsPath(file?.id ?? ''), depicts))).toEqual([
    422,
    'invalid_application',
  ])
})

test('a no stands: neither the applicant alone nor another person takes its place, and the photo can be deleted', async () => {
  const { applicant, photo, token } = await invite()
  await answer(token, 'no')
  const person = (await own(server, applicant.cookie)).depicted[0]
  expect(codeOf(await sayAlone(applicant.cookie, photo))).toEqual([409, 'photo_declined'])
  const other = { depicts: 'others', name: 'Mia', email: newAddress() }
  expect(codeOf(await putAs(server, applicant, applicationDepictsPath(photo), other))).toEqual([409, 'photo_declined'])
  const remove = await deleteAs(server, applicant, applicationDepictedPath(photo, person?.id ?? ''))
  expect(codeOf(remove)).toEqual([409, 'photo_declined'])
  expect((await deleteAs(server, applicant, applicationFilePath(photo))).statusCode).toBe(200)
  expect((await own(server, applicant.cookie)).depicted).toEqual([])
})

test('the staff see who was asked and said no after the photo is gone', async () => {
  const { applicant, photo, token } = await invite()
  await answer(token, 'no')
  await deleteAs(server, applicant, applicationFilePath(photo))
  await upload(server, applicant.cookie, 'photo', await picture())
  await sayAlone(applicant.cookie, await photoOf(server, applicant.cookie))
  await postAs(server, applicant, applicationSubmitPath)
  const id = await idOf(server, applicant.email)
  const shown = (await getAs(server, checker, adminApplicationPath(id))).json()
  expect(shown.depicted).toMatchObject([{ name: 'Jana', state: 'no', isRemoved: true, photoId: null, fullName: null }])
})

test.each([
  [
    'the applicant takes the person off the photo',
    async ({ applicant, photo }: Awaited<ReturnType<typeof invite>>) => {
      const person = (await own(server, applicant.cookie)).depicted[0]
      const removed = await deleteAs(server, applicant, applicationDepictedPath(photo, person?.id ?? ''))
      expect(removed.statusCode).toBe(200)
      // Nobody is named any more: it has to be said again.
      expect((await own(server, applicant.cookie)).files.find(({ id }) => id === photo)?.depicts).toBeNull()
    },
  ],
  [
    'the applicant says that they are alone',
    async ({ applicant, photo }: Awaited<ReturnType<typeof invite>>) =>
      expect((await sayAlone(applicant.cookie, photo)).statusCode).toBe(200),
  ],
  [
    'the photo is deleted',
    async ({ applicant, photo }: Awaited<ReturnType<typeof invite>>) =>
      void (await deleteAs(server, applicant, applicationFilePath(photo))),
  ],
  ['the person says no', async ({ token }: Awaited<ReturnType<typeof invite>>) => void (await answer(token, 'no'))],
  [
    'the person takes a yes back',
    async ({ token }: Awaited<ReturnType<typeof invite>>) => {
      await answer(token, 'yes')
      await answer(token, 'no')
    },
  ],
])('the ID of somebody on a photo is deleted when %s', async (_, change) => {
  const scene = await invite()
  await sendConsentDocument(server, scene.token)
  const [document] = await documentsOf(scene.applicant.email)
  expect(await server.context.storage.get(document.storage_key)).not.toBeNull()
  await change(scene)
  expect(await documentsOf(scene.applicant.email)).toEqual([])
  await eventually(async () => expect(await server.context.storage.get(document.storage_key)).toBeNull())
  const [left] = await rowsOf(
    server,
    `select p.sealed_identity from application_people p join applications a on a.id = p.application_id where a.email = $1`,
    [scene.applicant.email],
  )
  expect(left.sealed_identity).toBeNull()
})

test('several people are asked about one photo, one at a time, and it is shown when all of them agree', async () => {
  const { applicant, photo, token } = await invite()
  server.clock.advance(SECOND_MS)
  const second = await askPerson(server, applicant.cookie, photo, 'Mia')
  await agree(token)
  expect((await own(server, applicant.cookie)).depicted).toMatchObject([
    { name: 'Jana', photoId: photo, state: 'yes' },
    { name: 'Mia', photoId: photo, state: 'invited' },
  ])
  // Who has agreed keeps the right to take it back, so they stay with the photo.
  expect(codeOf(await sayAlone(applicant.cookie, photo))).toEqual([409, 'photo_person_answered'])
  await postAs(server, applicant, applicationSubmitPath)
  const id = await idOf(server, applicant.email)
  await agree(second)
  await checkAll(server, checker, id)
  await approve(server, decider, id)
  const photos = await rowsOf(server, 'select 1 from profile_photos where id = $1', [photo])
  expect(photos).toHaveLength(1)
})

test('one who has not agreed keeps a photo of several out of the profile', async () => {
  const { applicant, photo, token } = await invite()
  await askPerson(server, applicant.cookie, photo, 'Mia')
  await agree(token)
  await postAs(server, applicant, applicationSubmitPath)
  const id = await idOf(server, applicant.email)
  await checkAll(server, checker, id)
  await approve(server, decider, id)
  expect(await rowsOf(server, 'select 1 from profile_photos where id = $1', [photo])).toEqual([])
})

test('the link of somebody who was taken off a photo no longer works', async () => {
  const { applicant, photo, token } = await invite()
  await sayAlone(applicant.cookie, photo)
  expect(codeOf(await postAs(server, null, applicationConsentPath, { token }))).toEqual([
    422,
    'application_link_invalid',
  ])
})

test('the same address again gets another link and counts once', async () => {
  const { applicant, photo, token } = await invite()
  const [{ email }] = await rowsOf(server, `select p.email from application_people p where p.photo_id = $1`, [photo])
  await putAs(server, applicant, applicationDepictsPath(photo), { depicts: 'others', name: 'Jana', email })
  expect((await own(server, applicant.cookie)).depicted).toHaveLength(1)
  expect((await postAs(server, null, applicationConsentPath, { token })).statusCode).toBe(422)
  const [next = ''] = await linksTo(server, email)
  expect((await postAs(server, null, applicationConsentPath, { token: next })).statusCode).toBe(200)
})
