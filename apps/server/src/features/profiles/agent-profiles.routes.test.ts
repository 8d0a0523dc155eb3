import { agentProfiles, agentProfilesPath } from '@velvetline/contracts/agents'
import { profileDetail } from '@velvetline/contracts/profiles'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { eventually } from '../../../test/eventually.ts'
import { addAgent, addEmptyAgency, type SignedIn } from '../../../test/person-factory.ts'
import { addProfile } from '../../../test/profile-factory.ts'
import { getAs, patchAs } from '../../../test/requests.ts'
import { newId } from '../../kernel/ids.ts'
import type { LiveEvent } from '../../platform/events/bus.ts'
import { displayNameOf } from '../agents/index.ts'
import { setDemoStatus } from './choose-status.ts'
import { hideProfile, unhideProfile } from './hide-profile.ts'
import type { NewProfile } from './index.ts'

let testApp: TestApp
let lead: SignedIn
let colleague: SignedIn
let stranger: SignedIn
let ofLead: NewProfile
let ofColleague: NewProfile
let ofStranger: NewProfile
const heard: LiveEvent[] = []

const list = (person: SignedIn) => getAs(testApp, person, agentProfilesPath)
const chooseForAll = (status: string, person: SignedIn) => patchAs(testApp, person, agentProfilesPath, { status })
const choose = (uuid: string, status: string, person: SignedIn) =>
  patchAs(testApp, person, `/api/agent/profiles/${uuid}`, { status })
const seenByGuests = async (uuid: string): Promise<string> =>
  profileDetail.parse((await testApp.app.inject(`/api/profiles/${uuid}`)).json()).status
const statusesHeard = (uuid: string): string[] =>
  heard.flatMap((event) =>
    event.type === 'availability' && event.data.profileUuid === uuid ? [event.data.status] : [],
  )

beforeAll(async () => {
  testApp = await createTestApp()
  const { context } = testApp
  const agencyId = await addEmptyAgency(context, 'Agency')
  lead = await addAgent(context, { agencyId, leadsAgency: true })
  colleague = await addAgent(context, { agencyId, leadsAgency: false })
  stranger = await addAgent(context)
  ofLead = await addProfile(context, { agentId: lead.accountId, name: 'Zoe', chosenStatus: 'offline' })
  ofColleague = await addProfile(context, { agentId: colleague.accountId, name: 'Alma', chosenStatus: 'offline' })
  ofStranger = await addProfile(context, { agentId: stranger.accountId, chosenStatus: 'offline' })
  context.bus.listen(null, (event) => heard.push(event))
})
beforeEach(() => {
  heard.length = 0
})
afterAll(() => testApp.close())

test('the lead of an agency sees their own profile first, then the colleagues’', async () => {
  const profiles = agentProfiles.parse((await list(lead)).json())
  expect(profiles.map(({ name, isOwn }) => [name, isOwn])).toEqual([
    ['Zoe', true],
    ['Alma', false],
  ])
})

test('each profile shows whose name answers will carry', async () => {
  const displayName = await displayNameOf(testApp.context, lead.accountId)
  const profiles = agentProfiles.parse((await list(lead)).json())
  expect(profiles.map(({ name, answersAs }) => [name, answersAs])).toEqual([
    ['Zoe', null],
    ['Alma', displayName],
  ])
})

test('a consultant who is not a lead sees only their own profile', async () => {
  const profiles = agentProfiles.parse((await list(colleague)).json())
  expect(profiles.map(({ uuid }) => uuid)).toEqual([ofColleague.id])
})

test('a consultant cannot change another’s status, nor learn whether the profile exists', async () => {
  for (const uuid of [ofLead.id, ofStranger.id, newId(), 'nonsense']) {
    const answer = await choose(uuid, 'available', colleague)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'profile_not_found'])
  }
  expect((await choose(ofStranger.id, 'available', lead)).statusCode).toBe(404)
})

test('a status that does not exist is refused', async () => {
  expect((await choose(ofLead.id, 'sleeping', lead)).statusCode).toBe(422)
  expect((await chooseForAll('sleeping', lead)).statusCode).toBe(422)
})

test('a consultant is available from the first heartbeat until a minute after the last, and open pages are notified', async () => {
  const { context, clock } = testApp
  const answer = await choose(ofLead.id, 'available', lead)
  expect(answer.json()).toMatchObject({ chosenStatus: 'available', status: 'offline', isOwn: true })
  expect(statusesHeard(ofLead.id)).toEqual([])

  await context.presence.seen(lead.accountId, clock.now())
  expect(await seenByGuests(ofLead.id)).toBe('available')
  await eventually(() => expect(statusesHeard(ofLead.id)).toEqual(['available']))

  clock.advance(61_000)
  await context.presence.sweep()
  expect(await seenByGuests(ofLead.id)).toBe('offline')
  await eventually(() => expect(statusesHeard(ofLead.id)).toEqual(['available', 'offline']))
})

test('a profile that leaves the pages is offline, and open pages and its consultant are told', async () => {
  const { context, clock } = testApp
  await context.presence.seen(lead.accountId, clock.now())
  await choose(ofLead.id, 'available', lead)
  await eventually(() => expect(statusesHeard(ofLead.id).at(-1)).toBe('available'))
  await hideProfile(context, ofLead.id, lead.accountId)
  const answer = await choose(ofLead.id, 'available', lead)
  expect(answer.json()).toMatchObject({ chosenStatus: 'available', status: 'offline', isPublished: false })
  await eventually(() => expect(statusesHeard(ofLead.id).at(-1)).toBe('offline'))
  await unhideProfile(context, ofLead.id, lead.accountId)
})

test('choosing the current status again sends no event', async () => {
  const { context, clock } = testApp
  await context.presence.seen(colleague.accountId, clock.now())
  await choose(ofColleague.id, 'busy', colleague)
  await choose(ofColleague.id, 'busy', colleague)
  await choose(ofColleague.id, 'busy', lead)
  expect(statusesHeard(ofColleague.id)).toEqual(['busy'])
  expect(await seenByGuests(ofColleague.id)).toBe('busy')
})

test('the demo actor changes only the status of profiles that it plays, with an event', async () => {
  const { context } = testApp
  const played = await addProfile(context, { chosenStatus: 'offline' })
  expect(await seenByGuests(played.id)).toBe('offline')
  await setDemoStatus(context, played.id, 'busy')
  expect(await seenByGuests(played.id)).toBe('busy')
  expect(statusesHeard(played.id)).toEqual(['busy'])
  await expect(setDemoStatus(context, ofStranger.id, 'available')).rejects.toThrow('profile_not_found')
})

test('the chosen status survives a restart of the server', async () => {
  await choose(ofColleague.id, 'available', lead)
  testApp.context.profileCatalogue.drop()
  const profiles = agentProfiles.parse((await list(colleague)).json())
  expect(profiles.map(({ chosenStatus }) => chosenStatus)).toEqual(['available'])
})

test('a consultant sets all of their own profiles at once, and nobody else’s; open pages are told of each once', async () => {
  const { context, clock } = testApp
  const agencyId = await addEmptyAgency(context, 'Three faces')
  const person = await addAgent(context, { agencyId, leadsAgency: true })
  const other = await addAgent(context, { agencyId, leadsAgency: false })
  const [first, second, another] = await Promise.all([
    addProfile(context, { agentId: person.accountId, name: 'Anna', chosenStatus: 'offline' }),
    addProfile(context, { agentId: person.accountId, name: 'Berta', chosenStatus: 'busy' }),
    addProfile(context, { agentId: other.accountId, chosenStatus: 'offline' }),
  ])
  for (const { accountId } of [person, other]) await context.presence.seen(accountId, clock.now())
  await choose(another.id, 'busy', other)
  heard.length = 0

  const answers = [await chooseForAll('available', person), await chooseForAll('available', person)]
  for (const answer of answers)
    expect(agentProfiles.parse(answer.json()).map((one) => [one.name, one.chosenStatus, one.status])).toEqual([
      ['Anna', 'available', 'available'],
      ['Berta', 'available', 'available'],
    ])
  for (const { id } of [first, second]) expect(statusesHeard(id)).toEqual(['available'])
  expect(statusesHeard(another.id)).toEqual([])
  expect(await seenByGuests(another.id)).toBe('busy')

  context.profileCatalogue.drop()
  await chooseForAll('offline', person)
  expect(await Promise.all([first, second, another].map(({ id }) => seenByGuests(id)))).toEqual([
    'offline',
    'offline',
    'busy',
  ])
})

test('a profile that is not on the pages is chosen with the others, and the answer says that members do not see it', async () => {
  const { context, clock } = testApp
  const person = await addAgent(context)
  await context.presence.seen(person.accountId, clock.now())
  await addProfile(context, { agentId: person.accountId, name: 'Anna', chosenStatus: 'offline' })
  await addProfile(context, { agentId: person.accountId, name: 'Berta', chosenStatus: 'offline', isPublished: false })
  const profiles = agentProfiles.parse((await chooseForAll('available', person)).json())
  expect(profiles).toMatchObject([
    { name: 'Anna', chosenStatus: 'available', status: 'available', isPublished: true },
    { name: 'Berta', chosenStatus: 'available', status: 'offline', isPublished: false },
  ])
})

test('somebody without a profile of their own sets none', async () => {
  const person = await addAgent(testApp.context)
  const answer = await chooseForAll('available', person)
  expect([answer.statusCode, answer.json()]).toEqual([200, []])
})
