import type { AccountEnding } from '@velvetline/contracts/account-endings'
import { nuggetsOf } from '@velvetline/contracts/credits'
import type { Language } from '@velvetline/contracts/locales'
import type { Refusal } from '../../../kernel/refusal.ts'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { type Storefront, storefrontOf } from '../../../platform/http/storefront.ts'
import { endAccount, findUser, lockAgentAccount, nameOfDeleted, type PersonAccount } from '../../accounts/index.ts'
import { type AgentsContext, sealPayee, takeOutOfAgency } from '../../agents/index.ts'
import { bookEarnings, keepMonthsOpen, type OpenEarnings, readOpenEarnings } from '../../earnings/index.ts'
import { lockToEnd, recordStaffAct, type StaffActor } from '../../staff/index.ts'
import { sendErasing } from '../erase-account.ts'
import type { PrivacyContext } from '../privacy.context.ts'
import {
  consultantNotFound,
  endingAnsweredByTeam,
  endingEarningsDue,
  endingEarningsUnpayable,
  endingInAgency,
  endingInCall,
  endingLeadsAgency,
  endingMonthOpen,
  endingNotBlocked,
  endingPayoutInFile,
  endingReasonNames,
} from './ending.refusals.ts'
import { type EndingFacts, findEndingFacts, listNames, renameAgency } from './ending.repository.ts'

export interface EndingContext extends PrivacyContext, AgentsContext {}

interface Ending {
  readonly accountId: string
  readonly reason: string
  readonly by: StaffActor
}

/** What has to be done first, in the order in which it is best done. */
const obstaclesOf = (isBlocked: boolean, facts: EndingFacts, earnings: OpenEarnings): Refusal[] => [
  ...(isBlocked ? [] : [endingNotBlocked()]),
  ...(facts.isInCall ? [endingInCall()] : []),
  ...(facts.colleagues > 0 ? [facts.leadsAgency ? endingLeadsAgency() : endingInAgency()] : []),
  ...(facts.hasChatTeam ? [endingAnsweredByTeam()] : []),
  ...(earnings.inOpenMonths ? [endingMonthOpen()] : []),
  ...(earnings.inFile ? [endingPayoutInFile()] : []),
  ...(earnings.isDue ? [earnings.isPayable ? endingEarningsDue() : endingEarningsUnpayable()] : []),
]

const lookAt = async (db: Queryable, { id, blockedAt }: Pick<PersonAccount, 'id' | 'blockedAt'>) => {
  const facts = await findEndingFacts(db, id)
  if (!facts) throw consultantNotFound()
  const earnings = await readOpenEarnings(db, id)
  return { facts, earnings, obstacles: obstaclesOf(blockedAt !== null, facts, earnings) }
}

const say = (obstacles: readonly Refusal[], language: Language): AccountEnding['obstacles'] =>
  obstacles.map(({ shape }) => ({ code: shape.code, todo: shape.message[language] }))

/** Their last earnings may be a minute old. @throws 404 agent_not_found */
const bookOwn = async (context: EndingContext, accountId: string): Promise<void> => {
  if (!(await findEndingFacts(context.database.kysely, accountId))) throw consultantNotFound()
  await bookEarnings(context, accountId)
}

/** What ending a consultant's account would delete and keep, and what stands in its way. @throws 404 agent_not_found */
export const showAgentEnding = async (
  context: EndingContext,
  accountId: string,
  { language }: Storefront,
): Promise<AccountEnding> => {
  await bookOwn(context, accountId)
  return context.database.transaction(async (tx) => {
    const agent = await lockAgentAccount(tx, accountId)
    if (!agent || agent.endedAt) throw consultantNotFound()
    const { facts, earnings, obstacles } = await lookAt(tx, agent)
    return {
      obstacles: say(obstacles, language),
      profiles: facts.profiles,
      hasApplication: facts.hasApplication,
      statementCount: earnings.statementCount,
      hasPayoutDetails: earnings.hasDetails,
      waitingBonusNuggets: nuggetsOf(earnings.waitingBonus),
    }
  })
}

const STAFF_HAVE_NONE = {
  profiles: [],
  hasApplication: false,
  statementCount: 0,
  hasPayoutDetails: false,
  waitingBonusNuggets: 0,
}

/** @throws 403 role_required, 404 staff_not_found, 409 own_staff_account, last_admin */
export const showStaffEnding = (
  { database }: EndingContext,
  accountId: string,
  by: StaffActor,
  { language }: Storefront,
): Promise<AccountEnding> =>
  database.transaction(async (tx) => {
    const { blockedAt } = await lockToEnd(tx, { id: accountId, by })
    return { ...STAFF_HAVE_NONE, obstacles: say(blockedAt ? [] : [endingNotBlocked()], language) }
  })

/** Between blanks, whatever stands between them, so that only whole words are the same. */
const inWords = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@]+/gu, ' ')
    .trim()} `

/** Shorter ones are words of any sentence. */
const NAME_PART_MIN = 3

/** An address as a whole, a name also by each of its parts. */
const partsOf = (name: string): string[] =>
  name.includes('@') ? [name] : [name, ...name.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length >= NAME_PART_MIN)]

const refuseNames = async (tx: Transaction, { accountId, reason }: Ending): Promise<void> => {
  const said = inWords(reason)
  const isNamed = (await listNames(tx, accountId)).flatMap(partsOf).some((name) => said.includes(inWords(name)))
  if (isNamed) throw endingReasonNames({ fields: { reason: endingReasonNames().shape.message } })
}

/** In the log, in place of a name. */
const numberOf = (accountId: string): string => accountId.slice(0, 8)

const endAgentIn = async (context: EndingContext, tx: Transaction, ending: Ending): Promise<void> => {
  const { accountId, reason, by } = ending
  await keepMonthsOpen(tx)
  const agent = await lockAgentAccount(tx, accountId)
  if (!agent) throw consultantNotFound()
  if (agent.endedAt) return
  const { facts, obstacles } = await lookAt(tx, agent)
  const [first] = obstacles
  if (first) throw first
  await refuseNames(tx, ending)
  await sealPayee(context, tx, accountId)
  if (facts.agencyId !== null) {
    await takeOutOfAgency(context, tx, accountId)
    await renameAgency(tx, facts.agencyId, nameOfDeleted(facts.agencyId))
  }
  await endAccount(context, tx, accountId, agent.storefront)
  await sendErasing(context, tx, accountId)
  const subject = { kind: 'agent', id: accountId, label: numberOf(accountId) } as const
  await recordStaffAct(context, { by, action: 'agent.ended', subject, reason, about: null }, tx)
}

/**
 * Ends a consultant's account for good and has their data deleted; what the law demands stays, under an id that names nobody. Again it
 * changes nothing.
 * @throws 404 agent_not_found, 409 by what has to be done first, 422 ending_reason_names
 */
export const endAgent = async (context: EndingContext, ending: Ending): Promise<void> => {
  await bookOwn(context, ending.accountId)
  await context.database.transaction((tx) => endAgentIn(context, tx, ending))
}

/**
 * The same for somebody of the staff. What they did stays in the audit log under their name.
 * @throws 403 role_required, 404 staff_not_found, 409 own_staff_account, last_admin, ending_not_blocked, 422 ending_reason_names
 */
export const endStaff = (context: EndingContext, ending: Ending): Promise<void> =>
  context.database.transaction(async (tx) => {
    const { accountId, reason, by } = ending
    const person = await lockToEnd(tx, { id: accountId, by })
    if (person.endedAt) return
    if (!person.blockedAt) throw endingNotBlocked()
    await refuseNames(tx, ending)
    const user = await findUser(context, accountId)
    if (!user) return
    await endAccount(context, tx, accountId, storefrontOf(user.country, user.language))
    await sendErasing(context, tx, accountId)
    const subject = { kind: 'staff', id: accountId, label: numberOf(accountId) } as const
    await recordStaffAct(context, { by, action: 'staff.ended', subject, reason, about: null }, tx)
  })
