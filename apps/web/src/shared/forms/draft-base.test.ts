import { act } from 'react'
import { expect, it } from 'vitest'
import { factsOf, runHook } from '../../../test/run-hook.ts'
import { ApiError } from '../api/api-error.ts'
import { createQueryClient } from '../api/query-client.ts'
import { rebased, useDraftBase, useReadNewer } from './draft-base.ts'

it('keeps the record that was seen at the first change, until the draft ends or is moved onto another', async () => {
  let latest = { version: 1 }
  let hasDraft = false
  const { result, rerun } = await runHook(() => useDraftBase(latest, hasDraft))
  latest = { version: 2 }
  await rerun()
  expect(result()[0].version).toBe(2)
  hasDraft = true
  latest = { version: 3 }
  await rerun()
  expect(result()[0].version).toBe(2)
  await act(async () => result()[1](latest))
  expect(result()[0].version).toBe(3)
  latest = { version: 4 }
  hasDraft = false
  await rerun()
  expect(result()[0].version).toBe(4)
})

it('moves what was typed onto a newer record, which counts where nothing was typed', () => {
  const base = { name: { de: 'Alt', en: 'Old' }, list: ['a'], isOpen: false }
  const newer = { name: { de: 'Neu', en: 'New' }, list: ['b'], isOpen: true }
  expect(rebased(base, newer, { name: { de: 'Meins', en: 'Old' }, list: ['a'], isOpen: false })).toEqual({
    name: { de: 'Meins', en: 'New' },
    list: ['b'],
    isOpen: true,
  })
})

it('reads the newer record where another person was faster, and only there', async () => {
  const client = createQueryClient({ isServer: false })
  client.setQueryData(['text'], 1)
  const { result } = await runHook(() => useReadNewer(['text']), { wrap: factsOf(client) })
  const refuse = (status: number) => result()(Promise.reject(new ApiError({ status, code: 'no', message: 'No.' })))
  await expect(refuse(422)).rejects.toThrow('No.')
  expect(client.getQueryState(['text'])?.isInvalidated).toBe(false)
  await expect(refuse(409)).rejects.toThrow('No.')
  expect(client.getQueryState(['text'])?.isInvalidated).toBe(true)
})
