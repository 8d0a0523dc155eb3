import type { Country } from '@velvetline/contracts/countries'
import { laterBy } from '../../kernel/clock.ts'
import type { Countries } from '../countries/index.ts'
import type { LineEvent } from '../voice/index.ts'
import { readDialled } from './dialled-number.ts'
import { finish, PATIENCE_MS, stepTo } from './flow/step-parts.ts'
import { interpretEvent } from './interpret-event.ts'
import { hashCaller } from './pin/check-pin.ts'
import { recogniseCaller } from './recognise-caller.ts'
import { insertRefusal } from './refused/refused-callers.repository.ts'
import { takeStep } from './take-step.ts'
import type { LineContext } from './telephone-line.context.ts'
import { insertCommands, insertEvent, insertLineCall, selectFurtherNumbers } from './telephone-line.repository.ts'
import type { LineCarrier, LineState, Step } from './telephone-line.types.ts'

type Beginning = Pick<LineState, 'line' | 'country' | 'language' | 'extension'>

/** `refused`: before answering, so that it costs the caller nothing. */
export const firstStep = (
  call: Beginning,
  { access, at }: { readonly access: 'open' | 'pin' | 'refused'; readonly at: Date },
): Step => {
  const state: LineState = {
    ...call,
    stage: 'answering',
    isPinNeeded: access === 'pin',
    tries: 0,
    passedOver: null,
    answeredAt: null,
    pricedAt: null,
    consultant: null,
    tried: [],
    outcome: null,
  }
  if (access === 'refused')
    return {
      ...finish(state, { outcome: 'refused', hangsUp: false }),
      commands: [{ type: 'reject' }],
    }
  return stepTo(state, { commands: [{ type: 'answer' }], dueAt: laterBy(at, PATIENCE_MS) })
}

/** Members of a country that is closed keep its numbers; where an open one has taken a number over, it is the open one’s. */
const withNumbers = (countries: Countries): Country[] => {
  const states = countries.allCodes().map((code) => countries.stateOf(code))
  return [...countries.list(), ...states.filter(({ isOpen }) => !isOpen).map(({ country }) => country)]
}

/**
 * The number, and on the subscriber number the caller, are looked up before the call is answered. A number that is not ours, or has no
 * price to announce, is refused.
 */
const takeIncoming = async (
  context: LineContext,
  provider: LineCarrier,
  event: Extract<LineEvent, { type: 'incoming' }>,
): Promise<void> => {
  const { clock, countries, database, log } = context
  const further = await selectFurtherNumbers(database.kysely)
  const dialled = readDialled(event.to, { countries: withNumbers(countries), further })
  if (!dialled) {
    log.warn({}, 'a call came in for a number that is not ours')
    if (provider !== 'sandbox')
      await context.voice.line?.execute(event.lineCallId, { type: 'reject' }, 'unknown-number')
    return
  }
  const { country, line, extension } = dialled
  const price = line === 'premium' ? country.premiumPriceMessage : country.subscriberPriceMessage
  const recognised = await recogniseCaller(context, { line, country: country.countryCode, event })
  const { access, cause } = price === '' ? ({ access: 'refused', cause: 'no_price' } as const) : recognised
  const at = clock.now()
  const call = { line, country: country.countryCode, language: country.language, extension }
  const step = firstStep(call, { access, at })
  const callerHash = hashCaller(await context.linePinKey(), event.from)
  await database.transaction(async (tx) => {
    const isNew = await insertLineCall(tx, {
      id: event.lineCallId,
      provider,
      ...call,
      memberId: recognised.memberId,
      recognisedBy: recognised.memberId === null ? null : 'caller_id',
      callerHash,
      state: step.state,
      dueAt: step.dueAt,
      at,
    })
    if (!isNew) return
    if (access === 'refused') await insertRefusal(tx, { lineCallId: event.lineCallId, cause, at })
    await insertEvent(tx, event)
    await insertCommands(tx, event.lineCallId, step.commands, at)
    tx.afterCommit(() => context.lineCommandsDue.emit(event.lineCallId))
  })
}

/** For an unknown call only `incoming` is handled. */
export const handleLineEvent = async (context: LineContext, provider: LineCarrier, event: LineEvent): Promise<void> => {
  if (event.type === 'incoming') return takeIncoming(context, provider, event)
  await takeStep(context, event.lineCallId, (row) => interpretEvent(context, row, event), {
    type: event.type,
    at: event.at,
  })
}
