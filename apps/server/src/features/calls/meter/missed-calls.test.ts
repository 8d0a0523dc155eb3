import { type AgentTimes, agentTimesPath } from '@velvetline/contracts/agents'
import { agentPhonePath } from '@velvetline/contracts/calls'
import { expect, test } from 'vitest'
import { addPair, balanceFor, connectedCall, ringingCall } from '../../../../test/calls-scene.ts'
import { addConsultant, addMember } from '../../../../test/chat-scene.ts'
import { eventually } from '../../../../test/eventually.ts'
import { meterScene } from '../../../../test/meter-scene.ts'
import { addAgent, addEmptyAgency, type SignedIn } from '../../../../test/person-factory.ts'
import { addProfile } from '../../../../test/profile-factory.ts'
import { getAs, putAs } from '../../../../test/requests.ts'
import { chooseStatus, findProfile } from '../../profiles/index.ts'

const server = meterScene()

const missedBy = async (agent: SignedIn): Promise<number> =>
  (await getAs(server, agent, agentPhonePath)).json().missedInRow

test('two missed calls set an agent offline; the workspace shows their number, and the agent can become available again', async () => {
  const pair = await addPair(server)
  const ring = async (cause: 'no_answer' | 'declined') => {
    await server.context.presence.seen(pair.consultant.accountId, server.clock.now())
    const callId = await ringingCall(server, pair)
    await server.voice.desk().ended({ callId, cause, at: server.clock.now() })
  }
  const status = async () => (await findProfile(server.context, pair.profileId))?.chosenStatus
  await ring('no_answer')
  await ring('declined')
  expect([await status(), await missedBy(pair.consultant)]).toEqual(['available', 1])
  await ring('no_answer')
  await eventually(async () => expect(await status()).toBe('offline'))
  expect(await missedBy(pair.consultant)).toBe(2)
  await chooseStatus(server.context, {
    profileId: pair.profileId,
    agentId: pair.consultant.accountId,
    status: 'available',
  })
  await eventually(async () => expect(await missedBy(pair.consultant)).toBe(0))
})

test('the lead of an agency who makes a consultant available resets the consultant’s missed calls', async () => {
  const agencyId = await addEmptyAgency(server.context)
  const lead = await addAgent(server.context, { agencyId, leadsAgency: true })
  const consultant = await addConsultant(server.context, { agencyId, leadsAgency: false })
  await server.context.presence.seen(consultant.accountId, server.clock.now())
  const pair = { member: await addMember(server.context), consultant, profileId: consultant.profileId }
  const callId = await ringingCall(server, pair)
  await server.voice.desk().ended({ callId, cause: 'no_answer', at: server.clock.now() })
  expect(await missedBy(pair.consultant)).toBe(1)
  await chooseStatus(server.context, { profileId: pair.profileId, agentId: lead.accountId, status: 'available' })
  await eventually(async () => expect(await missedBy(pair.consultant)).toBe(0))
})

test('missed calls count for nothing where an agent has switched the rule off', async () => {
  const pair = await addPair(server)
  const times = (await getAs(server, pair.consultant, agentTimesPath)).json<AgentTimes>()
  const { timeZone, week, exceptions, rules } = times
  const miss = async () => {
    await server.context.presence.seen(pair.consultant.accountId, server.clock.now())
    const callId = await ringingCall(server, pair)
    await server.voice.desk().ended({ callId, cause: 'no_answer', at: server.clock.now() })
  }
  const keepRule = async (offlineAfterMissed: boolean) => {
    const changed = { timeZone, week, exceptions, rules: { ...rules, offlineAfterMissed } }
    expect((await putAs(server, pair.consultant, agentTimesPath, changed)).statusCode).toBeLessThan(300)
  }
  await miss()
  await keepRule(false)
  await miss()
  await miss()
  expect(await missedBy(pair.consultant)).toBe(0)
  // Somebody whose rule is off can stand in for the demo's profiles whatever has rung.
  const played = await addProfile(server.context)
  server.context.demoDesk.agentId = pair.consultant.accountId
  expect((await balanceFor(server, pair.member, played.id)).obstacle).toBeNull()
  server.context.demoDesk.agentId = null
  await keepRule(true)
  expect(await missedBy(pair.consultant)).toBe(0)
  await miss()
  expect(await missedBy(pair.consultant)).toBe(1)
  expect((await findProfile(server.context, pair.profileId))?.chosenStatus).toBe('available')
})

test('answering a call resets the missed calls', async () => {
  const pair = await addPair(server)
  const missed = await ringingCall(server, pair)
  await server.voice.desk().ended({ callId: missed, cause: 'no_answer', at: server.clock.now() })
  const answered = await connectedCall(server, pair)
  await server.voice.desk().ended({ callId: answered, cause: 'caller_hung_up', at: server.clock.now() })
  const again = await ringingCall(server, pair)
  await server.voice.desk().ended({ callId: again, cause: 'no_answer', at: server.clock.now() })
  expect((await findProfile(server.context, pair.profileId))?.chosenStatus).toBe('available')
})

test('answering a call does not reset another agent’s missed calls', async () => {
  const [pair, other] = [await addPair(server), await addPair(server)]
  const miss = async () => {
    const callId = await ringingCall(server, pair)
    await server.voice.desk().ended({ callId, cause: 'no_answer', at: server.clock.now() })
  }
  await miss()
  const answered = await connectedCall(server, other)
  await server.voice.desk().ended({ callId: answered, cause: 'caller_hung_up', at: server.clock.now() })
  await miss()
  await eventually(async () =>
    expect((await findProfile(server.context, pair.profileId))?.chosenStatus).toBe('offline'),
  )
})
