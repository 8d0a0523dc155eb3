import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { agentMessagesPath } from '@velvetline/contracts/agents'
import { chatMessagesPath } from '@velvetline/contracts/chat'
import { uploadImagePath } from '@velvetline/contracts/chat-media'
import {
  type AdminReports,
  adminHashListsPath,
  adminQuarantineFilePath,
  adminQuarantineReleasePath,
  adminReportDecisionPath,
  adminReportEvidencePath,
  adminReportPath,
  adminReportsPath,
  type ReportDetail,
  reportsPath,
} from '@velvetline/contracts/reports'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addChat, sendAs } from '../../../../test/chat-scene.ts'
import { editorOf } from '../../../../test/drafts-scene.ts'
import { createMediaServer, formOf, type MediaServer, NO_TRACES, tracesOf } from '../../../../test/media-scene.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { getAs, postAs } from '../../../../test/requests.ts'
import { MEMBER_IMAGES } from '../../chat/index.ts'
import { commandLine } from '../../staff/index.ts'
import { UPLOADS_PER_HOUR } from '../safety.settings.ts'
import { importHashList } from './hash-lists.ts'
import { differenceHashes, sha256Of } from './picture-hashes.ts'

let server: MediaServer
let admin: SignedIn
let second: SignedIn
let chat: Awaited<ReturnType<typeof addChat>>
beforeAll(async () => {
  server = await createMediaServer()
  admin = await addPerson(server.context, 'admin')
  second = await addPerson(server.context, 'admin')
})
afterAll(() => server?.close())
beforeEach(async () => {
  chat = await addChat(server, 5_000)
})
afterEach(() => rows(server, 'delete from image_hash_lists', []))

/** Soft light and dark areas, as photos have them. */
const picture = (seed: number, width = 400): Promise<Buffer> => {
  const spots = Array.from({ length: 14 }, (_, index) => {
    const [x, y] = [(index * 97 * seed + 40) % 400, (index * 61 * seed + seed * 29) % 300]
    const shade = (index * 83 + seed * 37) % 255
    return `<circle cx="${x}" cy="${y}" r="${45 + ((index * seed) % 40)}" fill="rgb(${shade},${shade},${shade})"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">${spots.join('')}</svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#777' }).blur(12).resize(width).jpeg({ quality: 90 }).toBuffer()
}
interface Answered {
  readonly code: string
  readonly message: { readonly id: string; readonly media: { readonly url: string } }
}
const upload = async (content: Buffer, fields: Record<string, string> = {}) => {
  const form = formOf({ sessionId: chat.sessionId, profileUuid: chat.profileId, ...fields }, 'image', content)
  const answer = await fetch(`${server.origin}${uploadImagePath}`, {
    method: 'POST',
    body: form,
    headers: { cookie: chat.member.cookie },
  })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answered }
}
const differenceHash = async (content: Buffer): Promise<string> =>
  (await differenceHashes(content)).map((hash) => hash.toString('hex')).join()
const importFile = (file: string, name = 'known') => importHashList(server.context, { name, file, by: commandLine() })
const hashReports = async (): Promise<ReportDetail[]> => {
  const list = (await getAs(server, admin, `${adminReportsPath}?kind=hash_match`)).json()
  const all = await Promise.all(
    list.reports.map(({ id }: { id: string }) => getAs(server, admin, adminReportPath(id)).then((one) => one.json())),
  )
  return all.filter((one) => one.memberId === chat.member.accountId)
}

test('a picture on the list is refused without a word of the list, leaves nothing, is sealed, and holds its sender', async () => {
  const known = await picture(1)
  await importFile(sha256Of(known).toString('hex'))
  const answer = await upload(known)
  expect([answer.status, answer.body.code]).toEqual([422, 'picture_not_accepted'])
  expect(await tracesOf(server, chat.sessionId)).toEqual(NO_TRACES)
  const [report] = await hashReports()
  expect(report).toMatchObject({ reason: 'known_picture', reporterSide: 'server', messages: [] })
  expect(report?.files).toMatchObject([{ matched: 'sha256', distance: 0, listName: 'known', releasedAt: null }])
  const sealed = (await readdir(server.folder, { recursive: true })).filter((name) => name.startsWith('quarantine/'))
  expect(sealed.length).toBeGreaterThan(0)
  for (const name of sealed)
    expect((await readFile(join(server.folder, name))).includes(known.subarray(0, 32))).toBe(false)
  const text = await sendAs(server, chat.member, {
    sessionId: chat.sessionId,
    profileUuid: chat.profileId,
    content: 'x',
  })
  expect([text.statusCode, text.json().code]).toEqual([403, 'account_held'])
  expect((await upload(await picture(2))).body.code).toBe('account_held')
  const decided = await postAs(server, admin, adminReportDecisionPath(report?.id ?? ''), {
    decision: 'no_action',
    reason: 'A mistake of the list.',
  })
  expect(decided.statusCode).toBe(200)
  await expect
    .poll(
      async () =>
        (await sendAs(server, chat.member, { sessionId: chat.sessionId, profileUuid: chat.profileId, content: 'y' }))
          .statusCode,
    )
    .toBe(201)
})

test('a photo of a profile on the list is refused as in the chat, and holds who uploaded it', async () => {
  const known = await picture(5, 1600)
  await importFile(sha256Of(known).toString('hex'))
  const { consultant, profileId } = chat
  const editor = editorOf(server, consultant, 'agent', profileId)
  const refused = await editor.upload(known)
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'picture_not_accepted'])
  expect((await editor.read()).draft).toBeNull()
  const list = (await getAs(server, admin, `${adminReportsPath}?kind=hash_match`)).json<AdminReports>()
  const reports = await rows(server, 'select subject_id, session_id from reports where profile_id = $1', [profileId])
  expect(reports).toEqual([{ subject_id: consultant.accountId, session_id: null }])
  expect(list.reports.some(({ subjectSide }) => subjectSide === 'profile')).toBe(true)
  const other = await editor.upload(await picture(6, 1600))
  expect([other.statusCode, other.json().code]).toEqual([403, 'account_held'])
})

test('a sender whose picture was referred to an authority stays held until staff end it, who are told so', async () => {
  const known = await picture(12)
  await importFile(sha256Of(known).toString('hex'))
  await upload(known)
  const [report] = await hashReports()
  const id = report?.id ?? ''
  const send = (content: string) =>
    sendAs(server, chat.member, { sessionId: chat.sessionId, profileUuid: chat.profileId, content })
  await postAs(server, admin, adminReportDecisionPath(id), { decision: 'refer', reason: 'Passed on to the police.' })
  expect((await send('x')).json().code).toBe('account_held')
  const act = (what: string) =>
    postAs(server, second, adminReportEvidencePath(id), { act: what, reason: 'The police are finished.' })
  expect((await act('let_go')).json().code).toBe('account_still_held')
  const ended = await act('end_hold')
  expect(ended.json()).toMatchObject({ isHeld: false, evidenceActs: ['keep', 'let_go'], decision: 'refer' })
  expect((await act('end_hold')).json().code).toBe('nothing_held')
  await expect.poll(async () => (await send('y')).statusCode).toBe(201)
  const mails = await rows(
    server,
    `select 1 from messages_out m join accounts a on a.email = m.recipient where a.id = $1 and m.subject = 'Ihr Konto ist nicht mehr eingeschränkt'`,
    [chat.member.accountId],
  )
  expect(mails).toHaveLength(1)
})

test('the statement of a decision says that a program found the picture and a person decided', async () => {
  const known = await picture(13)
  await importFile(sha256Of(known).toString('hex'))
  await upload(known)
  const [report] = await hashReports()
  const decision = { decision: 'block_conversation', reason: 'This picture must not be sent.' }
  expect((await postAs(server, admin, adminReportDecisionPath(report?.id ?? ''), decision)).statusCode).toBe(200)
  const [statement] = await rows<{ text_body: string }>(
    server,
    `select m.text_body from messages_out m join accounts a on a.email = m.recipient where a.id = $1`,
    [chat.member.accountId],
  )
  expect(statement?.text_body).toContain('Ein Programm hat das Bild beim Abgleich mit einer Liste erkannt')
  expect(statement?.text_body).not.toMatch(/[Gg]emeldet/)
})

test('the difference hash finds it scaled and saved again, and not another one', async () => {
  await importFile(`dhash:${await differenceHash(await picture(3))}`)
  expect((await upload(await picture(4))).status).toBe(201)
  const again = await sharp(await picture(3, 250))
    .modulate({ brightness: 1.05 })
    .webp({ quality: 60 })
    .toBuffer()
  expect((await upload(again)).body.code).toBe('picture_not_accepted')
  expect((await hashReports())[0]?.files[0]?.matched).toBe('dhash')
})

test('the difference hash finds it as a later frame of an animation', async () => {
  await importFile(`dhash:${await differenceHash(await picture(3))}`)
  const grey = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#777' } })
    .png()
    .toBuffer()
  const moving = (last: Buffer) =>
    sharp([grey, last], { join: { animated: true } })
      .gif()
      .toBuffer()
  expect((await upload(await moving(await picture(4)))).status).toBe(201)
  expect((await upload(await moving(await picture(3)))).body.code).toBe('picture_not_accepted')
})

test('a plain picture is not taken for another plain one', async () => {
  const plain = (background: string) =>
    sharp({ create: { width: 200, height: 200, channels: 3, background } })
      .png()
      .toBuffer()
  await importFile(await differenceHash(await plain('#000')))
  expect((await upload(await plain('#123456'))).status).toBe(201)
})

test('a sealed file is released by two admins only, and then read as it was', async () => {
  const known = await picture(5)
  await importFile(sha256Of(known).toString('hex'))
  await upload(known)
  const [report] = await hashReports()
  const id = report?.files[0]?.id ?? ''
  const reason = { reason: 'LKA Berlin, 123/26' }
  expect((await getAs(server, admin, adminQuarantineFilePath(id))).json().code).toBe('file_not_released')
  expect((await postAs(server, admin, adminQuarantineReleasePath(id), reason)).statusCode).toBe(200)
  expect((await postAs(server, admin, adminQuarantineReleasePath(id), reason)).json().code).toBe('second_person_needed')
  expect((await getAs(server, admin, adminQuarantineFilePath(id))).json().code).toBe('file_not_released')
  expect((await postAs(server, second, adminQuarantineReleasePath(id), reason)).statusCode).toBe(200)
  expect((await getAs(server, second, adminQuarantineFilePath(id))).rawPayload.equals(known)).toBe(true)
})

test('a list is replaced as a whole, and one with a broken line is not imported at all', async () => {
  const put = (file: string) =>
    postAs(server, admin, `${adminHashListsPath}?name=police`, Buffer.from(file), {
      'content-type': 'application/octet-stream',
    })
  expect((await put(`# a comment\n${'a1'.repeat(32)},note\n\n${'b2'.repeat(8)}\n`)).json().lists).toMatchObject([
    { name: 'police', hashes: 2 },
  ])
  const broken = await put(`${'c3'.repeat(32)}\nnot a hash\n`)
  expect([broken.json().code, broken.json().message]).toEqual(['hash_list_unreadable', expect.stringContaining('2')])
  expect((await put('')).json().code).toBe('hash_list_empty')
  expect((await put('d4'.repeat(32))).json().lists).toMatchObject([{ name: 'police', hashes: 1 }])
})

test('a member’s image is veiled for the consultant and not for the member, as the country’s setting says', async () => {
  const isSensitive = async () => {
    const forAgent = (await getAs(server, chat.consultant, agentMessagesPath(chat.sessionId))).json().at(-1)
    const forMember = (await getAs(server, chat.member, chatMessagesPath(chat.sessionId))).json().at(-1)
    return [forAgent.media.isSensitive, forMember.media.isSensitive]
  }
  expect((await upload(await picture(6))).status).toBe(201)
  expect(await isSensitive()).toEqual([true, false])
  const { settings } = server.context
  await settings.set(MEMBER_IMAGES, 'de', 'shown')
  expect((await upload(await picture(7))).status).toBe(201)
  expect(await isSensitive()).toEqual([false, false])
  await settings.set(MEMBER_IMAGES, 'de', 'off')
  const off = await upload(await picture(8))
  expect([off.status, off.body.code]).toEqual([403, 'member_images_off'])
  await settings.set(MEMBER_IMAGES, 'de', 'sensitive')
})

test('too many uploads an hour are refused with the wait', async () => {
  await server.context.settings.set(UPLOADS_PER_HOUR, null, 1)
  expect((await upload(await picture(9))).status).toBe(201)
  const refused = await upload(await picture(10))
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_uploads'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  await server.context.settings.set(UPLOADS_PER_HOUR, null, 60)
})

test('a reported picture is copied, and survives the removal of the message', async () => {
  const { sessionId, member, consultant } = chat
  const sent = await upload(await picture(11))
  const target = { kind: 'message', sessionId, messageId: sent.body.message.id }
  const { id } = (await postAs(server, consultant, '/api/agent/reports', { target, reason: 'harassment' })).json()
  await postAs(server, admin, adminReportDecisionPath(id), {
    decision: 'remove_message',
    reason: 'It breaks the rules.',
  })
  const [message] = (await getAs(server, admin, adminReportPath(id))).json().messages
  const copy = await getAs(server, admin, message.mediaUrl)
  expect([copy.statusCode, copy.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await getAs(server, member, sent.body.message.media.url)).statusCode).toBe(404)
  expect((await postAs(server, member, reportsPath, { target, reason: 'spam' })).statusCode).toBe(404)
})
