import { act, type FormEvent } from 'react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '#/shared/api/api-error.ts'
import { clientOf } from '../../../test/client-of.ts'
import { factsOf, runHook } from '../../../test/run-hook.ts'
import { useSentForm } from './use-sent-form.ts'

const problemAfter = async (error: Error): Promise<string | undefined> => {
  const client = clientOf(null)
  const send = () => Promise.reject(error)
  const { result } = await runHook(() => useSentForm({ send, onDone: () => undefined, failed: 'Das ging nicht.' }), {
    wrap: factsOf(client),
  })
  vi.stubGlobal('FormData', class {})
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  const event = { preventDefault: () => undefined, currentTarget: null } as unknown as FormEvent<HTMLFormElement>
  await act(async () => result().formProps.onSubmit(event))
  // The library tells of the result by a timer.
  await act(() => new Promise((resolve) => setTimeout(resolve, 1)))
  return result().problem
}

it('a form shows the server’s own refusal, and its own words for anything else', async () => {
  const own = new ApiError({ status: 503, code: 'too_busy', message: 'Gleich wieder da.' })
  const proxy = new ApiError({ status: 502, code: '', message: 'HTTP 502' })
  expect(await problemAfter(own)).toBe('Gleich wieder da.')
  expect(await problemAfter(proxy)).toBe('Das ging nicht.')
  expect(await problemAfter(new Error('NetworkError: away'))).toBe('Das ging nicht.')
})
