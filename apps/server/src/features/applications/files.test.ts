import {
  applicationConsentDocumentPath,
  CONSENT_TOKEN_HEADER,
  sandboxLivenessPath,
} from '@velvetline/contracts/application-proofs'
import {
  applicationDepictsPath,
  applicationFilePath,
  applicationLivenessPath,
} from '@velvetline/contracts/applications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PERSON } from '../../../test/applicant-answers.ts'
import { anId, begin, own, PDF, picture, rowsOf, step, upload } from '../../../test/application-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { makeSound } from '../../../test/make-sound.ts'
import { codeOf, deleteAs, getAs, postAs, putAs } from '../../../test/requests.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
  await server.context.jobs.start()
})
afterAll(() => server?.close())

test('a file is stored encrypted, without metadata, and read only by its owner', async () => {
  const { cookie } = await begin(server)
  const other = await begin(server)
  await upload(server, cookie, 'id_front', await anId())
  const [file] = (await own(server, cookie)).files
  const id = file?.id ?? ''
  const read = await getAs(server, { cookie }, applicationFilePath(id))
  expect(read.headers['content-type']).toBe('image/webp')
  expect(read.headers['cache-control']).toBe('private, no-store')
  expect(read.rawPayload.includes('Jane Doe')).toBe(false)
  for (const stranger of ['', other.cookie]) {
    expect((await getAs(server, { cookie: stranger }, applicationFilePath(id))).statusCode).toBe(404)
    expect((await deleteAs(server, { cookie: stranger }, applicationFilePath(id))).statusCode).toBe(404)
    expect(
      (await putAs(server, { cookie: stranger }, applicationDepictsPath(id), { depicts: 'alone' })).statusCode,
    ).toBe(404)
  }
  const [row] = await rowsOf(server, 'select storage_key from application_files where id = $1', [id])
  const stored = await server.context.storage.get(row.storage_key)
  expect(stored?.includes('RIFF')).toBe(false)
})

test('a file is not even read without an application or a link', async () => {
  const tooLarge = Buffer.alloc(11 * 1024 * 1024)
  expect((await upload(server, '', 'id_front', tooLarge)).statusCode).toBe(404)
  const consent = await server.app.inject({
    method: 'POST',
    url: applicationConsentDocumentPath,
    headers: { 'content-type': 'image/jpeg', [CONSENT_TOKEN_HEADER]: 'invented' },
    payload: tooLarge,
  })
  expect([consent.statusCode, consent.json().code]).toEqual([422, 'application_link_invalid'])
})

test('a file that is a PDF is given out as a download alone', async () => {
  const { cookie } = await begin(server)
  expect((await upload(server, cookie, 'paper', PDF)).statusCode).toBe(200)
  const [file] = (await own(server, cookie)).files
  const read = await getAs(server, { cookie }, applicationFilePath(file?.id ?? ''))
  expect(read.headers['content-disposition']).toContain('attachment')
  expect(read.headers['content-security-policy']).toContain('sandbox')
})

test('a file of another kind is refused: pages, polyglots, cut pictures, PDFs as photos', async () => {
  const { cookie } = await begin(server)
  const page = Buffer.from('<html><script>alert(1)</script></html>')
  const whole = await anId()
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
  // No upright photo of a profile is left of it.
  expect(codeOf(await upload(server, cookie, 'photo', await picture(2000, 500)))).toEqual([422, 'picture_too_small'])
  expect((await upload(server, cookie, 'voice', whole)).statusCode).toBe(422)
  expect(codeOf(await upload(server, cookie, 'voice', await makeSound('mp3', 9)))).toEqual([422, 'sound_too_short'])
  expect((await own(server, cookie)).files).toEqual([])
})

test('a file with a page appended to a picture keeps nothing of the page', async () => {
  const { cookie } = await begin(server)
  await upload(server, cookie, 'id_front', Buffer.concat([await anId(), Buffer.from('<script>alert(1)</script>')]))
  const [file] = (await own(server, cookie)).files
  const read = await getAs(server, { cookie }, applicationFilePath(file?.id ?? ''))
  expect(read.rawPayload.includes('<script>')).toBe(false)
})

test('a file above the limit is refused, and one above the number of photos too', async () => {
  const { cookie } = await begin(server)
  expect((await upload(server, cookie, 'id_front', Buffer.alloc(11 * 1024 * 1024))).statusCode).toBe(413)
  const image = await picture()
  for (let index = 0; index < 8; index += 1) await upload(server, cookie, 'photo', image)
  expect(codeOf(await upload(server, cookie, 'photo', image))).toEqual([409, 'too_many_files'])
})

const passLiveness = async (cookie: string): Promise<void> => {
  const { url } = (await postAs(server, { cookie }, applicationLivenessPath)).json()
  const reference = new URL(url).pathname.split('/').at(-1) ?? ''
  await postAs(server, null, sandboxLivenessPath(reference), { outcome: 'pass' })
  expect((await own(server, cookie)).liveness).toBe('passed')
}

test.each([
  ['the ID is replaced', async (cookie: string) => void (await upload(server, cookie, 'id_front', await anId()))],
  ['its back is added', async (cookie: string) => void (await upload(server, cookie, 'id_back', await anId()))],
  [
    'the ID is removed',
    async (cookie: string) => {
      const file = (await own(server, cookie)).files.find(({ kind }) => kind === 'id_front')
      await deleteAs(server, { cookie }, applicationFilePath(file?.id ?? ''))
    },
  ],
  [
    'the person is another one',
    async (cookie: string) =>
      void (await step(server, cookie, { step: 'person', person: { ...PERSON, lastName: 'Roth' } })),
  ],
])('the liveness check is open again after %s', async (_, change) => {
  const { cookie } = await begin(server)
  await step(server, cookie, { step: 'person', person: PERSON })
  await upload(server, cookie, 'id_front', await anId())
  await passLiveness(cookie)
  await change(cookie)
  expect((await own(server, cookie)).liveness).toBe('open')
})

test('the liveness check stays passed when the same person is saved again or a photo is added', async () => {
  const { cookie } = await begin(server)
  await step(server, cookie, { step: 'person', person: PERSON })
  await passLiveness(cookie)
  await step(server, cookie, { step: 'person', person: { ...PERSON, phone: '+493023125098' } })
  await upload(server, cookie, 'photo', await picture())
  expect((await own(server, cookie)).liveness).toBe('passed')
})

test('a check that has passed while another one was being started stays passed', async () => {
  const { cookie } = await begin(server)
  const verifier = server.context.sandboxLiveness
  if (!verifier) throw new Error('the demo has a verifier')
  const start = verifier.start
  const reference = async (): Promise<string> => {
    const { url } = (await postAs(server, { cookie }, applicationLivenessPath)).json()
    return new URL(url).pathname.split('/').at(-1) ?? ''
  }
  const first = await reference()
  verifier.start = async (order) => {
    await postAs(server, null, sandboxLivenessPath(first), { outcome: 'pass' })
    await own(server, cookie)
    return start(order)
  }
  try {
    expect((await postAs(server, { cookie }, applicationLivenessPath)).json()).toEqual({ url: null })
  } finally {
    verifier.start = start
  }
  expect((await own(server, cookie)).liveness).toBe('passed')
})
