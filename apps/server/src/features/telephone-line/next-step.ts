import { laterBy } from '../../kernel/clock.ts'
import { priceAnnouncement } from './flow/price-announcement.ts'
import { promptsIn, say } from './flow/prompts.ts'
import {
  askExtension,
  askPin,
  connect,
  finish,
  lastMoment,
  leave,
  offer,
  PATIENCE_MS,
  stepTo,
} from './flow/step-parts.ts'
import type { CallEnd, Consultant, Finding, LineState, Stage, Step, Surroundings } from './telephone-line.types.ts'

const LINE_TRIES_MAX = 3

type Of<Type extends Finding['type']> = Extract<Finding, { type: Type }>
type Cells = { readonly [Type in Finding['type']]?: (state: LineState, finding: Of<Type>, world: Surroundings) => Step }

/** After the price and, if needed, the code. An extension dialled with the number is looked up first. */
const goOn = (state: LineState, world: Surroundings): Step => {
  const ready = { ...state, tries: 0 }
  if (state.isPinNeeded) return askPin(ready, world)
  return state.extension === null ? askExtension(ready, world) : stepTo({ ...ready, stage: 'asking_extension' })
}

const again = (state: LineState, retry: (state: LineState) => Step, giveUp: (state: LineState) => Step): Step => {
  const next = { ...state, tries: state.tries + 1 }
  return next.tries < LINE_TRIES_MAX ? retry(next) : giveUp(next)
}

const connectOrOffer = (state: LineState, world: Surroundings, consultant: Consultant): Step =>
  consultant.standIn === null ? connect(state, world, consultant) : offer({ ...state, tries: 0 }, world, consultant)

const offerInstead = (
  state: LineState,
  world: Surroundings,
  other: { consultant: Consultant | null; first: string; endsCall?: CallEnd | null; hours?: string | null },
): Step => {
  const { nobodyFree, tryLater } = promptsIn(state.language)
  const { endsCall = null, hours = null } = other
  if (other.consultant) return { ...offer({ ...state, tries: 0 }, world, other.consultant, other.first), endsCall }
  const words = say(other.first, nobodyFree, hours ?? tryLater)
  return leave(state, world, { outcome: 'nobody_free', words, endsCall })
}

const takePin: NonNullable<Cells['pin']> = (state, { result }, world) => {
  const { wrongPin, pinRefused } = promptsIn(state.language)
  const refuse = (from: LineState) => leave(from, world, { outcome: 'pin_not_recognised', words: pinRefused })
  if (result === 'accepted') return goOn({ ...state, isPinNeeded: false }, world)
  return result === 'wrong' ? again(state, (next) => askPin(next, world, wrongPin), refuse) : refuse(state)
}

const takeChoice: NonNullable<Cells['choice']> = (before, { choice }, world) => {
  const state = { ...before, extension: null }
  const prompts = promptsIn(state.language)
  switch (choice.kind) {
    case 'free':
      return connectOrOffer(state, world, choice.consultant)
    case 'anyone':
      return choice.consultant
        ? connectOrOffer(state, world, choice.consultant)
        : offerInstead(state, world, { consultant: null, first: '' })
    case 'away': {
      const first = choice.isBusy ? prompts.busy(choice.name) : prompts.offline(choice.name)
      const hours = choice.usualHours === '' ? null : prompts.usualHours(choice.name, choice.usualHours)
      return offerInstead(state, world, { consultant: choice.standIn, first, hours })
    }
    default: {
      const first = choice.kind === 'unknown' ? prompts.unknownExtension : null
      const giveUp = (next: LineState) => leave(next, world, { outcome: 'no_choice', words: prompts.noChoice })
      return again(state, (next) => askExtension(next, world, first), giveUp)
    }
  }
}

const takeReply: NonNullable<Cells['reply']> = (state, { reply }, world) => {
  const { consultant } = state
  if (reply === 'declined' || !consultant) return askExtension({ ...state, tries: 0 }, world)
  if (reply === 'accepted') return connect(state, world, consultant)
  const giveUp = (next: LineState) => leave(next, world, { outcome: 'offer_declined', words: '' })
  return again(state, (next) => offer(next, world, consultant, promptsIn(state.language).unclear), giveUp)
}

const askAgain =
  (ask: (state: LineState, world: Surroundings) => Step): NonNullable<Cells['late_hash']> =>
  (state, _finding, world) =>
    ask({ ...state, passedOver: state.stage }, world)

const taken: NonNullable<Cells['taken']> = (before, { cause, consultant, standIn }, world) => {
  const state = { ...before, extension: null, tried: [...before.tried, consultant.profileId] }
  const prompts = promptsIn(state.language)
  if (cause === 'caller_in_call')
    return leave(state, world, { outcome: 'in_another_call', words: prompts.inAnotherCall })
  const words = cause === 'off_pages' ? prompts.notReached : prompts.busy
  return offerInstead(state, world, { consultant: standIn, first: words(consultant.name) })
}

const CAUSES = {
  busy: 'unreachable',
  no_answer: 'no_answer',
  declined: 'declined',
  failed: 'provider_failed',
} as const satisfies Record<Of<'not_connected'>['cause'], CallEnd>

const notConnected: NonNullable<Cells['not_connected']> = (before, { cause, standIn }, world) => {
  const { consultant, tried } = before
  const state = { ...before, tried: consultant ? [...tried, consultant.profileId] : tried }
  const { notReached } = promptsIn(state.language)
  return offerInstead(state, world, {
    consultant: standIn,
    first: consultant ? notReached(consultant.standIn ?? consultant.name) : '',
    endsCall: CAUSES[cause],
  })
}

/** The provider's event did not come in time: the caller must not go on paying for an idle line. */
const forgotten: NonNullable<Cells['due']> = (state) => finish(state, { outcome: 'failed', hangsUp: true })

/** Before anybody was connected. */
const hungUpEarly: NonNullable<Cells['hung_up']> = (state, { by }) =>
  finish(state, { outcome: by === 'caller' ? 'gave_up' : 'failed', hangsUp: by !== 'caller' })

const HUNG_UP = { caller: 'caller_hung_up', consultant: 'consultant_hung_up', provider: 'provider_failed' } as const

const hungUp =
  (outcomeOf: (finding: Of<'hung_up'>) => 'talked' | 'gave_up' | 'failed'): NonNullable<Cells['hung_up']> =>
  (state, finding) =>
    finish(state, { outcome: outcomeOf(finding), hangsUp: finding.by !== 'caller', endsCall: HUNG_UP[finding.by] })

const STEPS: Readonly<Record<Stage, Cells>> = {
  answering: {
    answered: (state, _finding, world) => {
      const text = priceAnnouncement({ ...state, ...world })
      return stepTo(
        { ...state, stage: 'pricing', answeredAt: world.at.toISOString() },
        { commands: [{ type: 'speak', text, language: state.language }], dueAt: laterBy(world.at, PATIENCE_MS) },
      )
    },
    due: forgotten,
    hung_up: hungUpEarly,
  },
  pricing: {
    spoken: (state, _finding, world) => goOn({ ...state, pricedAt: world.at.toISOString() }, world),
    due: forgotten,
    hung_up: hungUpEarly,
  },
  asking_pin: { pin: takePin, late_hash: askAgain(askPin), due: forgotten, hung_up: hungUpEarly },
  asking_extension: {
    choice: takeChoice,
    late_hash: askAgain(askExtension),
    taken,
    due: forgotten,
    hung_up: hungUpEarly,
  },
  offering: {
    reply: takeReply,
    late_hash: askAgain((state, world) =>
      state.consultant ? offer(state, world, state.consultant) : askExtension(state, world),
    ),
    taken,
    due: forgotten,
    hung_up: hungUpEarly,
  },
  pausing: {
    due: (state, _finding, world) =>
      state.consultant ? connect(state, world, state.consultant) : askExtension({ ...state, tries: 0 }, world),
    taken,
    hung_up: hungUpEarly,
  },
  connecting: {
    connected: (state, _finding, { at }) => stepTo({ ...state, stage: 'connected' }, { dueAt: lastMoment(state, at) }),
    not_connected: notConnected,
    due: (state, _finding, world) =>
      notConnected(state, { type: 'not_connected', cause: 'no_answer', standIn: null }, world),
    over: (state, { isGivenUp }) => finish(state, { outcome: isGivenUp ? 'gave_up' : 'failed', hangsUp: true }),
    hung_up: hungUp(({ by, hasTalked }) => {
      if (hasTalked) return 'talked'
      return by === 'caller' ? 'gave_up' : 'failed'
    }),
  },
  connected: {
    due: (state) => finish(state, { outcome: 'time_limit', hangsUp: true, endsCall: 'time_limit' }),
    over: (state) => finish(state, { outcome: 'talked', hangsUp: true }),
    hung_up: hungUp(() => 'talked'),
  },
  leaving: {
    spoken: (state) => finish(state, { outcome: state.outcome ?? 'failed', hangsUp: true }),
    due: (state) => finish(state, { outcome: state.outcome ?? 'failed', hangsUp: true }),
    hung_up: (state, { by }) => finish(state, { outcome: state.outcome ?? 'failed', hangsUp: by !== 'caller' }),
  },
  ended: {},
}

const MENU: ReadonlySet<Stage> = new Set(['asking_pin', 'asking_extension', 'offering', 'pausing'])

/** Waiting costs as well: choosing again and again does not prolong a call. */
const isPastLastMoment = (state: LineState, { at }: Surroundings): boolean =>
  MENU.has(state.stage) && state.answeredAt !== null && at >= lastMoment(state, at)

/** Null: no change, because the finding came twice, too late or does not fit the stage. Pure: all data is passed in. */
export const nextStep = (state: LineState, finding: Finding, world: Surroundings): Step | null => {
  if (finding.type !== 'hung_up' && isPastLastMoment(state, world))
    return finish(state, { outcome: 'time_limit', hangsUp: true })
  // A cell of the row takes exactly the finding of its column.
  const cell = STEPS[state.stage][finding.type] as
    | ((state: LineState, finding: Finding, world: Surroundings) => Step)
    | undefined
  return cell ? cell(state, finding, world) : null
}
