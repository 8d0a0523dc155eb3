import {
  agentProfileListPath,
  draftPath,
  handoverDeclinePath,
  type ProfileEditing,
} from '@velvetline/contracts/profile-editing'
import type { AdminProfile } from '@velvetline/contracts/profile-managing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { aWidePicture, captioned, editorOf, line } from '../../../../test/drafts-scene.ts'
import { handOver, handoverScene, showAgain } from '../../../../test/hand-over.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { addAgent, type SignedIn } from '../../../../test/person-factory.ts'
import { addProfile } from '../../../../test/profile-factory.ts'
import { codeOf, getAs, postAs } from '../../../../test/requests.ts'
import { profilesPersonalData } from '../personal-data.ts'
import { waitingHandovers } from './hand-over-profile.ts'

let server: TestApp
let hands: Awaited<ReturnType<typeof handoverScene>>
beforeAll(async () => {
  server = await createTestApp()
  hands = await handoverScene(server)
})
afterAll(() => server?.close())

const give = async (profileId: string, { accountId }: SignedIn) => {
  expect((await handOver(server, profileId, accountId)).statusCode).toBe(200)
  server.clock.advance(1_000)
}
const decline = (person: SignedIn, profileId: string) => postAs(server, person, handoverDeclinePath(profileId), {})

test('a handover is handed back while its draft waits: with the former person’s photos, and nothing of the next one’s', async () => {
  const { former, next, profileId } = await hands.addPeople()
  const before = (await editorOf(server, former, 'agent', profileId).read()).content
  await give(profileId, next)
  const own = editorOf(server, next, 'agent', profileId)
  await own.change(line('Von der Neuen'))
  const { photos } = (await own.upload(await aWidePicture())).json<ProfileEditing>().content
  const [gone, ...left] = photos
  await own.change({ photos: captioned(left, 'alone') })
  const added = left.at(-1)?.id
  await give(profileId, former)
  expect((await own.open()).statusCode).toBe(404)
  const back = await editorOf(server, former, 'agent', profileId).read()
  expect([back.state, back.content.title]).toEqual(['handed_over', before.title])
  expect(back.content.photos.map(({ id, statement }) => [id, statement])).toEqual(
    left.filter(({ id }) => id !== added && id !== gone?.id).map(({ id }) => [id, null]),
  )
  await showAgain(server, profileId, former)
  expect(await hands.isShown(profileId)).toBe(true)
})

test('the former person’s photos come back as they were: with their words, in their order, and for whom they had meant them', async () => {
  const { former, next, profileId } = await hands.addPeople()
  const shown = async (person: SignedIn) =>
    (await editorOf(server, person, 'agent', profileId).read()).content.photos.map(({ id, alt, isMembersOnly }) => ({
      ...{ id, alt, isMembersOnly },
    }))
  const before = await shown(former)
  await give(profileId, next)
  const own = editorOf(server, next, 'agent', profileId)
  const others = captioned((await own.read()).content.photos, 'alone').toReversed()
  await own.change({ photos: others.map((photo) => ({ ...photo, isMembersOnly: !photo.isMembersOnly })) })
  expect(await shown(next)).not.toEqual(before)
  for (const person of [await addAgent(server.context), former]) {
    await give(profileId, person)
    expect(await shown(person)).toEqual(before)
  }
})

test('also one that its new person has handed in, by the same two, and neither by one alone nor by who wrote it', async () => {
  const { former, next, profileId } = await hands.addPeople()
  await give(profileId, next)
  const own = editorOf(server, next, 'agent', profileId)
  await own.change({ photos: captioned((await own.read()).content.photos, 'alone') })
  expect((await own.submit()).json()).toMatchObject({ draft: { state: 'review' } })
  const { handover } = (await hands.propose(profileId, former)).json<AdminProfile>()
  expect(codeOf(await hands.decide(profileId, handover?.id ?? '', true, hands.proposer))).toEqual([
    409,
    'second_person_needed',
  ])
  expect((await hands.decide(profileId, handover?.id ?? '')).json()).toMatchObject({
    agent: { id: former.accountId },
    lastHandover: { former: { id: next.accountId } },
  })
})

test('once something of the new person was approved, an open draft of theirs holds a handover up again', async () => {
  const { former, next, profileId } = await hands.addPeople()
  await give(profileId, next)
  await showAgain(server, profileId, next)
  const own = editorOf(server, next, 'agent', profileId)
  await own.change(line('Von mir'))
  expect(codeOf(await hands.propose(profileId, former))).toEqual([409, 'draft_unfinished'])
  expect((await hands.seenBy(hands.decider, profileId)).lastHandover).toBeNull()
})

test('passed on, a profile has the photos of its first person, and the files of the one in between are gone', async () => {
  const { next, profileId } = await hands.addPeople()
  const third = await addAgent(server.context)
  await give(profileId, next)
  const own = editorOf(server, next, 'agent', profileId)
  const came = (await own.read()).content.photos.map(({ id }) => id)
  const { photos } = (await own.upload(await aWidePicture())).json<ProfileEditing>().content
  const [{ keys } = { keys: [] }] = await rows<{ keys: string[] }>(
    server,
    `select array[p ->> 'storageKey', p ->> 'sourceStorageKey'] as keys from profile_drafts d, jsonb_array_elements(d.content::jsonb -> 'photos') p
     where d.profile_id = $1 and p ->> 'id' = $2`,
    [profileId, photos.at(-1)?.id],
  )
  await give(profileId, third)
  const { content } = await editorOf(server, third, 'agent', profileId).read()
  expect(content.photos.map(({ id }) => id)).toEqual(came)
  await expect.poll(() => Promise.all(keys.map((key) => server.context.storage.get(key)))).toEqual(keys.map(() => null))
})

test('a profile whose new person has thrown its photos away goes on by two of the staff all the same', async () => {
  const { next, profileId } = await hands.addPeople()
  await give(profileId, next)
  await editorOf(server, next, 'agent', profileId).discard()
  expect(await hands.seenBy(hands.proposer, profileId)).toMatchObject({ isAssignedAtOnce: false })
  await give(profileId, await addAgent(server.context))
})

test('its new person declines it: the staff find it among what waits, until somebody else has it', async () => {
  const { former, next, profileId } = await hands.addPeople()
  await give(profileId, next)
  const before = await waitingHandovers(server.context)
  for (let count = 0; count < 2; count += 1) {
    const answer = (await decline(next, profileId)).json<ProfileEditing>()
    expect(answer.handover?.declinedAt).toEqual(expect.any(String))
    expect((await waitingHandovers(server.context)).count).toBe(before.count + 1)
  }
  const listed = await getAs(server, hands.decider, '/api/admin/profiles?state=handover&limit=100')
  expect(listed.json<{ profiles: { id: string }[] }>().profiles.map(({ id }) => id)).toContain(profileId)
  expect((await hands.seenBy(hands.decider, profileId)).lastHandover).toMatchObject({
    former: { id: former.accountId },
    declinedAt: expect.any(String),
  })
  const { handover } = (await hands.propose(profileId, former)).json<AdminProfile>()
  expect((await waitingHandovers(server.context)).count).toBe(before.count + 1)
  await hands.decide(profileId, handover?.id ?? '')
  expect((await waitingHandovers(server.context)).count).toBe(before.count)
  expect((await editorOf(server, former, 'agent', profileId).read()).handover).toEqual({ declinedAt: null })
})

test('who has declined it may hand it in after all, and then it is theirs', async () => {
  const { next, profileId } = await hands.addPeople()
  await give(profileId, next)
  const before = await waitingHandovers(server.context)
  await decline(next, profileId)
  await showAgain(server, profileId, next)
  expect(await hands.isShown(profileId)).toBe(true)
  expect((await waitingHandovers(server.context)).count).toBe(before.count)
  expect(codeOf(await decline(next, profileId))).toEqual([409, 'not_handed_over'])
})

test('nobody else declines it, and nothing is declined that was not handed over', async () => {
  const { former, next, profileId } = await hands.addPeople()
  expect(codeOf(await decline(former, profileId))).toEqual([409, 'not_handed_over'])
  await give(profileId, next)
  expect((await decline(former, profileId)).statusCode).toBe(404)
  expect((await decline(hands.decider, profileId)).statusCode).toBe(403)
})

test('a profile that was published without a decision reads as handed over, in the office and at its new person’s', async () => {
  const next = await addAgent(server.context)
  const { id } = await addProfile(server.context, { isDemoActor: true, agentId: null, reviewCount: 0 })
  await give(id, next)
  const stateIn = async (url: string, person: SignedIn) => (await getAs(server, person, url)).json().state
  expect(await stateIn(draftPath('staff', id), hands.decider)).toBe('handed_over')
  const own = (await getAs(server, next, agentProfileListPath)).json<{ id: string; state: string }[]>()
  expect(own).toMatchObject([{ id, state: 'handed_over' }])
  await showAgain(server, id, next)
  expect(await stateIn(draftPath('staff', id), hands.decider)).toBe('published')
})

test('what waits for a person who deletes their account is no task any more', async () => {
  const { next, profileId } = await hands.addPeople()
  await give(profileId, next)
  const before = await waitingHandovers(server.context)
  await decline(next, profileId)
  expect((await waitingHandovers(server.context)).count).toBe(before.count + 1)
  await server.context.database.transaction(async (tx) => {
    await profilesPersonalData(server.context).erase(tx, next.accountId)
  })
  expect((await waitingHandovers(server.context)).count).toBe(before.count)
})

test('whose account has ended gets nothing back, and the staff are not offered it', async () => {
  const { former, next, profileId } = await hands.addPeople()
  await give(profileId, next)
  await rows(
    server,
    'update accounts set deletion_asked_at = now(), deletion_due_at = now(), erasing_since = now() where id = $1',
    [former.accountId],
  )
  expect((await hands.seenBy(hands.decider, profileId)).lastHandover).toEqual({ former: null, declinedAt: null })
  expect(codeOf(await hands.propose(profileId, former))).toEqual([422, 'agent_unknown'])
})
