import type { AgentConversation } from '@velvetline/contracts/agents'
import { act, createElement, Fragment } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#/shared/api/query-client.ts'
import { setTransportSource } from '#/shared/api/transport.ts'
import { factsOf, runHook } from '../../../../test/run-hook.ts'
import { useNote } from './use-note.ts'

const PAUSE_MS = 900
const CONVERSATION = { sessionId: 's1', note: null } as Pick<AgentConversation, 'sessionId' | 'note'>

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A note whose saves wait until the test answers them, oldest first. */
const writeNote = async () => {
  const saved: string[] = []
  const waiting: ((answer: Response) => void)[] = []
  setTransportSource(() => ({
    fetch: (_, { body }) => {
      saved.push(JSON.parse(String(body)).content)
      return new Promise((resolve) => waiting.push(resolve))
    },
    country: () => 'de',
  }))
  const client = createQueryClient({ isServer: false })
  let isOpen = true
  let field = 'sheet'
  const hook = await runHook(() => useNote(CONVERSATION), {
    wrap: (children) => factsOf(client)(isOpen ? createElement(Fragment, { key: field }, children) : null),
  })
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  return {
    saved,
    pass,
    state: () => hook.result().state,
    text: () => hook.result().text,
    // Not within an act, since others follow before it ends.
    saveNow: () => hook.result().saveNow(),
    type: (text: string) => act(async () => hook.result().change(text)),
    answer: async (status = 200) => {
      const note = { content: saved.at(-1) ?? '', savedAt: '2026-06-15T12:00:00.000Z' }
      waiting.shift()?.(Response.json(status === 200 ? { note } : { code: 'broken', message: 'No.' }, { status }))
      await pass(0)
    },
    /** One field goes, another one comes in its place. */
    turn: async () => {
      field = 'pane'
      await hook.rerun()
    },
    leave: async () => {
      isOpen = false
      await hook.rerun()
    },
  }
}

it('is saved with what was typed while an earlier text was on its way, one save at a time', async () => {
  const { saved, pass, state, type, answer } = await writeNote()
  await type('a')
  await pass(PAUSE_MS)
  await type('ab')
  await answer()
  expect(state()).toBe('typing')
  await pass(PAUSE_MS)
  await type('abc')
  await pass(PAUSE_MS)
  expect(saved).toEqual(['a', 'ab'])
  await answer(500)
  expect([saved, state()]).toEqual([['a', 'ab', 'abc'], 'typing'])
  await answer()
  expect(state()).toBe('saved')
})

it('is saved when the conversation is left, also after a save that failed', async () => {
  const { saved, pass, state, type, answer, leave } = await writeNote()
  await type('a')
  await pass(PAUSE_MS)
  await answer(500)
  expect(state()).toBe('failed')
  await leave()
  expect(saved).toEqual(['a', 'a'])
})

it('can be saved before the pause is over, and says whether all of it was', async () => {
  const { saved, type, answer, saveNow } = await writeNote()
  await type('a')
  const first = saveNow()
  await type('ab')
  const second = saveNow()
  await answer()
  await answer(500)
  expect([await first, await second]).toEqual([false, false])
  const third = saveNow()
  await answer()
  expect([await third, saved]).toEqual([true, ['a', 'ab', 'ab']])
})

it('goes on in the field that follows: what was typed in the sheet is in the pane once the device is turned, before it is saved', async () => {
  const { saved, pass, type, answer, leave, turn, text, state } = await writeNote()
  await type('in the sheet')
  await turn()
  expect([text(), state()]).toEqual(['in the sheet', 'typing'])
  await type('in the sheet, and on in the pane')
  await answer()
  await pass(PAUSE_MS)
  await answer()
  expect([saved, state()]).toEqual([['in the sheet', 'in the sheet, and on in the pane'], 'saved'])
  await leave()
  expect(saved).toHaveLength(2)
})
