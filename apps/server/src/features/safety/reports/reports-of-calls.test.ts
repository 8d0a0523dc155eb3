import { agentBlockedPath } from '@velvetline/contracts/agents'
import { agentReportsPath, reportsPath } from '@velvetline/contracts/reports'
import { expect, test } from 'vitest'
import { addPastCall } from '../../../../test/past-calls.ts'
import { addAgent, type SignedIn } from '../../../../test/person-factory.ts'
import { reportsScene } from '../../../../test/reports-scene.ts'
import { getAs } from '../../../../test/requests.ts'

const scene = reportsScene()
const { post, shown, decide } = scene

const addCall = (memberId: string | null = scene.chat.member.accountId) =>
  addPastCall(scene.server, {
    memberId,
    profileId: scene.chat.profileId,
    agentId: scene.chat.consultant.accountId,
    ...(memberId === null && { line: 'premium', minutes: [] }),
  })
const report = (person: SignedIn, callId: string, more: object = {}) =>
  post(person, person === scene.chat.member ? reportsPath : agentReportsPath, {
    target: { kind: 'call', callId },
    reason: 'threat',
    ...more,
  })
const blockedBy = async (person: SignedIn) => (await getAs(scene.server, person, agentBlockedPath)).json().members

test('a consultant reports a call, once while it is open; staff see which one, and may block the member', async () => {
  const callId = await addCall()
  const { consultant, member } = scene.chat
  const answers = await Promise.all(
    [1, 2, 3].map(() => report(consultant, callId, { text: 'Threatened me on the phone' })),
  )
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
  const { id } = answers[0]?.json() ?? {}
  expect(await shown(id)).toMatchObject({
    kind: 'call',
    callId,
    reason: 'threat',
    text: 'Threatened me on the phone',
    memberId: member.accountId,
    messages: [],
    decisions: expect.not.arrayContaining(['block_conversation', 'remove_message']),
  })
  expect(await blockedBy(consultant)).toEqual([])
  expect((await decide(id, 'warn')).statusCode).toBe(200)
})

test('a report of a call also blocks the caller where that is wanted', async () => {
  const { consultant } = scene.chat
  const answer = await report(consultant, await addCall(), { alsoBlock: true })
  expect(answer.json()).toMatchObject({ isBlocked: true })
  expect(await blockedBy(consultant)).toHaveLength(1)
})

test('a call from somebody without an account can be reported, which blocks nobody', async () => {
  const answer = await report(scene.chat.consultant, await addCall(null), { alsoBlock: true })
  expect(answer.json()).toMatchObject({ isBlocked: false })
  const { decisions, memberId } = await shown(answer.json().id)
  expect([decisions, memberId]).toEqual([['no_action', 'refer'], null])
})

test('nobody reports a call at another desk, and a member none at all', async () => {
  const callId = await addCall()
  expect((await report(await addAgent(scene.server.context), callId)).json()).toMatchObject({ code: 'call_not_found' })
  expect((await report(scene.chat.member, callId)).json()).toMatchObject({ code: 'nothing_to_report' })
})
