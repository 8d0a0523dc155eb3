import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { setPageLanguage } from '../../../../test/page-language.ts'
import { runHook } from '../../../../test/run-hook.ts'
import type { TodaySearch } from './today-search.ts'
import { useRangeFault } from './use-range-fault.ts'

setPageLanguage('de')

const open = async () => {
  let search: TodaySearch = {}
  const field = { focus: vi.fn() }
  const form = { current: { querySelector: () => field } as unknown as HTMLFormElement }
  const { result, rerun } = await runHook(() => useRangeFault(form, search))
  return {
    field,
    faults: () => Object.keys(result().faults),
    check: async (from: string, to: string) => {
      let isRight = true
      await act(async () => {
        isRight = result().check(from, to)
      })
      return isRight
    },
    showRange: (next: TodaySearch) => {
      search = next
      return rerun()
    },
  }
}

it('a fault stands at the field that has it, which takes the focus each time', async () => {
  const { field, faults, check } = await open()
  expect([await check('', '2026-01-07'), faults()]).toEqual([false, ['from']])
  expect([await check('2026-01-07', ''), faults()]).toEqual([false, ['to']])
  expect([await check('2026-01-07', '2026-01-01'), faults()]).toEqual([false, ['to']])
  expect(field.focus).toHaveBeenCalledTimes(3)
  expect([await check('2026-01-01', '2026-01-07'), faults()]).toEqual([true, []])
})

it('a fault goes when another range is shown', async () => {
  const { faults, check, showRange } = await open()
  await check('2026-01-07', '2026-01-01')
  await showRange({ from: '2026-01-01', to: '2026-01-07' })
  expect(faults()).toEqual([])
})
