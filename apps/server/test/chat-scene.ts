import { agentMessagesPath } from '@velvetline/contracts/agents'
import { chatSessionPath, sendMessagePath } from '@velvetline/contracts/chat'
import { IDEMPOTENCY_HEADER } from '@velvetline/contracts/http'
import type { LightMyRequestResponse } from 'fastify'
import type { Context } from '../src/context.ts'
import type { NewAccount } from '../src/features/accounts/index.ts'
import { grantNuggets } from '../src/features/credits/index.ts'
import { credits } from '../src/kernel/credits.ts'
import { newId } from '../src/kernel/ids.ts'
import type { TestApp } from './create-test-app.ts'
import { addAgent, addPerson, type SignedIn } from './person-factory.ts'
import { addProfile } from './profile-factory.ts'
import { getAs, postAs } from './requests.ts'

/** In hundredths; bonus by default. */
export const giveNuggets = (context: Context, memberId: string, amount: number, isBonus = true) =>
  context.database.transaction((tx) =>
    grantNuggets(context, tx, {
      memberId,
      source: isBonus ? 'platform_bonus' : 'platform_purchases',
      isBonus,
      amount: credits(amount),
      kind: isBonus ? 'demo_grant' : 'purchase',
      reference: { type: 'test', id: newId() },
      label: '',
      key: newId(),
      at: context.clock.now(),
    }),
  )

/** As a message of that price does, bonus first. @returns whether the wallet covered it */
export const spendNuggets = async (context: Context, memberId: string, amount: number): Promise<boolean> => {
  const key = newId()
  const values = [memberId, amount, 0, 'chat_message', 'test', key, '', key, context.clock.now()]
  const [row] = await context.database.callFunction<{ credits_spend: number | null }>('credits_spend', values)
  return row?.credits_spend !== null
}

export const addMember = async (
  context: Context,
  amount = 1_000,
  changes: Partial<NewAccount> = {},
): Promise<SignedIn> => {
  const member = await addPerson(context, 'member', changes)
  if (amount > 0) await giveNuggets(context, member.accountId, amount)
  return member
}

export const addConsultant = async (
  context: Context,
  agency?: { agencyId: string; leadsAgency: boolean },
): Promise<SignedIn & { profileId: string }> => {
  const agent = await addAgent(context, agency)
  const profile = await addProfile(context, { agentId: agent.accountId })
  return { ...agent, profileId: profile.id }
}

export const openSession = async (test: TestApp, member: SignedIn, profileId: string): Promise<string> =>
  (await getAs(test, member, chatSessionPath(profileId))).json<{ id: string }>().id

export const addChat = async (test: TestApp, amount = 1_000, changes: Partial<NewAccount> = {}) => {
  const member = await addMember(test.context, amount, changes)
  const consultant = await addConsultant(test.context)
  const sessionId = await openSession(test, member, consultant.profileId)
  return { member, consultant, profileId: consultant.profileId, sessionId }
}

export const sendAs = (
  test: TestApp,
  sender: SignedIn | null,
  body: { sessionId: string; profileUuid: string; content: string; messageType?: string },
  key?: string,
): Promise<LightMyRequestResponse> =>
  postAs(test, sender, sendMessagePath, body, { ...(key !== undefined && { [IDEMPOTENCY_HEADER]: key }) })

export const answerAs = (test: TestApp, agent: SignedIn, sessionId: string, content: string) =>
  postAs(test, agent, agentMessagesPath(sessionId), { content })
