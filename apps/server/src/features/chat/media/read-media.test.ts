import { agentImagePath, agentVoicePath, chatMediaPath, uploadImagePath } from '@velvetline/contracts/chat-media'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addConsultant, addMember } from '../../../../test/chat-scene.ts'
import {
  addMediaChat,
  anImage,
  createMediaServer,
  formOf,
  get,
  jsonOf,
  type MediaServer,
  NO_TRACES,
  post,
} from '../../../../test/media-scene.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { addEmptyAgency, addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { newId } from '../../../kernel/ids.ts'
import { chatPersonalData } from '../personal-data.ts'

let server: MediaServer
beforeAll(async () => {
  server = await createMediaServer()
})
afterAll(() => server?.close())

const aSentImage = async () => {
  const scene = await addMediaChat(server)
  const { body } = await scene.sendImage(await anImage())
  return { ...scene, media: body.message.media as { id: string; url: string; thumbnailUrl: string } }
}

const statusFor = async (person: SignedIn, url: string): Promise<unknown> => {
  const answer = await get(server, url, person)
  return answer.ok ? answer.status : [answer.status, (await jsonOf(answer)).code]
}

const NOT_FOUND = [404, 'media_not_found']

describe('an image', () => {
  test('is read by the two sides of its conversation, and nobody else', async () => {
    const { member, consultant, media } = await aSentImage()
    const stranger = await addMember(server.context)
    const colleague = await addConsultant(server.context)
    for (const url of [media.url, media.thumbnailUrl]) {
      expect([await statusFor(member, url), await statusFor(consultant, url)]).toEqual([200, 200])
      for (const person of [stranger, colleague, await addPerson(server.context, 'admin')]) {
        expect(await statusFor(person, url)).toEqual(NOT_FOUND)
      }
    }
  })

  test('is read by a colleague who answers for the consultant, not by another one', async () => {
    const agencyId = await addEmptyAgency(server.context, 'Hafen')
    const lead = await addConsultant(server.context, { agencyId, leadsAgency: true })
    const other = await addConsultant(server.context, { agencyId, leadsAgency: false })
    const { consultant, media } = await aSentImage()
    await rows(server, 'insert into agent_answerers values ($1, $2)', [consultant.accountId, lead.accountId])
    expect([await statusFor(lead, media.url), await statusFor(other, media.url)]).toEqual([200, NOT_FOUND])
  })

  test('is not read without the proof of age that the country demands', async () => {
    const { media } = await aSentImage()
    const unchecked = await addPerson(server.context, 'member', { countryCode: 'uk' })
    expect(await statusFor(unchecked, media.url)).toEqual([403, 'age_verification_required'])
  })

  test('does not exist in another size, or under an id that is none', async () => {
    const { member, media } = await aSentImage()
    expect(await statusFor(member, chatMediaPath(media.id, 'sound'))).toEqual(NOT_FOUND)
    expect(await statusFor(member, chatMediaPath(newId(), 'full'))).toEqual(NOT_FOUND)
    expect(await statusFor(member, chatMediaPath("'; drop table chat_media", 'full'))).toEqual(NOT_FOUND)
    expect(await statusFor(member, `/api/chat/media/${media.id}/original`)).toEqual([422, 'invalid_input'])
    expect(await statusFor(member, `/photos/chat/${media.id.slice(-2)}/${media.id}-full.webp`)).toEqual([
      404,
      expect.anything(),
    ])
  })

  test('is kept by no one but the reader’s browser, which asks each time', async () => {
    const { member, media } = await aSentImage()
    const answer = await get(server, media.url, member)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
    })
    const tag = { 'if-none-match': String(answer.headers.get('etag')) }
    expect((await get(server, media.url, member, tag)).status).toBe(304)
    expect((await get(server, media.url, await addMember(server.context), tag)).status).toBe(404)
  })

  test('that is no longer kept is not available, and its message says so', async () => {
    const { member, sessionId, media } = await aSentImage()
    await rows(server, 'update chat_media set is_removed = true where id = $1', [media.id])
    const [message] = await jsonOf(await get(server, `/api/chat/messages/${sessionId}`, member))
    expect([message.messageType, message.imageUrl, message.media.isAvailable]).toEqual(['image', null, false])
    expect(await statusFor(member, media.url)).toEqual(NOT_FOUND)
  })

  test('whose message does not exist yet has no reader', async () => {
    const { member, media } = await aSentImage()
    await rows(server, 'update chat_media set message_id = null where id = $1', [media.id])
    expect(await statusFor(member, media.url)).toEqual(NOT_FOUND)
  })
})

describe('an upload', () => {
  test('is refused to a consultant of another conversation', async () => {
    const { place, sessionId, traces } = await addMediaChat(server)
    const stranger = await addConsultant(server.context)
    for (const [path, part] of [
      [agentImagePath(sessionId), 'image'],
      [agentVoicePath(sessionId), 'voice'],
    ] as const) {
      const { body } = await post(server, path, stranger, formOf(place, part, await anImage()))
      expect(body.code).toBe('chat_session_not_found')
    }
    expect(await traces()).toEqual(NO_TRACES)
  })

  test('with another’s session, another’s profile or ids that are none does not find the conversation', async () => {
    const { place, traces } = await addMediaChat(server)
    const { member, sessionId, profileId } = await addMediaChat(server)
    const attempts = [
      place,
      { sessionId, profileUuid: place.profileUuid },
      { sessionId: place.sessionId, profileUuid: profileId },
      { sessionId: newId(), profileUuid: profileId },
      { sessionId: 'nonsense', profileUuid: profileId },
      { sessionId, profileUuid: "'; drop table wallets; --" },
    ]
    for (const attempt of attempts) {
      const { status, body } = await post(server, uploadImagePath, member, formOf(attempt, 'image', await anImage()))
      expect([status, body.code]).toEqual([404, 'chat_session_not_found'])
    }
    expect(await traces()).toEqual(NO_TRACES)
  })

  test('to a member who wants only the person in person is refused to a stand-in', async () => {
    const agencyId = await addEmptyAgency(server.context, 'Hafen')
    const lead = await addConsultant(server.context, { agencyId, leadsAgency: true })
    const { consultant, sessionId, answerImage } = await addMediaChat(server)
    await rows(server, 'insert into agent_answerers values ($1, $2)', [consultant.accountId, lead.accountId])
    await rows(server, 'update chat_sessions set stand_in_declined = true where id = $1', [sessionId])
    const { body } = await post(server, agentImagePath(sessionId), lead, formOf({}, 'image', await anImage()))
    expect(body.code).toBe('stand_in_declined')
    expect((await answerImage(await anImage())).status).toBe(201)
  })
})

describe('the files of a person', () => {
  const eraseAs = async ({ accountId }: SignedIn) => {
    const files = (await chatPersonalData.files?.(server.context.database.kysely, accountId)) ?? []
    for (const { key } of files) await server.storage.delete(key)
    await server.context.database.transaction((tx) => chatPersonalData.erase(tx, accountId))
    return files.map(({ name }) => name.replace(/.*-/, ''))
  }

  test('of a member are those of both sides, and go with the conversation', async () => {
    const { member, consultant, answerImage, media, traces } = await aSentImage()
    await answerImage(await anImage())
    const { chat_files: exported } = await chatPersonalData.export(server.context.database.kysely, member.accountId)
    expect(exported?.map(({ kind, width }) => [kind, width])).toEqual([
      ['image', 96],
      ['image', 96],
    ])
    expect(await eraseAs(member)).toEqual(['full.webp', 'thumb.webp', 'full.webp', 'thumb.webp'])
    expect(await traces()).toMatchObject({ messages: 2, media: 0, files: 0 })
    expect(await statusFor(consultant, media.url)).toEqual(NOT_FOUND)
  })

  test('of a consultant are their own: the messages stay and say that the image is not available', async () => {
    const { member, consultant, sessionId, answerImage, media } = await aSentImage()
    const { body } = await answerImage(await anImage())
    expect(await eraseAs(consultant)).toEqual(['full.webp', 'thumb.webp'])
    expect([await statusFor(member, body.message.media.url), await statusFor(member, media.url)]).toEqual([
      NOT_FOUND,
      200,
    ])
    const seen = await jsonOf(await get(server, `/api/chat/messages/${sessionId}`, member))
    expect(seen.map((one: { media: { isAvailable: boolean } }) => one.media.isAvailable)).toEqual([true, false])
  })
})
