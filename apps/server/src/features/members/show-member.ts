import { nuggetsOf } from '@velvetline/contracts/credits'
import {
  MEMBER_RECEIPTS_MAX,
  type MemberDetail,
  type RevealedFacts,
  type RevealRequest,
} from '@velvetline/contracts/members'
import { shortenMail, shortenPhone } from '../accounts/index.ts'
import { ageAttemptsOf } from '../age-verification/index.ts'
import { recordStaffAct, type StaffActor } from '../staff/index.ts'
import { presentBlock } from './block-member.ts'
import { findOpenBlock } from './blocks.repository.ts'
import { unaidedNow } from './correct-balance.ts'
import { presentMember } from './list-members.ts'
import {
  findMemberFacts,
  findReload,
  findSubscriptionOf,
  listLimits,
  listReceiptsOf,
  listSessionsOf,
  type MemberFactsRow,
} from './member.repository.ts'
import type { MembersContext } from './members.context.ts'
import { memberNotFound } from './members.refusals.ts'
import { listMemberRows } from './members.repository.ts'

const SESSIONS_MAX = 50

const presentFacts = (facts: MemberFactsRow) => ({
  email: shortenMail(facts.email),
  phone: shortenPhone(facts.phone),
  birthYear: Number(facts.birthDate.slice(0, 'YYYY'.length)),
  language: facts.language,
  isAgeVerified: facts.isAgeVerified,
  termsAcceptedAt: facts.termsAcceptedAt.toISOString(),
  consentAt: facts.consentAt.toISOString(),
  deletionDueAt: facts.deletionDueAt?.toISOString() ?? null,
  bonusNuggets: nuggetsOf(facts.bonus),
  boughtNuggets: nuggetsOf(facts.bought),
  inCallWith: facts.inCallWith,
  waitingCorrections: facts.waitingCorrections,
})

/** What the staff sees of one member without a cause: money, membership, limits, sessions; of the person only what is needed. */
export const showMember = async (context: MembersContext, id: string, by: StaffActor): Promise<MemberDetail> => {
  const { clock, countries, database } = context
  const { kysely: db } = database
  const now = clock.now()
  const everybody = { view: 'all', timeZone: countries.fallback.timeZone } as const
  const order = { by: 'createdAt', direction: 'descending', after: undefined } as const
  const [[row], facts, limits, reload, subscription, sessions, block, receipts, ageAttempts] = await Promise.all([
    listMemberRows(db, everybody, order, { ids: [id], limit: 1, now }),
    findMemberFacts(db, id),
    listLimits(db, id),
    findReload(db, id),
    findSubscriptionOf(db, id),
    listSessionsOf(db, id, now, SESSIONS_MAX),
    findOpenBlock(db, id),
    listReceiptsOf(db, id, MEMBER_RECEIPTS_MAX),
    ageAttemptsOf(context, id),
  ])
  if (!row || !facts) throw memberNotFound()
  return {
    ...presentMember(row),
    ...presentFacts(facts),
    ageAttempts,
    // Somebody from another country may be asked on the pages of one that asks.
    needsAgeProof:
      !facts.isAgeVerified && (ageAttempts > 0 || context.agePolicies.demandedIn(row.country) !== undefined),
    pausedUntil: facts.pausedUntil && facts.pausedUntil > now ? facts.pausedUntil.toISOString() : null,
    limits,
    reload: reload
      ? { belowNuggets: nuggetsOf(reload.below), monthlyCapMinor: reload.monthlyCapMinor, currency: reload.currency }
      : null,
    subscription: subscription
      ? {
          ...subscription,
          startedAt: subscription.startedAt.toISOString(),
          paidUntil: subscription.paidUntil.toISOString(),
        }
      : null,
    sessions: sessions.map((session) => ({
      ...session,
      createdAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
    })),
    block: block ? presentBlock(block) : null,
    unaidedNuggets: nuggetsOf(await unaidedNow(context, db, by, row)),
    receipts: receipts.map((receipt) => ({ ...receipt, paidAt: receipt.paidAt.toISOString() })),
  }
}

/** Shows protected facts whole. The log says which, to whom and why, before they are answered. @throws 404 member_not_found */
export const revealFacts = async (
  context: MembersContext,
  id: string,
  { facts, reason }: RevealRequest,
  by: StaffActor,
): Promise<RevealedFacts> => {
  const known = await findMemberFacts(context.database.kysely, id)
  if (!known) throw memberNotFound()
  const asked = [...new Set(facts)].sort()
  const subject = { kind: 'member', id } as const
  await recordStaffAct(context, {
    by,
    action: 'member.revealed',
    subject,
    after: { facts: asked.join(', ') },
    reason,
  })
  return Object.fromEntries(asked.map((fact) => [fact, known[fact]]))
}
