import { act } from 'react'
import { expect, it } from 'vitest'
import { ApiError } from '#/shared/api/api-error.ts'
import { runHook } from '../../../test/run-hook.ts'
import { useActKey } from './use-act-key.ts'

const refusal = (status: number): ApiError => new ApiError({ status, code: 'refused', message: 'no' })

/** The keys of a form that is sent, answered by an error, changed and sent again. */
const keysAround = async (error: Error): Promise<string[]> => {
  const keys: string[] = []
  const hook = await runHook(() => useActKey())
  const send = () =>
    hook
      .result()
      .send(async (key) => {
        keys.push(key)
        throw error
      })
      .catch(() => undefined)
  await send()
  await act(async () => hook.result().change())
  await send()
  return keys
}

it('a form that was refused and then changed is sent under another key', async () => {
  expect(new Set(await keysAround(refusal(422))).size).toBe(2)
})

it.each([
  ['was lost', new TypeError('Failed to fetch')],
  ['came from a proxy', refusal(502)],
  ['says that the outcome is unknown', refusal(503)],
])('a form whose answer %s keeps its key when it is changed', async (_what, error) => {
  expect(new Set(await keysAround(error)).size).toBe(1)
})
