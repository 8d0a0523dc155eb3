import type { CallEndReason, WebrtcBalance } from '@velvetline/contracts/calls'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { m } from '#/paraglide/messages.js'
import { type CallState, INITIAL_CALL } from '../model/call-machine.ts'
import { stepWords } from '../model/call-words.ts'
import type { WebCall } from '../model/use-web-call.ts'
import { CallAfter } from './call-after.tsx'

const can = { canStartCall: true, obstacle: null } as WebrtcBalance

describe('a call that ended at its paid minute', () => {
  const state: CallState = { ...INITIAL_CALL, step: 'ended', reason: 'terminated', activeAt: 1, isSettled: true }
  const shown = (reason: CallEndReason): string => {
    const call = { state: { ...state, reason }, balance: can, driver: {} } as WebCall
    const more = { name: 'Valentina', afterCall: () => null, onClose: () => undefined, chat: null }
    return renderToStaticMarkup(createElement(CallAfter, { call, ...more }))
  }

  it('offers more Nuggets, but not to a member who has paused', () => {
    expect(shown('terminated')).toContain('/credits')
    expect(shown('paused')).toContain(m.calls_reason_paused())
    expect(shown('paused')).not.toContain('/credits')
    expect(stepWords({ ...state, reason: 'paused' })).toBe(m.calls_step_ended())
  })
})
