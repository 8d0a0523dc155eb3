import { act } from 'react'
import { expect, test } from 'vitest'
import { runHook } from '../../../test/run-hook.ts'
import { memoryStorage } from '../../../test/stub-browser.ts'
import { SESSION, written } from '../../../test/thread-messages.ts'
import { useDiscard, useDraft } from './draft.ts'

const draftOf = async (accountId: string, storage: object) => {
  const hook = await runHook(() => useDraft(accountId, SESSION), { storage })
  return { text: () => hook.result()[0], change: (text: string) => act(async () => hook.result()[1](text)) }
}

test('a draft is there when its conversation is opened again, and for nobody else who uses the tab', async () => {
  const storage = memoryStorage()
  await (await draftOf('anna', storage)).change('Guten Abend')
  expect((await draftOf('berta', storage)).text()).toBe('')
  const again = await draftOf('anna', storage)
  expect(again.text()).toBe('Guten Abend')
  await again.change('')
  expect(storage.size).toBe(0)
})

test('a failed message that is taken back returns to an empty field, unless it may have arrived', async () => {
  const storage = memoryStorage()
  const removed: string[] = []
  const pending = { remove: (...keys: readonly string[]) => void removed.push(...keys) }
  const takeBack = async (...given: Parameters<ReturnType<typeof useDiscard>['discard']>) => {
    const hook = await runHook(() => useDiscard(pending, 'anna'), { storage })
    await act(async () => hook.result().discard(...given))
    return [hook.result().returned, (await draftOf('anna', storage)).text()]
  }
  expect(await takeBack({ ...written('a', 'Erstens'), isUncertain: true })).toEqual([0, ''])
  expect(await takeBack(written('b', 'Zweitens'))).toEqual([1, 'Zweitens'])
  expect(await takeBack(written('c', 'Drittens'))).toEqual([0, 'Zweitens'])
  expect(removed).toEqual(['a', 'b', 'c'])
})
