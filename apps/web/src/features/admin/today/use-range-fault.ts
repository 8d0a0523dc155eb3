import { type RefObject, useEffect, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { rangeFault, type TodaySearch } from './today-search.ts'

const FAULT_WORDS = {
  missing: m.admin_range_fault_missing,
  order: m.admin_range_fault_order,
  length: m.admin_range_fault_length,
} as const

/** What is wrong with a range that was typed, by field, as long as the page shows the range on which it was typed. */
export const useRangeFault = (form: RefObject<HTMLFormElement | null>, search: TodaySearch) => {
  const [found, setFound] = useState<{ on: TodaySearch; faults: { from?: string; to?: string } }>()
  useEffect(() => {
    // Once the fault stands at its field, whose words are then read out.
    if (found) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, found])
  return {
    faults: found?.on === search ? found.faults : {},
    /** @returns whether the range can be shown */
    check: (from: string, to: string): boolean => {
      const fault = rangeFault(from, to)
      setFound(
        fault && { on: search, faults: { [fault === 'missing' && !from ? 'from' : 'to']: FAULT_WORDS[fault]() } },
      )
      return fault === undefined
    },
  }
}
