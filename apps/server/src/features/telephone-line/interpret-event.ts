import type { LineEvent } from '../voice/index.ts'
import { chooseConsultant, findFreeConsultant } from './choose-consultant.ts'
import type { LineContext } from './telephone-line.context.ts'
import type { LineCallRow } from './telephone-line.repository.ts'
import type { Finding } from './telephone-line.types.ts'

/** Looked up in the transaction that counts the attempt. */
export interface SaidPin {
  readonly type: 'said_pin'
  readonly pin: string
}

const replyOf = (digits: string): Extract<Finding, { type: 'reply' }>['reply'] => {
  if (digits === '1') return 'accepted'
  return digits === '2' ? 'declined' : 'unclear'
}

/** The hash key ends an answer: one left over from the answer before is skipped. */
const upToHash = (digits: string): string => digits.replace(/^#+/, '').replace(/#.*$/, '')

const takeDigits = async (
  context: LineContext,
  { state, memberId }: LineCallRow,
  { digits, outcome }: Extract<LineEvent, { type: 'digits' }>,
): Promise<Finding | SaidPin | null> => {
  const dialled = upToHash(digits)
  // An answer that was long enough is taken before its hash key is pressed, which the carrier then hears at the next question.
  if (dialled === '' && outcome !== 'timeout' && state.passedOver !== state.stage) return { type: 'late_hash' }
  switch (state.stage) {
    case 'asking_pin':
      return outcome === 'timeout' && dialled === ''
        ? { type: 'pin', result: 'wrong' }
        : { type: 'said_pin', pin: dialled }
    case 'asking_extension':
      return { type: 'choice', choice: await chooseConsultant(context, dialled, { ...state, memberId }) }
    case 'offering':
      return { type: 'reply', reply: replyOf(dialled) }
    default:
      return null
  }
}

/** Finds a free consultant instead. */
export const notConnectedFinding = async (
  context: LineContext,
  { state, memberId }: LineCallRow,
  cause: Extract<Finding, { type: 'not_connected' }>['cause'],
): Promise<Finding> => {
  const tried = state.consultant ? [...state.tried, state.consultant.profileId] : state.tried
  return { type: 'not_connected', cause, standIn: await findFreeConsultant(context, { ...state, tried, memberId }) }
}

/** Null where it means nothing in the call's present state. */
export const interpretEvent = async (
  context: LineContext,
  row: LineCallRow,
  event: LineEvent,
): Promise<Finding | SaidPin | null> => {
  switch (event.type) {
    case 'digits':
      return takeDigits(context, row, event)
    case 'not_connected':
      return row.state.stage === 'connecting' ? notConnectedFinding(context, row, event.cause) : null
    case 'hung_up':
      return { type: 'hung_up', by: event.by, hasTalked: row.hasTalked }
    case 'incoming':
      return null
    default:
      return { type: event.type }
  }
}

/** Usually the wait is over, but an extension that came with the number may still have to be looked up. */
export const interpretDue = async (context: LineContext, { state, memberId }: LineCallRow): Promise<Finding> =>
  state.stage === 'asking_extension' && state.extension !== null
    ? { type: 'choice', choice: await chooseConsultant(context, state.extension, { ...state, memberId }) }
    : { type: 'due' }
