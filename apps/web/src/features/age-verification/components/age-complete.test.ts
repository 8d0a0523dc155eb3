import type { CurrentUser } from '@velvetline/contracts/accounts'
import { AGE_ATTEMPTS_MAX, type AgeReturnAnswer } from '@velvetline/contracts/age-verification'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { m } from '#/paraglide/messages.js'
import { ViewerContext } from '#/shared/api/viewer.ts'
import type { StartState } from '../model/use-start.ts'
import { NotConfirmed } from './age-complete.tsx'

describe('another attempt after a check that confirmed nothing', () => {
  const shown = (state: StartState, viewer: CurrentUser | null = null): string => {
    const answer = { attempts: 1, result: 'failed', returnPath: '/profiles' } as AgeReturnAnswer
    const starting = { state, isLeaving: false, start: async () => undefined }
    const result = createElement(NotConfirmed, { completion: { state: 'failed', answer }, starting })
    return renderToStaticMarkup(createElement(ViewerContext, { value: viewer }, result))
  }

  it('leads on if none is needed any more', () => {
    expect(shown('notRequired')).toContain(m.age_not_required_text())
    expect(shown('notRequired')).toContain('href="/profiles"')
    expect(shown('notRequired')).not.toContain(m.common_try_again())
  })

  it.each([
    ['unavailable', m.age_unavailable_text()],
    ['exceeded', m.age_exceeded_title()],
    ['error', m.age_error_text()],
    ['ready', m.age_failed_text()],
  ] as const)('says so where it is %s', (state, text) => {
    expect(shown(state)).toContain(text)
  })

  it('promises new attempts from support to an account only', () => {
    const promise = m.age_exceeded_text({ max: AGE_ATTEMPTS_MAX })
    expect(shown('exceeded', { id: 'member' } as CurrentUser)).toContain(promise)
    expect(shown('exceeded')).not.toContain(promise)
    expect(shown('exceeded')).toContain(m.age_exceeded_text_guest({ max: AGE_ATTEMPTS_MAX }))
  })
})
