import { newId } from '../../kernel/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { findMember } from '../accounts/index.ts'
import { keepUnreachedCall, type LineCall, reserveLineCall } from '../calls/index.ts'
import { findFreeConsultant, longestExtension } from './choose-consultant.ts'
import { interpretDue, type SaidPin } from './interpret-event.ts'
import { nextStep } from './next-step.ts'
import { checkPin } from './pin/check-pin.ts'
import { obstacleFor } from './recognise-caller.ts'
import { insertRefusal } from './refused/refused-callers.repository.ts'
import type { LineContext } from './telephone-line.context.ts'
import {
  insertCommands,
  insertEvent,
  type LineCallRow,
  lockLineCall,
  selectLineCall,
  updateLineCall,
  updateRecognised,
} from './telephone-line.repository.ts'
import type { Command, Consultant, Finding, Step, Surroundings } from './telephone-line.types.ts'

/** The provider's event behind a finding; stored once. */
export interface EventMark {
  readonly type: string
  readonly at: Date
}

type Found = Finding | SaidPin | null

type TakenCause = Extract<Finding, { type: 'taken' }>['cause']

/** Rolls back the step: another caller took the consultant first, or the profile has left the pages. */
class Taken extends Error {
  readonly consultant: Consultant
  override readonly cause: TakenCause

  constructor(consultant: Consultant, cause: TakenCause) {
    super('taken')
    this.consultant = consultant
    this.cause = cause
  }
}

const TAKEN_CAUSES: Readonly<Record<Exclude<Awaited<ReturnType<typeof reserveLineCall>>, 'reserved'>, TakenCause>> = {
  taken: 'consultant_busy',
  consultant_busy: 'consultant_busy',
  off_pages: 'off_pages',
  // In the same words, which say nothing of a block.
  blocked: 'off_pages',
  call_in_progress: 'caller_in_call',
}

const ROUNDS_MAX = 6

const priceMessageOf = ({ countries }: LineContext, { country, line }: LineCallRow): string => {
  const known = countries.stateOf(country).country
  return line === 'premium' ? known.premiumPriceMessage : known.subscriberPriceMessage
}

const surroundingsOf = async (context: LineContext, row: LineCallRow): Promise<Surroundings> => ({
  at: context.clock.now(),
  serviceName: context.config.service.name,
  priceMessage: priceMessageOf(context, row),
  extensionDigitsMax: await longestExtension(context),
  callId: newId(),
  callerName: (row.memberId && (await findMember(context, row.memberId))?.username) || '',
})

const resolvePin = async (
  context: LineContext,
  tx: Transaction,
  row: LineCallRow,
  said: { pin: string; key: Buffer; at: Date },
): Promise<Finding> => {
  const known = await checkPin(tx, said.key, { pin: said.pin, callerHash: row.callerHash, at: said.at })
  if (known.result !== 'known') return { type: 'pin', result: known.result }
  const member = await findMember(context, known.accountId, tx)
  if (!member) return { type: 'pin', result: 'not_active' }
  await updateRecognised(tx, row.id, member.id)
  const cause = await obstacleFor(context, member, row.country)
  if (cause !== null) return { type: 'pin', result: 'not_active', cause }
  return { type: 'pin', result: 'accepted' }
}

const lineCallOf = (
  row: LineCallRow,
  call: Pick<LineCall, 'id' | 'profileId' | 'profileName' | 'agentId' | 'answeredBy' | 'maxMinutes' | 'at'>,
): LineCall => ({ ...call, line: row.line, memberId: row.memberId, country: row.country, provider: row.provider })

const reserve = async (
  context: LineContext,
  tx: Transaction,
  row: LineCallRow,
  step: Step,
  at: Date,
): Promise<void> => {
  if (!step.reserve) return
  const { callId: id, consultant, maxMinutes } = step.reserve
  const { profileId, name: profileName, agentId, standIn: answeredBy } = consultant
  const call = lineCallOf(row, { id, profileId, profileName, agentId, answeredBy, maxMinutes, at })
  const reservation = await reserveLineCall(context, tx, call)
  if (reservation !== 'reserved') throw new Taken(consultant, TAKEN_CAUSES[reservation])
}

/** The requested consultant is away and no other is free: the operator's list shows a refused call. */
const keepUnreached = async (
  context: LineContext,
  tx: Transaction,
  row: LineCallRow,
  { finding, step, world }: { finding: Finding; step: Step; world: Surroundings },
): Promise<string | null> => {
  if (finding.type !== 'choice' || finding.choice.kind !== 'away' || step.state.stage !== 'leaving') return null
  const { agentId, profileId, name: profileName } = finding.choice
  if (agentId === null) return null
  const { callId: id, at } = world
  const shown = { id, profileId, profileName, agentId, answeredBy: null, maxMinutes: 1, at }
  await keepUnreachedCall(context, tx, lineCallOf(row, shown))
  return id
}

/** A code that was not accepted has ended the call: staff see why. */
const keepRefusal = async (
  tx: Transaction,
  row: LineCallRow,
  { finding, step, at }: { finding: Finding; step: Step; at: Date },
): Promise<void> => {
  if (finding.type !== 'pin' || step.state.outcome !== 'pin_not_recognised') return
  await insertRefusal(tx, { lineCallId: row.id, cause: finding.cause ?? 'wrong_pin', at })
}

const commandsOf = (row: LineCallRow, finding: Finding, step: Step, mark: EventMark | null): Command[] => {
  const { callId } = row
  const commands: Command[] = []
  const isGone = finding.type === 'not_connected'
  if (callId !== null && step.endsCall) commands.push({ type: 'end_call', callId, cause: step.endsCall, isGone })
  if (callId !== null && finding.type === 'connected' && mark)
    commands.push({ type: 'call_connected', callId, at: mark.at.toISOString() })
  return [...commands, ...step.commands]
}

/** One try in one transaction. @returns false where the call has changed since it was read @throws Taken */
const tryStep = async (
  context: LineContext,
  row: LineCallRow,
  { found, mark }: { found: Found; mark: EventMark | null },
): Promise<boolean> => {
  const world = await surroundingsOf(context, row)
  const key = await context.linePinKey()
  return context.database.transaction(async (tx) => {
    const locked = await lockLineCall(tx, row.id)
    if (locked?.version !== row.version) return false
    if (mark && !(await insertEvent(tx, { lineCallId: row.id, ...mark }))) return true
    if (!found) return true
    const finding =
      found.type === 'said_pin' ? await resolvePin(context, tx, row, { pin: found.pin, key, at: world.at }) : found
    const step = nextStep(row.state, finding, world)
    if (!step) return true
    await reserve(context, tx, row, step, world.at)
    const callId = step.reserve?.callId ?? (await keepUnreached(context, tx, row, { finding, step, world }))
    await keepRefusal(tx, row, { finding, step, at: world.at })
    await updateLineCall(tx, row.id, { ...step, callId, at: world.at })
    await insertCommands(tx, row.id, commandsOf(row, finding, step, mark), world.at)
    tx.afterCommit(() => context.lineCommandsDue.emit(row.id))
    return true
  })
}

const takenInstead = async (context: LineContext, row: LineCallRow, error: unknown): Promise<Finding> => {
  if (!(error instanceof Taken)) throw error
  const { consultant, cause } = error
  const tried = [...row.state.tried, consultant.profileId]
  const standIn =
    cause === 'caller_in_call'
      ? null
      : await findFreeConsultant(context, { ...row.state, tried, memberId: row.memberId })
  return { type: 'taken', consultant, cause, standIn }
}

/**
 * Look-ups first, then one transaction stores the step, then its commands run. A repeated event changes nothing. Retried where the call has
 * changed meanwhile.
 */
export const takeStep = async (
  context: LineContext,
  lineCallId: string,
  find: (row: LineCallRow) => Promise<Found>,
  mark: EventMark | null = null,
): Promise<void> => {
  let instead: Finding | null = null
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const row = await selectLineCall(context.database.kysely, lineCallId)
    if (!row) return
    const found: Found = instead ?? (await find(row))
    try {
      if (!(await tryStep(context, row, { found, mark }))) {
        instead = null
        continue
      }
    } catch (error) {
      instead = await takenInstead(context, row, error)
      continue
    }
    return lookUpExtension(context, lineCallId)
  }
  context.log.warn({ rounds: ROUNDS_MAX }, 'a step of a call to a number was not taken')
}

/** An extension dialled with the number is looked up as soon as it may be. */
const lookUpExtension = async (context: LineContext, lineCallId: string): Promise<void> => {
  const row = await selectLineCall(context.database.kysely, lineCallId)
  if (row?.state.stage !== 'asking_extension' || row.state.extension === null) return
  await takeStep(context, lineCallId, (present) => interpretDue(context, present))
}
