import { forgotPasswordPath } from '@velvetline/contracts/accounts'
import {
  type AdminContent,
  adminContentPath,
  adminContentPreviewPath,
  adminContentRestorePath,
  adminContentTextPath,
  type ContentEditor,
} from '@velvetline/contracts/content-editor'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { outboxOf } from '../../../test/outbox-of.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { getAs, postAs } from '../../../test/requests.ts'
import { EDITABLE_MAILS } from '../../editable-mails.ts'
import { shippedWords } from '../../platform/mailer/write-mail.ts'

let server: TestApp
let admin: SignedIn
beforeEach(async () => {
  server = await createTestApp()
  admin = await addPerson(server.context, 'admin')
})
afterEach(() => server?.close())

const send = async (url: string, payload: object) => {
  const answer = await postAs(server, admin, url, payload)
  return { status: answer.statusCode, body: answer.json() }
}
const publish = (key: string, texts: object, country: string | null = null) =>
  send(adminContentTextPath(key), { country, note: 'our own words', texts })
const RESET = 'mail.reset-password'
const OWN = { version: 0, title: 'Neues Passwort für {site}', body: 'so geht es weiter, {name}:\n\nnur einen Klick.' }

const forgot = async (email: string, country: string) => {
  const asked = await postAs(server, null, forgotPasswordPath, { email }, { 'x-country-preference': country })
  expect(asked.statusCode).toBe(200)
  const [mail] = await outboxOf(server, email)
  if (!mail) throw new Error('no mail was written')
  return mail
}

test('a mail is sent with the operator’s subject and introduction, in the release’s frame with its link', async () => {
  await addPerson(server.context, 'member', { email: 'kim@mail.example', name: 'Kim Berg' })
  expect((await publish(RESET, { de: OWN }, 'at')).status).toBe(200)
  const own = await forgot('kim@mail.example', 'at')
  expect(own.subject).toBe('Neues Passwort für Velvetline')
  expect(own.text).toContain(
    'Guten Tag Kim Berg,\n\nso geht es weiter, Kim Berg:\n\nnur einen Klick.\n\nNeues Passwort wählen:\nhttp',
  )
  expect(own.html).toContain('nur einen Klick.</p>')
  const elsewhere = await forgot('kim@mail.example', 'de')
  expect(elsewhere.subject).toBe('Neues Passwort wählen')
})

test('what the release’s words name must stay, and nothing else can be named', async () => {
  const refused = async (key: string, text: object) => (await publish(key, { de: { version: 0, ...text } })).body
  expect((await refused('mail.receipt', { title: 'Danke', body: 'für Ihre Zahlung.' })).message).toContain('{number}')
  for (const body of ['für {nobody}', 'für {weeklyPrice}', '{#isEu}ja{/isEu}', 'offen {']) {
    expect((await refused(RESET, { title: 'Titel', body })).code, body).toBe('unknown_placeholder')
  }
  expect((await refused('mail.nothing', { title: 'Titel', body: 'Text' })).code).toBe('content_not_found')
})

test('mails are listed, previewed as a whole, and come back as versions like every other text', async () => {
  const list = (await getAs(server, admin, adminContentPath)).json<AdminContent>()
  expect(list.texts.filter(({ group }) => group === 'mails').map(({ key }) => key)).toEqual([...EDITABLE_MAILS.keys()])
  const draft = { country: null, language: 'de', title: OWN.title, body: OWN.body }
  const { title, html } = (await send(adminContentPreviewPath(RESET), draft)).body
  expect(title).toBe('Neues Passwort für Velvetline')
  expect(html).toMatch(/Guten Tag \{name\}.*nur einen Klick.*Neues Passwort wählen.*Der Link gilt/)
  await publish(RESET, { de: OWN })
  const back = { country: null, language: 'de', version: 1, to: 0, note: 'as it was' }
  const editor = (await send(adminContentRestorePath(RESET), back)).body as ContentEditor
  expect(editor.de).toMatchObject({ source: 'release', title: 'Neues Passwort wählen', version: 2 })
})

test('the release’s words of every mail can be published as they are', async () => {
  for (const mail of EDITABLE_MAILS.values()) {
    const texts = Object.fromEntries(
      (['de', 'en'] as const).map((language) => [language, { version: 0, ...shippedWords(mail, language) }]),
    )
    expect([mail.key, (await publish(mail.key, texts)).status]).toEqual([mail.key, 200])
    expect(JSON.stringify(mail.sample), mail.key).not.toMatch(/undefined|\[object/)
  }
})
