import {
  type AdminProfile,
  adminProfileHandoverDecisionPath,
  adminProfileHandoverPath,
  adminProfilePath,
} from '@velvetline/contracts/profile-managing'
import { profilePath } from '@velvetline/contracts/profiles'
import { findUser } from '../src/features/accounts/index.ts'
import { newId } from '../src/kernel/ids.ts'
import { addConsultant } from './chat-scene.ts'
import type { TestApp } from './create-test-app.ts'
import { captioned, editorOf } from './drafts-scene.ts'
import { outboxOf } from './outbox-of.ts'
import { rows } from './payments-scene.ts'
import { addAgent, addPerson, type SignedIn } from './person-factory.ts'
import { getAs, postAs } from './requests.ts'

const BECAUSE = 'Sie arbeitet jetzt unter eigenem Konto'

/** One of the staff proposes another person for a profile. */
export const proposeAs = (server: TestApp, by: SignedIn, profileId: string, agentId: string) =>
  postAs(server, by, adminProfileHandoverPath(profileId), { agentId, reason: BECAUSE })

/** Two of the staff, and profiles that one of them gives to another person and the other one decides about. */
export const handoverScene = async (server: TestApp) => {
  const { context } = server
  const [proposer, decider] = [await addPerson(context, 'moderator'), await addPerson(context, 'admin')]
  const propose = (profileId: string, { accountId }: SignedIn, by = proposer) =>
    proposeAs(server, by, profileId, accountId)
  const decide = (profileId: string, handoverId: string, approve = true, by = decider) =>
    postAs(server, by, adminProfileHandoverDecisionPath(profileId), { handoverId, approve })
  /** A published profile of one consultant, and another one. */
  const addPeople = async () => {
    const [former, next] = [await addConsultant(context), await addAgent(context)]
    const { profileId } = former
    const review = `insert into profile_decisions (id, profile_id, decision, reason, decided_at) values ($1, $2, 'approved', '', '2020-01-01')`
    await rows(server, review, [newId(), profileId])
    return { former, next, profileId }
  }
  return {
    proposer,
    decider,
    propose,
    decide,
    addPeople,
    /** The same, and the other one is proposed. */
    addProposed: async () => {
      const people = await addPeople()
      const { handover } = (await propose(people.profileId, people.next)).json<AdminProfile>()
      return { ...people, handoverId: handover?.id ?? '' }
    },
    seenBy: async (person: SignedIn, profileId: string): Promise<AdminProfile> =>
      (await getAs(server, person, adminProfilePath(profileId))).json(),
    /** Their subjects. */
    mailsTo: async ({ accountId }: SignedIn) => {
      const user = await findUser(context, accountId)
      return (await outboxOf(server, user?.email ?? '')).map(({ subject }) => subject)
    },
    isShown: async (id: string) => (await server.app.inject({ url: profilePath(id) })).statusCode === 200,
  }
}

/** Its new person hands it in and it is approved, so it is on the pages again. */
export const showAgain = async (server: TestApp, profileId: string, next: SignedIn): Promise<void> => {
  const own = editorOf(server, next, 'agent', profileId)
  const { photos } = (await own.read()).content
  await own.change({ photos: captioned(photos, 'alone') })
  await own.submit()
  const reviewer = await addPerson(server.context, 'moderator')
  await editorOf(server, reviewer, 'staff', profileId).decide({ decision: 'approved' })
}

/** By two of the staff. @returns the answer to the second one */
export const handOver = async (server: TestApp, profileId: string, agentId: string) => {
  const { proposer, decide } = await handoverScene(server)
  const { handover } = (await proposeAs(server, proposer, profileId, agentId)).json<AdminProfile>()
  return decide(profileId, handover?.id ?? '')
}
