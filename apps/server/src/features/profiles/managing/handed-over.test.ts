import { adminAgentBlockPath } from '@velvetline/contracts/agent-accounts'
import { draftPhotoPeoplePath, profileOfflinePath } from '@velvetline/contracts/profile-editing'
import { type AdminProfile, adminProfileRetirePath } from '@velvetline/contracts/profile-managing'
import { adminSharesPath } from '@velvetline/contracts/shares'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { aWidePicture, captioned, editorOf, line } from '../../../../test/drafts-scene.ts'
import { handOver, handoverScene } from '../../../../test/hand-over.ts'
import { addOpenCall } from '../../../../test/past-calls.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { addAgent, addPerson } from '../../../../test/person-factory.ts'
import { codeOf, postAs } from '../../../../test/requests.ts'

let server: TestApp
let hands: Awaited<ReturnType<typeof handoverScene>>
beforeAll(async () => {
  server = await createTestApp()
  hands = await handoverScene(server)
})
afterAll(() => server?.close())

test('the photos are published again only once the next person has said who is on each, and a review has passed', async () => {
  const { former, next, profileId, handoverId } = await hands.addProposed()
  const [photo] = await rows<{ id: string }>(server, 'select id from profile_photos where profile_id = $1', [profileId])
  await rows(
    server,
    `update profile_photos set stated_depicts = 'alone', stated_by = $2, stated_at = now() where id = $1`,
    [photo?.id, former.accountId],
  )
  await hands.decide(profileId, handoverId)
  const own = editorOf(server, next, 'agent', profileId)
  const { content, state } = await own.read()
  expect(state).toBe('handed_over')
  expect(content.photos.map(({ needsStatement, statement }) => [needsStatement, statement])).toEqual(
    Array(4).fill([true, null]),
  )
  const unsaid = await own.submit()
  expect([codeOf(unsaid), Object.keys(unsaid.json().fields)]).toEqual([[422, 'profile_incomplete'], ['depicted']])
  await own.change({ photos: captioned(content.photos, 'alone') })
  expect((await own.submit()).statusCode).toBe(200)
  // Who has proposed the person does not approve what comes of it.
  const asProposer = editorOf(server, hands.proposer, 'staff', profileId)
  expect(codeOf(await asProposer.decide({ decision: 'approved' }))).toEqual([409, 'second_person_needed'])
  expect((await editorOf(server, hands.decider, 'staff', profileId).decide({ decision: 'approved' })).statusCode).toBe(
    200,
  )
  expect(await hands.isShown(profileId)).toBe(true)
  const said = await rows(server, 'select distinct stated_by as by from profile_photos where profile_id = $1', [
    profileId,
  ])
  expect(said).toEqual([{ by: next.accountId }])
})

test('the voice goes, and so do photos with others, who agreed to be seen with somebody else', async () => {
  const { former, next, profileId } = await hands.addPeople()
  const own = editorOf(server, former, 'agent', profileId)
  const { photos } = (await own.upload(await aWidePicture())).json().content
  await own.change({ photos: captioned(photos, 'others') })
  const withOthers = photos.at(-1).id
  await postAs(server, former, draftPhotoPeoplePath('agent', profileId, withOthers), {
    name: 'Mia',
    email: 'mia@mail.example',
  })
  await rows(
    server,
    `update application_people set answer = 'yes', answered_at = now(), sealed_identity = 'sealed' where photo_id = $1`,
    [withOthers],
  )
  await own.submit()
  await editorOf(server, hands.decider, 'staff', profileId).decide({ decision: 'approved' })
  await server.context.storage.put('voices/spoken.mp3', Buffer.from('spoken'))
  await rows(server, `update profiles set voice_storage_key = 'voices/spoken.mp3', voice_seconds = 9 where id = $1`, [
    profileId,
  ])
  const [{ key } = { key: '' }] = await rows<{ key: string }>(
    server,
    'select storage_key as key from profile_photos where id = $1',
    [withOthers],
  )
  expect((await handOver(server, profileId, next.accountId)).statusCode).toBe(200)
  const { content } = await editorOf(server, next, 'agent', profileId).read()
  expect([content.voice, content.photos.length]).toEqual([null, photos.length - 1])
  const left = () => Promise.all([key, 'voices/spoken.mp3'].map((one) => server.context.storage.get(one)))
  await expect.poll(left).toEqual([null, null])
  expect(
    await rows(server, `select 1 from application_files where profile_id = $1 and kind = 'photo'`, [profileId]),
  ).toEqual([])
})

test('an open draft is decided or discarded first, by the proposal and by the approval', async () => {
  const { former, next, profileId, handoverId } = await hands.addProposed()
  const own = editorOf(server, former, 'agent', profileId)
  await own.change(line('Von mir'))
  expect(codeOf(await hands.decide(profileId, handoverId))).toEqual([409, 'draft_unfinished'])
  expect((await own.read()).content.title.de).toBe('Von mir')
  await hands.decide(profileId, handoverId, false)
  expect(codeOf(await hands.propose(profileId, next))).toEqual([409, 'draft_unfinished'])
  await own.discard()
  expect((await hands.propose(profileId, next)).statusCode).toBe(200)
})

test('nothing changes hands during a call on it', async () => {
  const { consultant } = await addOpenCall(server)
  const next = await addAgent(server.context)
  expect(codeOf(await handOver(server, consultant.profileId, next.accountId))).toEqual([409, 'call_running'])
  const { handover } = await hands.seenBy(hands.decider, consultant.profileId)
  await rows(
    server,
    `update calls set state = 'ended', ended_at = now(), end_reason = 'caller_hung_up' where profile_id = $1`,
    [consultant.profileId],
  )
  expect((await hands.decide(consultant.profileId, handover?.id ?? '')).statusCode).toBe(200)
})

test('a share that is proposed for the profile is decided first', async () => {
  const { next, profileId, handoverId } = await hands.addProposed()
  const finance = await addPerson(server.context, 'finance')
  const from = new Date(server.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
  const share = { kind: 'profile', subjectId: profileId, basisPoints: 5_000, from, reason: 'agreed' }
  expect((await postAs(server, finance, adminSharesPath, share)).statusCode).toBe(200)
  expect(codeOf(await hands.decide(profileId, handoverId))).toEqual([409, 'share_open'])
  expect((await hands.seenBy(hands.decider, profileId)).agent?.id).not.toBe(next.accountId)
})

test('it goes to nobody who is blocked, is no consultant, or has it already', async () => {
  const { former, next, profileId } = await hands.addPeople()
  expect(codeOf(await hands.propose(profileId, former))).toEqual([409, 'same_consultant'])
  expect(codeOf(await hands.propose(profileId, hands.proposer))).toEqual([422, 'agent_unknown'])
  const { handover } = (await hands.propose(profileId, next)).json<AdminProfile>()
  await postAs(server, hands.decider, adminAgentBlockPath(next.accountId), { reason: 'Mehrere Beschwerden' })
  expect(codeOf(await hands.decide(profileId, handover?.id ?? ''))).toEqual([409, 'consultant_blocked'])
  await hands.decide(profileId, handover?.id ?? '', false)
  expect(codeOf(await hands.propose(profileId, next))).toEqual([409, 'consultant_blocked'])
})

test('what kept it off the pages because of the former person does not keep the next one off them', async () => {
  const hidden = await hands.addPeople()
  await postAs(server, hidden.former, profileOfflinePath(hidden.profileId), {})
  const blocked = await hands.addPeople()
  await postAs(server, hands.decider, adminAgentBlockPath(blocked.former.accountId), { reason: 'Mehrere Beschwerden' })
  const retired = await hands.addPeople()
  await postAs(server, hands.decider, adminProfileRetirePath(retired.profileId), { reason: 'Wird neu gemacht' })
  for (const { next, profileId } of [hidden, blocked, retired]) {
    expect((await handOver(server, profileId, next.accountId)).statusCode).toBe(200)
    const own = editorOf(server, next, 'agent', profileId)
    const { content, state } = await own.read()
    expect(state).toBe(profileId === retired.profileId ? 'retired' : 'handed_over')
    await own.change({ photos: captioned(content.photos, 'alone') })
    await own.submit()
    await editorOf(server, hands.decider, 'staff', profileId).decide({ decision: 'approved' })
    expect(await hands.isShown(profileId)).toBe(profileId !== retired.profileId)
  }
})

test('why the former person’s changes were refused is not shown to the next one', async () => {
  const { former, next, profileId } = await hands.addPeople()
  const own = editorOf(server, former, 'agent', profileId)
  await own.change(line('Von mir'))
  await own.submit()
  const refusal = { decision: 'refused', reason: 'Ihr Text nennt eine andere Seite.' }
  await editorOf(server, hands.decider, 'staff', profileId).decide(refusal)
  expect((await own.read()).lastDecision).toMatchObject(refusal)
  server.clock.advance(1_000)
  expect((await handOver(server, profileId, next.accountId)).statusCode).toBe(200)
  expect((await editorOf(server, next, 'agent', profileId).read()).lastDecision).toBeNull()
})
