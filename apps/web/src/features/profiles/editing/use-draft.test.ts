import { draftPath, type ProfileEditing } from '@velvetline/contracts/profile-editing'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '#/shared/api/query-client.ts'
import { setTransportSource } from '#/shared/api/transport.ts'
import { refusing } from '../../../../test/answer-requests.ts'
import { factsOf, runHook } from '../../../../test/run-hook.ts'
import { useDraft } from './use-draft.ts'

const KEY = { side: 'staff', id: 'p1' } as const

const editing = (version: number, title: string) =>
  ({
    draft: { version },
    content: { title: { de: title, en: title }, photos: [] },
    changed: [],
  }) as unknown as ProfileEditing

const typed = (text: string) => ({ title: { de: text, en: text } })

/** The editor of a draft that a colleague has saved in the meantime; `sent` lists the versions that were saved on. */
const openChanged = async () => {
  vi.useFakeTimers()
  const sent: number[] = []
  setTransportSource(() => ({
    fetch: async (_, { method, body }) => {
      if (method !== 'PATCH') return Response.json(editing(2, 'Kollegin'))
      const { version } = JSON.parse(String(body))
      sent.push(version)
      return version === 1 ? refusing(409, 'draft_changed') : Response.json(editing(3, 'Meins'))
    },
    country: () => 'de',
  }))
  const client = createQueryClient({ isServer: false })
  client.setQueryData([draftPath(KEY.side, KEY.id)], editing(1, 'Alt'))
  let isOpen = true
  const { result, rerun } = await runHook(() => useDraft(KEY), {
    wrap: (children) => isOpen && factsOf(client)(children),
  })
  return {
    sent,
    desk: result,
    pause: () => act(() => vi.advanceTimersByTimeAsync(1000)),
    leave: async () => {
      isOpen = false
      await rerun()
      await vi.advanceTimersByTimeAsync(1000)
      vi.useRealTimers()
    },
  }
}

it('after another person’s save nothing is sent until it was chosen which of the two stays', async () => {
  const { sent, desk, pause, leave } = await openChanged()
  await act(async () => desk().set(typed('Meins')))
  await pause()
  expect(desk().problem?.isConflict).toBe(true)
  await act(async () => desk().set(typed('Meins, länger')))
  await pause()
  await leave()
  expect(sent).toEqual([1])
})

it('the answer to the conflict saves the own words on the version that is there now', async () => {
  const { sent, desk, pause, leave } = await openChanged()
  await act(async () => desk().set(typed('Meins')))
  await pause()
  expect(await act(() => desk().save())).toBe(false)
  await act(async () => void desk().saveMine())
  await pause()
  expect([desk().problem, sent]).toEqual([null, [1, 2]])
  await leave()
  expect(sent).toEqual([1, 2])
})

it('once the own words are given up, the next ones are saved again', async () => {
  const { sent, desk, pause, leave } = await openChanged()
  await act(async () => desk().set(typed('Meins')))
  await pause()
  await act(async () => desk().giveUp())
  await pause()
  expect([desk().hasUnsaved, desk().content.title.de, sent]).toEqual([false, 'Kollegin', [1]])
  await act(async () => desk().set(typed('Danach')))
  await leave()
  expect(sent).toEqual([1, 2])
})
