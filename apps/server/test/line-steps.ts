import { nextStep } from '../src/features/telephone-line/next-step.ts'
import type {
  Consultant,
  Finding,
  LineState,
  Stage,
  Step,
  Surroundings,
} from '../src/features/telephone-line/telephone-line.types.ts'

export const START = new Date('2026-06-15T12:00:00Z')
export const later = (seconds: number) => new Date(START.getTime() + seconds * 1_000)

export const world = (changes: Partial<Surroundings> = {}): Surroundings => ({
  at: later(20),
  serviceName: 'Velvetline',
  priceMessage: '1,99 € pro Minute aus allen deutschen Netzen',
  extensionDigitsMax: 4,
  callId: '00000000-0000-4000-8000-000000000001',
  callerName: 'Nachtwind',
  ...changes,
})

export const margaux: Consultant = {
  profileId: 'p-margaux',
  name: 'Margaux',
  agentId: 'a-1',
  agentPhone: null,
  standIn: null,
}
export const livia: Consultant = {
  profileId: 'p-livia',
  name: 'Livia',
  agentId: 'a-2',
  agentPhone: null,
  standIn: 'Valentina',
}

export const stateAt = (stage: Stage, changes: Partial<LineState> = {}): LineState => ({
  stage,
  line: 'premium',
  country: 'de',
  language: 'de',
  isPinNeeded: false,
  extension: null,
  tries: 0,
  passedOver: null,
  answeredAt: later(1).toISOString(),
  pricedAt: later(9).toISOString(),
  consultant:
    stage === 'offering' || stage === 'pausing' || stage === 'connecting' || stage === 'connected' ? margaux : null,
  tried: [],
  outcome: stage === 'leaving' ? 'nobody_free' : null,
  ...changes,
})

export const step = (state: LineState, finding: Finding, at: Partial<Surroundings> = {}): Step => {
  const taken = nextStep(state, finding, world(at))
  if (!taken) throw new Error(`nothing follows from ${finding.type} at ${state.stage}`)
  return taken
}
export const typesOf = ({ commands }: Step) => commands.map(({ type }) => type)
export const wordsOf = ({ commands }: Step) =>
  commands.flatMap((command) => ('text' in command ? [command.text] : [])).join(' ')
