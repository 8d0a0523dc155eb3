import { contactFormPath } from '@velvetline/contracts/contact'
import { expect, it, onTestFinished, vi } from 'vitest'
import { answerRequests, refusing } from '../../../test/answer-requests.ts'
import { runHook } from '../../../test/run-hook.ts'
import { ApiError } from '../api/api-error.ts'
import { useFormToken } from './use-form-token.ts'

const token = (text: string) => Response.json({ token: text })
const expired = () =>
  Promise.reject(new ApiError({ status: 410, code: 'contact_form_expired', message: 'Abgelaufen.' }))

const sendingWith = async (...answers: (Response | Error)[]) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const asked = answerRequests(...answers)
  const { result } = await runHook(() => useFormToken())
  const withToken = async <Answer>(send: (token: string) => Promise<Answer>) => {
    const sent = result()(send)
    sent.catch(() => undefined)
    await vi.runAllTimersAsync()
    return sent
  }
  return { asked, withToken }
}
const echo = (text: string) => Promise.resolve(text)

it('asks for the token when the form is shown, and uses it until the server has accepted it', async () => {
  const { asked, withToken } = await sendingWith(token('first'), token('second'))
  await expect(withToken(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await withToken(echo)).toBe('first')
  expect(asked.map(({ path }) => path)).toEqual([contactFormPath])
})

it('asks again after a failed request, and in place of an expired token', async () => {
  const { withToken } = await sendingWith(refusing(503, 'unavailable'), token('first'), token('second'))
  await expect(withToken(expired)).rejects.toThrow('Abgelaufen.')
  expect(await withToken(echo)).toBe('second')
})
