import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { toastStore } from '#/ui/toast/toast.ts'
import { factsOf, runHook } from '../../../test/run-hook.ts'
import { ApiError } from '../api/api-error.ts'
import { createQueryClient } from '../api/query-client.ts'
import { useAct } from './use-act.ts'

const LIST = ['/api/list']

/** Carries an act out on a page that shows a list and its count. */
const sceneOf = async (send: () => Promise<string[]>) => {
  const client = createQueryClient({ isServer: false })
  client.setQueryData(LIST, ['one'])
  client.setQueryData(['/api/count/of-lists'], 1)
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  const { result } = await runHook(
    () =>
      useAct({
        send,
        shows: LIST,
        stale: [(path) => path.startsWith('/api/count/')],
        done: (list) => `There are ${list.length}.`,
        failed: 'It stayed.',
      }),
    { wrap: factsOf(client) },
  )
  await act(() => result().mutateAsync().then(String, String))
  const isStale = (path: string) => client.getQueryState([path])?.isInvalidated
  return { list: client.getQueryData(LIST), isStale, invalidate, said: toastStore.read()[0] }
}

it('shows the answer, asks again for what else has changed, and says that it is done', async () => {
  const { list, isStale, said } = await sceneOf(async () => ['one', 'two'])
  expect(list).toEqual(['one', 'two'])
  expect([isStale('/api/list'), isStale('/api/count/of-lists')]).toEqual([false, true])
  expect(said).toMatchObject({ kind: 'success', title: 'There are 2.' })
})

it('says why it was refused, and asks again for what somebody else may have changed', async () => {
  const { list, isStale, said } = await sceneOf(async () => {
    throw new ApiError({ status: 409, code: 'taken', message: 'It was taken.' })
  })
  expect(list).toEqual(['one'])
  expect([isStale('/api/list'), isStale('/api/count/of-lists')]).toEqual([true, true])
  expect(said).toMatchObject({ kind: 'error', title: 'It stayed.', text: 'It was taken.' })
})
