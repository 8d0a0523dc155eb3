import { nuggetsOf } from '@velvetline/contracts/credits'
import type {
  CorrectionDecision,
  CorrectionDetail,
  CorrectionEvidence,
  CorrectionList,
  CorrectionsQuery,
} from '@velvetline/contracts/member-acts'
import { STAFF_REASON_MIN } from '@velvetline/contracts/staff'
import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Waiting } from '../../platform/database/waiting.ts'
import { pageOf, readCursor } from '../../platform/http/list-cursor.ts'
import { lockMemberAccount } from '../accounts/index.ts'
import { recordStaffAct, recordStaffRead, requireSecondPerson, type StaffActor } from '../staff/index.ts'
import { bookCorrection, presentCorrection, refuseUnconfirmed } from './correct-balance.ts'
import {
  type CorrectionRow,
  countWaiting,
  findCorrection,
  findEvidence,
  listCorrections,
  lockCorrection,
  updateDecided,
} from './corrections.repository.ts'
import type { MembersContext } from './members.context.ts'
import { answerNeeded, correctionDecided, correctionNotFound, memberNotFound } from './members.refusals.ts'

const CALLS_DAYS = 14
const CORRECTIONS_DAYS = 90

/** Corrections in one state, page by page. @throws 422 invalid_input */
export const listAllCorrections = async (
  { database }: Pick<MembersContext, 'database'>,
  { before, limit, ...asked }: CorrectionsQuery,
  viewerId: string,
): Promise<CorrectionList> => {
  const rows = await listCorrections(database.kysely, asked, readCursor(before), limit + 1)
  const { shown, next } = pageOf(rows, limit, ({ proposedAt, id }) => ({ value: proposedAt.getTime(), id }))
  return {
    corrections: shown.map((row) => presentCorrection(row, viewerId)),
    nextBefore: next,
  }
}

const weigh = async ({ clock, database }: MembersContext, row: CorrectionRow): Promise<CorrectionEvidence> => {
  const now = clock.now()
  const since = { calls: laterBy(now, -CALLS_DAYS * DAY_MS), corrections: laterBy(now, -CORRECTIONS_DAYS * DAY_MS) }
  const found = await findEvidence(database.kysely, row, since)
  if (!found) throw memberNotFound()
  const { returned, earlier, owed, memberSince, ...rest } = found
  return {
    ...rest,
    returnedNuggets: nuggetsOf(returned),
    earlierNuggets: nuggetsOf(earlier),
    owedNuggets: nuggetsOf(owed),
    memberSince: memberSince.toISOString(),
  }
}

/** One correction, with what speaks for it and against it. Reading it is kept in the audit log. @throws 404 correction_not_found */
export const showCorrection = async (
  context: MembersContext,
  id: string,
  by: StaffActor,
): Promise<CorrectionDetail> => {
  const row = await findCorrection(context.database.kysely, id)
  if (!row) throw correctionNotFound()
  await recordStaffRead(context, { by, action: 'correction.read', subject: { kind: 'member', id: row.memberId } })
  return { ...presentCorrection(row, by.accountId), evidence: await weigh(context, row) }
}

interface Decision extends CorrectionDecision {
  readonly id: string
  readonly by: StaffActor
}

const isSame = ({ state, decidedBy }: CorrectionRow, { approve, by }: Decision): boolean =>
  decidedBy === by.accountId && state === (approve ? 'booked' : 'refused')

const decide = async (context: MembersContext, tx: Transaction, decision: Decision): Promise<void> => {
  const { id, approve, answer, by } = decision
  const row = await lockCorrection(tx, id)
  if (!row) throw correctionNotFound()
  requireSecondPerson(by, [row.proposedBy])
  if (row.state !== 'waiting' && isSame(row, decision)) return
  if (row.state !== 'waiting') throw correctionDecided()
  const member = approve ? await lockMemberAccount(tx, row.memberId) : undefined
  if (approve && !member) throw memberNotFound()
  if (member) refuseUnconfirmed(member)
  const booked = member ? await bookCorrection(context, tx, member, row) : null
  await updateDecided(tx, id, { by: by.accountId, at: context.clock.now(), answer: answer || null, booked })
  const values = booked && {
    before: { nuggets: nuggetsOf(booked.before) },
    after: { nuggets: nuggetsOf(booked.after), cause: row.cause, correctionId: id },
  }
  await recordStaffAct(
    context,
    {
      by,
      action: approve ? 'correction.approved' : 'correction.refused',
      subject: { kind: 'member', id: row.memberId },
      after: { correctionId: id },
      ...values,
      reason: answer || row.explanation,
    },
    tx,
  )
}

/**
 * Books what waits, or refuses it with an answer. The same decision again changes nothing.
 * @throws 404 correction_not_found, 409 second_person_needed, correction_decided, balance_too_low, member_unconfirmed, 422 answer_needed
 */
export const decideCorrection = async (context: MembersContext, decision: Decision): Promise<CorrectionDetail> => {
  const { id, approve, answer = '', by } = decision
  if (!approve && answer.length < STAFF_REASON_MIN) throw answerNeeded()
  await context.database.transaction((tx) => decide(context, tx, decision))
  const row = await findCorrection(context.database.kysely, id)
  if (!row) throw correctionNotFound()
  return { ...presentCorrection(row, by.accountId), evidence: await weigh(context, row) }
}

/** For the list of what is to be done. */
export const waitingCorrections = ({ database }: Pick<MembersContext, 'database'>): Promise<Waiting> =>
  countWaiting(database.kysely)
