import { createHash } from 'node:crypto'
import { centinuggetsOf, nuggetsOf } from '@velvetline/contracts/credits'
import type { CountryCode } from '@velvetline/contracts/locales'
import { CORRECTION_MAX_NUGGETS, type Correction, type NewCorrection } from '@velvetline/contracts/member-acts'
import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import { type Credits, credits } from '../../kernel/credits.ts'
import { newId } from '../../kernel/ids.ts'
import { createFormat } from '../../platform/create-format.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { keyReused } from '../../platform/http/errors/refusals.ts'
import { addressIn } from '../../platform/http/storefront.ts'
import { lockMemberAccount, mailToAccount, type PersonAccount } from '../accounts/index.ts'
import { correctBalance, readBalance } from '../credits/index.ts'
import { recordStaffAct, type StaffActor } from '../staff/index.ts'
import {
  type CorrectionRow,
  findCorrection,
  findCorrectionByKey,
  insertCorrectionRow,
  lockCorrectionsOf,
  sumUnaided,
} from './corrections.repository.ts'
import { correctedMail } from './member-mails.ts'
import type { MembersContext } from './members.context.ts'
import {
  balanceTooLow,
  correctionNotFound,
  emptyCorrection,
  memberNotFound,
  memberUnconfirmed,
} from './members.refusals.ts'
import { CORRECTION_LIMIT, CORRECTIONS_PER_DAY } from './members.settings.ts'

/** @param viewerId who asks, to whom their own proposals are marked */
export const presentCorrection = (row: CorrectionRow, viewerId: string): Correction => ({
  id: row.id,
  memberId: row.memberId,
  memberName: row.memberName,
  username: row.username,
  nuggets: nuggetsOf(row.amount),
  cause: row.cause,
  explanation: row.explanation,
  state: row.state,
  balanceBefore: nuggetsOf(row.balanceBefore ?? row.balance),
  balanceAfter: nuggetsOf(row.balanceAfter ?? row.balance + (row.state === 'refused' ? 0 : row.amount)),
  proposedBy: row.proposedByName,
  proposedAt: row.proposedAt.toISOString(),
  decidedBy: row.decidedByName,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  answer: row.answer,
  isOwn: row.proposedBy === viewerId,
})

export interface Booked {
  readonly before: Credits
  readonly after: Credits
}

/** A registration that nobody confirms is deleted after a month; the ledger could not let it go. @throws 409 member_unconfirmed */
export const refuseUnconfirmed = ({ emailConfirmedAt }: PersonAccount): void => {
  if (!emailConfirmedAt) throw memberUnconfirmed()
}

/** @throws 409 balance_too_low */
const refuseBelowZero = (balance: Credits, amount: Credits): void => {
  if (balance + amount < 0) throw balanceTooLow({ values: { nuggets: nuggetsOf(balance) } })
}

type Moved = Pick<CorrectionRow, 'id' | 'amount' | 'cause' | 'explanation'>

/** Moves the Nuggets and tells the member, in the caller's transaction. @throws 409 balance_too_low */
export const bookCorrection = async (
  context: MembersContext,
  tx: Transaction,
  { id: memberId, storefront }: PersonAccount,
  { id, amount, cause, explanation }: Moved,
): Promise<Booked> => {
  const { clock, config, countries } = context
  const order = { memberId, amount: credits(amount), correctionId: id, at: clock.now() }
  const booked = await correctBalance(context, tx, order)
  if (!booked) {
    const { balance } = await readBalance(context, memberId, tx)
    throw balanceTooLow({ values: { nuggets: nuggetsOf(balance) } })
  }
  const { country, language } = storefront
  const format = createFormat(countries.byCode(country) ?? countries.fallback, language)
  const sign = amount > 0 ? '+' : '-'
  const [moved, after] = [nuggetsOf(Math.abs(amount)), nuggetsOf(booked.after)]
  await mailToAccount(context, tx, memberId, {
    storefront,
    texts: correctedMail,
    values: {
      cause,
      explanation,
      changeInNuggets: sign + format.nuggets(moved),
      balanceInNuggets: format.nuggets(after),
      accountUrl: addressIn(config, storefront, '/profile'),
    },
  })
  return booked
}

export interface CorrectionOrder extends NewCorrection {
  readonly memberId: string
  /** The same key corrects once. */
  readonly key: string
  readonly by: StaffActor
}

const hashOf = ({ memberId, nuggets, cause, explanation }: CorrectionOrder): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([memberId, centinuggetsOf(nuggets), cause, explanation]))
    .digest()

/** How much this person may still move of this member without a second person. */
export const unaidedNow = async (
  context: Pick<MembersContext, 'clock' | 'settings'>,
  db: Queryable,
  by: StaffActor,
  { id, country }: { readonly id: string; readonly country: CountryCode },
): Promise<Credits> => {
  const { clock, settings } = context
  const [perMember, perDay] = [await settings.of(CORRECTION_LIMIT, country), await settings.ofAll(CORRECTIONS_PER_DAY)]
  const { ofMember, ofAll } = await sumUnaided(db, by.accountId, id, laterBy(clock.now(), -DAY_MS))
  return credits(Math.max(0, Math.min(centinuggetsOf(perMember) - ofMember, centinuggetsOf(perDay) - ofAll)))
}

const correct = async (context: MembersContext, tx: Transaction, order: CorrectionOrder): Promise<string> => {
  const { memberId, cause, explanation, key, by } = order
  await lockCorrectionsOf(tx, by.accountId)
  const member = await lockMemberAccount(tx, memberId)
  if (!member) throw memberNotFound()
  refuseUnconfirmed(member)
  const requestHash = hashOf(order)
  const known = await findCorrectionByKey(tx, by.accountId, key)
  if (known && !known.requestHash.equals(requestHash)) throw keyReused()
  if (known) return known.id
  const id = newId()
  const amount = credits(centinuggetsOf(order.nuggets))
  const place = { id: memberId, country: member.storefront.country }
  const isProposal = Math.abs(amount) > (await unaidedNow(context, tx, by, place))
  const { balance } = await readBalance(context, memberId, tx)
  refuseBelowZero(balance, amount)
  const booked = isProposal ? null : await bookCorrection(context, tx, member, { id, amount, cause, explanation })
  await insertCorrectionRow(tx, {
    ...{ id, memberId, amount, cause, explanation, key, requestHash, booked },
    proposedBy: by.accountId,
    at: context.clock.now(),
  })
  const before = { nuggets: nuggetsOf(booked?.before ?? balance) }
  const after = { nuggets: nuggetsOf(booked?.after ?? credits(balance + amount)), cause, correctionId: id }
  const action = isProposal ? 'correction.proposed' : 'balance.corrected'
  const subject = { kind: 'member', id: memberId } as const
  await recordStaffAct(context, { by, action, subject, before, after, reason: explanation }, tx)
  return id
}

/**
 * Gives or takes Nuggets. Above the limits, counted with what the same person moved of this member and of all within a day, nothing is moved
 * yet: the correction waits for a second person. What is given comes as bonus, which is spent first and never paid out.
 * @throws 404 member_not_found, 409 balance_too_low, member_unconfirmed, idempotency_key_reused, 422 empty_correction
 */
export const proposeCorrection = async (context: MembersContext, order: CorrectionOrder): Promise<Correction> => {
  const { nuggets } = order
  const isPossible = nuggets !== 0 && Math.abs(nuggets) <= CORRECTION_MAX_NUGGETS
  if (!isPossible || centinuggetsOf(nuggets) === 0) throw emptyCorrection()
  const id = await context.database.transaction((tx) => correct(context, tx, order))
  const row = await findCorrection(context.database.kysely, id)
  if (!row) throw correctionNotFound()
  return presentCorrection(row, order.by.accountId)
}
