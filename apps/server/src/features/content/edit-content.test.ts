import { contentPath, type DocumentContent, type HomeContent } from '@velvetline/contracts/content'
import {
  type AdminContent,
  adminContentPath,
  adminContentPreviewPath,
  adminContentRestorePath,
  adminContentTextPath,
  adminContentVersionsPath,
  CONTENT_VERSIONS_PAGE,
  type ContentEditor,
  type ContentVersions,
} from '@velvetline/contracts/content-editor'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { getAs, postAs } from '../../../test/requests.ts'
import { MINUTE_MS } from '../../kernel/clock.ts'

let server: TestApp
let admin: SignedIn
beforeEach(async () => {
  server = await createTestApp()
  admin = await addPerson(server.context, 'admin')
})
afterEach(() => server?.close())

const send = async (url: string, payload: object, person = admin) => {
  const answer = await postAs(server, person, url, payload)
  return { status: answer.statusCode, body: answer.json() }
}
const show = async (key: string, country?: string): Promise<ContentEditor> => {
  const url = `${adminContentTextPath(key)}${country ? `?country=${country}` : ''}`
  return (await getAs(server, admin, url)).json()
}
const read = async <Page = DocumentContent>(page: string, language = 'de'): Promise<Page> =>
  (await server.app.inject({ url: `${contentPath(page)}?language=${language}` })).json()
const publish = (key: string, texts: object, country: string | null = null) =>
  send(adminContentTextPath(key), { country, note: 'better words', texts })
const old = (key: string, version: number) =>
  server.context.database.kysely
    .insertInto('content_versions')
    .values({
      key,
      language: 'de',
      version,
      title: `Nr. ${version}`,
      body: '<p>{company}</p>',
      created_at: server.clock.now(),
    })
    .execute()
const STEP = 'home.step.1'
const IMPRINT = '<p>{company}, {companyAddress}, {companyRepresentative}, {contactEmail}</p>'

test('both languages are published together, seen at once, and kept as versions', async () => {
  const de = { version: 0, title: 'Erstens', body: 'Wählen Sie' }
  const en = { version: 0, title: 'First', body: 'Choose' }
  expect((await publish(STEP, { de, en })).status).toBe(200)
  expect((await read<HomeContent>('home')).steps[0]).toEqual({ title: 'Erstens', text: 'Wählen Sie' })
  await publish(STEP, { de: { ...de, version: 1, title: 'Zuerst' } })
  expect((await read<HomeContent>('home')).steps[0]?.title).toBe('Zuerst')
  const { versions } = (await show(STEP)).de
  expect(versions.map(({ version, title, note }) => [version, title, note])).toEqual([
    [2, 'Zuerst', 'better words'],
    [1, 'Erstens', 'better words'],
  ])
})

test('the list says which language is missing or outdated', async () => {
  const states = async () => {
    const url = `${adminContentPath}?country=at`
    const list = (await getAs(server, admin, url)).json<AdminContent>()
    const step = list.texts.find(({ key }) => key === STEP)
    return [step?.de.state, step?.en.state, list.open]
  }
  expect(await states()).toEqual(['release', 'release', 0])
  await publish(STEP, { de: { version: 0, title: 'Eins', body: 'Text' } })
  expect(await states()).toEqual(['own', 'missing', 1])
  server.clock.advance(MINUTE_MS)
  await publish(STEP, { en: { version: 0, title: 'One', body: 'text' } })
  expect(await states()).toEqual(['outdated', 'own', 1])
})

test('an older version comes back as a new one, and the text of the release too', async () => {
  await publish(STEP, { de: { version: 0, title: 'Eins', body: 'Text' } })
  await publish(STEP, { de: { version: 1, title: 'Zwei', body: 'Text' } })
  const back = (version: number, to: number) =>
    send(adminContentRestorePath(STEP), { country: null, language: 'de', version, to, note: 'as it was' })
  expect((await back(2, 1)).status).toBe(200)
  expect((await read<HomeContent>('home')).steps[0]?.title).toBe('Eins')
  expect((await show(STEP)).de.versions.map(({ version, title }) => [version, title])).toEqual([
    [3, 'Eins'],
    [2, 'Zwei'],
    [1, 'Eins'],
  ])
  expect((await back(3, 0)).status).toBe(200)
  expect((await show(STEP)).de).toMatchObject({ source: 'release', version: 4 })
  expect([(await back(4, 9)).body.code, (await back(1, 2)).body.code]).toEqual([
    'no_such_version',
    'content_changed_meanwhile',
  ])
})

test('a version that lacks what the law asks for by now is not published again, and one of before the shown page is', async () => {
  await old('imprint', 1)
  const back = (key: string, version: number) =>
    send(adminContentRestorePath(key), { country: null, language: 'de', version, to: 1, note: 'as it was' })
  expect((await back('imprint', 1)).body.code).toBe('placeholder_missing')
  for (let version = 1; version <= CONTENT_VERSIONS_PAGE + 5; version += 1) await old(STEP, version)
  expect((await back(STEP, CONTENT_VERSIONS_PAGE + 5)).status).toBe(200)
  expect((await read<HomeContent>('home')).steps[0]?.title).toBe('Nr. 1')
})

test('versions of before the shown page come page by page, down to the first', async () => {
  const all = 2 * CONTENT_VERSIONS_PAGE + 3
  for (let version = 1; version <= all; version += 1) await old(STEP, version)
  const page = async (before: string | number) => {
    const url = `${adminContentVersionsPath(STEP)}?language=de&before=${before}`
    return (await getAs(server, admin, url)).json<ContentVersions>()
  }
  const { versions } = (await show(STEP)).de
  const second = await page(versions.at(-1)?.version ?? 0)
  const third = await page(second.nextBefore ?? 0)
  expect(third.nextBefore).toBeNull()
  const numbers = [...versions, ...second.versions, ...third.versions].map(({ version }) => version)
  expect(numbers).toEqual(Array.from({ length: all }, (_, index) => all - index))
})

test('of two who publish at once one is refused, and nothing of theirs is stored', async () => {
  const text = (title: string) => ({ de: { version: 0, title, body: 'Text' } })
  const answers = await Promise.all([publish(STEP, text('Eins')), publish(STEP, text('Zwei'))])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await show(STEP)).de.versions).toHaveLength(1)
})

test('an unknown placeholder is refused, and so is a legal page without one that it must have', async () => {
  const refused = async (key: string, body: string) =>
    (await publish(key, { de: { version: 0, title: 'Titel', body } })).body.code
  expect(await refused(STEP, 'für {nobody}')).toBe('unknown_placeholder')
  expect(await refused(STEP, '{#isEu}nie zu')).toBe('unknown_placeholder')
  expect(await refused('imprint', '<p>{company}</p>')).toBe('placeholder_missing')
  expect(await refused(STEP, '   ')).toBe('empty_content')
  expect(await refused('nothing', 'Text')).toBe('content_not_found')
  expect((await show(STEP)).de.versions).toEqual([])
})

test('HTML is stripped of what could run, in what is stored, shown and previewed', async () => {
  const body = `${IMPRINT}<p onclick="x()">a<script>alert(1)</script><img src=x onerror=y><a href="javascript:z()">b</a></p>`
  expect((await publish('imprint', { de: { version: 0, title: 'Wir', body } })).status).toBe(200)
  const draft = await send(adminContentPreviewPath('imprint'), { country: 'at', language: 'de', title: 'Wir', body })
  const stored = (await show('imprint')).de.body
  for (const html of [stored, (await read('imprint')).html, draft.body.html]) {
    expect(html).not.toMatch(/script|onclick|onerror|<img/)
  }
  expect(draft.body.html).toContain('Velvetline Example GmbH')
  const plain = await send(adminContentPreviewPath(STEP), {
    country: null,
    language: 'de',
    title: 'a',
    body: '1 < 2 <b>',
  })
  expect(plain.body.html).toBe('<p>1 &lt; 2 &lt;b&gt;</p>')
})

test('a country’s own text precedes the one for all, and says where it comes from', async () => {
  await publish('imprint', { de: { version: 0, title: 'Alle', body: IMPRINT } })
  expect((await show('imprint', 'at')).de).toMatchObject({ source: 'all', title: 'Alle', version: 0 })
  await publish('imprint', { de: { version: 0, title: 'Hier', body: IMPRINT } }, 'at')
  expect((await show('imprint', 'at')).de).toMatchObject({ source: 'country', title: 'Hier', version: 1 })
  expect((await show('imprint', 'de')).de).toMatchObject({ source: 'all', title: 'Alle' })
})
