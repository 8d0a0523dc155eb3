import { adminProfilesPath } from '@velvetline/contracts/profile-editing'
import { type AdminProfile, type AdminProfiles, adminProfilePath } from '@velvetline/contracts/profile-managing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { aWidePicture, editorOf } from '../../../../test/drafts-scene.ts'
import { handoverScene } from '../../../../test/hand-over.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { addAgent, addPerson } from '../../../../test/person-factory.ts'
import { addProfile } from '../../../../test/profile-factory.ts'
import { codeOf, getAs, patchAs } from '../../../../test/requests.ts'
import type { NewProfile } from '../index.ts'
import { waitingHandovers } from './hand-over-profile.ts'

let server: TestApp
let hands: Awaited<ReturnType<typeof handoverScene>>
beforeAll(async () => {
  server = await createTestApp()
  hands = await handoverScene(server)
})
afterAll(() => server?.close())

test('a profile that visitors have seen gets nobody else by one person alone', async () => {
  const { former, next, profileId } = await hands.addPeople()
  const alone = await patchAs(server, hands.proposer, adminProfilePath(profileId), { agentId: next.accountId })
  expect(codeOf(alone)).toEqual([409, 'handover_needed'])
  expect(await hands.seenBy(hands.proposer, profileId)).toMatchObject({
    agent: { id: former.accountId },
    isAssignedAtOnce: false,
  })
})

const EMPTY = { photos: [] }

/** Never shown, and somebody to whom one of the staff gives it alone. */
const addUnseen = async (changes: Partial<NewProfile> = {}) => {
  const [former, next] = [await addAgent(server.context), await addAgent(server.context)]
  const unseen = { reviewCount: 0, isPublished: false, agentId: former.accountId }
  const { id } = await addProfile(server.context, { ...unseen, ...changes })
  const assign = () => patchAs(server, hands.proposer, adminProfilePath(id), { agentId: next.accountId })
  return { id, former, next, assign }
}

test('nor one that was never shown and has a photo, a voice or reviews about somebody', async () => {
  const [withPhoto, withVoice, withReviews] = [
    await addUnseen(),
    await addUnseen(EMPTY),
    await addUnseen({ ...EMPTY, reviewCount: 3 }),
  ]
  const voice = `update profiles set voice_storage_key = $1::text, voice_seconds = 9 where id = $1::uuid`
  await rows(server, voice, [withVoice.id])
  for (const { assign } of [withPhoto, withVoice, withReviews])
    expect(codeOf(await assign())).toEqual([409, 'handover_needed'])
})

test('one with a photo only in its draft is no different', async () => {
  const { id, former, assign } = await addUnseen(EMPTY)
  expect((await hands.seenBy(hands.proposer, id)).isAssignedAtOnce).toBe(true)
  await editorOf(server, former, 'agent', id).upload(await aWidePicture())
  expect(codeOf(await assign())).toEqual([409, 'handover_needed'])
})

test('an empty profile that nobody has seen is assigned at once, unless somebody has been proposed for it', async () => {
  const { id, next, assign } = await addUnseen(EMPTY)
  expect((await hands.propose(id, next)).statusCode).toBe(200)
  expect(codeOf(await assign())).toEqual([409, 'handover_waiting'])
  await hands.decide(id, (await hands.seenBy(hands.decider, id)).handover?.id ?? '', false)
  expect((await assign()).json()).toMatchObject({ agent: { id: next.accountId } })
})

test('a proposal changes nothing, and is shown with its reason until it is decided', async () => {
  const { former, next, profileId } = await hands.addPeople()
  const before = await waitingHandovers(server.context)
  const { handover, agent } = (await hands.propose(profileId, next)).json<AdminProfile>()
  expect(agent?.id).toBe(former.accountId)
  expect(await hands.isShown(profileId)).toBe(true)
  expect(handover).toMatchObject({ agent: { id: next.accountId }, reason: expect.any(String), isOwn: true })
  expect((await hands.seenBy(hands.decider, profileId)).handover).toMatchObject({ id: handover?.id, isOwn: false })
  expect((await waitingHandovers(server.context)).count).toBe(before.count + 1)
  const listed = await getAs(server, hands.decider, `${adminProfilesPath}?state=handover&limit=100`)
  expect(listed.json<AdminProfiles>().profiles.map(({ id }) => id)).toContain(profileId)
  await hands.decide(profileId, handover?.id ?? '', false)
  expect((await hands.seenBy(hands.decider, profileId)).handover).toBeNull()
})

test('the same proposal twice is one, and another one waits for the decision', async () => {
  const { next, profileId } = await hands.addPeople()
  const answers = await Promise.all([hands.propose(profileId, next), hands.propose(profileId, next)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await rows(server, 'select 1 from profile_handovers where profile_id = $1', [profileId])).toHaveLength(1)
  expect(codeOf(await hands.propose(profileId, await addAgent(server.context)))).toEqual([409, 'handover_waiting'])
  expect(codeOf(await hands.propose(profileId, next, hands.decider))).toEqual([409, 'handover_waiting'])
})

test('who has proposed it does not decide it, neither for nor against', async () => {
  const { former, profileId, handoverId } = await hands.addProposed()
  for (const approve of [true, false])
    expect(codeOf(await hands.decide(profileId, handoverId, approve, hands.proposer))).toEqual([
      409,
      'second_person_needed',
    ])
  expect(await hands.seenBy(hands.proposer, profileId)).toMatchObject({
    agent: { id: former.accountId },
    handover: { id: handoverId },
  })
})

test('support and finance neither propose nor decide', async () => {
  const { next, profileId, handoverId } = await hands.addProposed()
  for (const role of ['support', 'finance', 'agent'] as const) {
    const person = await addPerson(server.context, role)
    expect((await hands.propose(profileId, next, person)).statusCode).toBe(403)
    expect((await hands.decide(profileId, handoverId, true, person)).statusCode).toBe(403)
  }
})

test('approved by a second person it belongs to the next one, off the pages, and both are told by mail', async () => {
  const { former, next, profileId, handoverId } = await hands.addProposed()
  expect((await hands.decide(profileId, handoverId)).json()).toMatchObject({
    agent: { id: next.accountId },
    handover: null,
  })
  expect(await hands.isShown(profileId)).toBe(false)
  expect(await hands.mailsTo(former)).toEqual(['Ein Profil gehört nicht mehr Ihnen'])
  expect(await hands.mailsTo(next)).toEqual(['Sie haben ein Profil übernommen'])
  expect((await editorOf(server, former, 'agent', profileId).open()).statusCode).toBe(404)
  const [kept] = await rows(server, 'select is_published, chosen_status from profiles where id = $1', [profileId])
  expect(kept).toEqual({ is_published: false, chosen_status: 'offline' })
})

test('the log has who proposed it, who approved it, and why', async () => {
  const { former, next, profileId, handoverId } = await hands.addProposed()
  await hands.decide(profileId, handoverId)
  const entries = await rows(
    server,
    `select e.action, e.account_id as by, e.before_values, e.after_values, e.reason, r.words, r.about_id as about
     from audit_entries e left join audit_reasons r on r.entry_id = e.id
     where e.subject_id = $1 and e.action like 'profile.hand%' order by e.id`,
    [profileId],
  )
  const said = {
    before_values: { agentId: former.accountId },
    after_values: { agentId: next.accountId },
    reason: null,
  }
  const why = { words: 'Sie arbeitet jetzt unter eigenem Konto', about: former.accountId }
  expect(entries).toEqual([
    { action: 'profile.handover_proposed', by: hands.proposer.accountId, ...said, ...why },
    { action: 'profile.handed_over', by: hands.decider.accountId, ...said, words: null, about: null },
  ])
  expect(await rows(server, 'select reason from profile_handovers where id = $1', [handoverId])).toEqual([
    { reason: '' },
  ])
})

test('a refused one leaves everything as it is, and tells nobody', async () => {
  const { former, next, profileId, handoverId } = await hands.addProposed()
  expect((await hands.decide(profileId, handoverId, false)).json()).toMatchObject({ agent: { id: former.accountId } })
  expect([await hands.isShown(profileId), await hands.mailsTo(former), await hands.mailsTo(next)]).toEqual([
    true,
    [],
    [],
  ])
})

test('the same decision again changes nothing; another one is refused', async () => {
  const { former, profileId, handoverId } = await hands.addProposed()
  for (let count = 0; count < 2; count += 1) expect((await hands.decide(profileId, handoverId)).statusCode).toBe(200)
  expect(await hands.mailsTo(former)).toHaveLength(1)
  expect(codeOf(await hands.decide(profileId, handoverId, false))).toEqual([409, 'handover_decided'])
  const other = await addPerson(server.context, 'admin')
  expect(codeOf(await hands.decide(profileId, handoverId, true, other))).toEqual([409, 'handover_decided'])
  const elsewhere = await hands.addPeople()
  expect(codeOf(await hands.decide(elsewhere.profileId, handoverId))).toEqual([404, 'handover_not_found'])
})

test('two who decide at the same time decide once', async () => {
  const { former, profileId, handoverId } = await hands.addProposed()
  const other = await addPerson(server.context, 'moderator')
  const answers = await Promise.all([
    hands.decide(profileId, handoverId),
    hands.decide(profileId, handoverId, false, other),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const isGiven = (await hands.seenBy(hands.decider, profileId)).agent?.id !== former.accountId
  expect(await hands.mailsTo(former)).toHaveLength(isGiven ? 1 : 0)
})
