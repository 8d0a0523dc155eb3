import { agentCallBlockPath } from '@velvetline/contracts/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPair, type CallsApp, createCallsApp } from '../../../test/calls-scene.ts'
import { addPastCall } from '../../../test/past-calls.ts'
import { addProfile } from '../../../test/profile-factory.ts'
import { postAs } from '../../../test/requests.ts'
import { chooseConsultant, findFreeConsultant } from './choose-consultant.ts'

let server: CallsApp
beforeAll(async () => {
  server = await createCallsApp()
})
afterAll(() => server?.close())

test('the line puts a caller through to no profile of the person who has blocked them, by extension or as anyone', async () => {
  const { context } = server
  const { member, consultant, profileId } = await addPair(server)
  const second = await addProfile(context, { agentId: consultant.accountId })
  await context.presence.seen(consultant.accountId, context.clock.now())
  const language = 'de' as const
  const offered = async (memberId: string, tried: string[] = []): Promise<string[]> => {
    const found = await findFreeConsultant(context, { language, tried, memberId })
    return found ? offered(memberId, [...tried, found.profileId]) : tried
  }
  const choose = async (memberId: string) => {
    const { extension } = (await context.profileCatalogue.snapshot()).byId.get(second.id) ?? { extension: '' }
    return (await chooseConsultant(context, extension ?? '', { language, tried: [], memberId })).kind
  }
  const own = [profileId, second.id].toSorted()
  const { member: other } = await addPair(server)
  expect((await offered(member.accountId)).filter((id) => own.includes(id)).toSorted()).toEqual(own)
  const people = { memberId: member.accountId, profileId, agentId: consultant.accountId }
  await postAs(server, consultant, agentCallBlockPath(await addPastCall(server, people)), { isBlocked: true })
  expect((await offered(member.accountId)).filter((id) => own.includes(id))).toEqual([])
  expect((await offered(other.accountId)).filter((id) => own.includes(id)).toSorted()).toEqual(own)
  expect([await choose(member.accountId), await choose(other.accountId)]).toEqual(['away', 'free'])
})
