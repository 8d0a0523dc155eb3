import { laterBy } from '../../kernel/clock.ts'
import { finish, PATIENCE_MS, stepTo } from './flow/step-parts.ts'
import type { LineState, Step } from './telephone-line.types.ts'

type Beginning = Pick<LineState, 'line' | 'country' | 'language' | 'extension'>

/** What is done with a call that comes in. `refused`: before answering, so that it costs the caller nothing. */
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
      commands: [{ type: 'reject', cause: 'refused' }],
    }
  return stepTo(state, { commands: [{ type: 'answer' }], dueAt: laterBy(at, PATIENCE_MS) })
}
