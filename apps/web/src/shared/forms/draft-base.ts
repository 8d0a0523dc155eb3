import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'

const HTTP_CONFLICT = 409

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

/** What was typed, on a newer record: what was left as it was takes the newer value, field by field. */
export const rebased = <Value>(base: Value, newer: Value, typed: Value): Value => {
  if (!isRecord(base) || !isRecord(newer) || !isRecord(typed)) return isSame(base, typed) ? newer : typed
  const fields = Object.entries(typed).map(([name, value]) => [name, rebased(base[name], newer[name], value)])
  return Object.fromEntries(fields) as Value
}

/**
 * The record on which a draft is based: the one that was shown at its first change, however often the record is read again in the
 * meantime. Its version is sent, so that another person's change is refused and not overwritten.
 */
export const useDraftBase = <Value>(
  latest: Value,
  hasDraft: boolean,
): [base: Value, rebase: (change: Value | ((base: Value) => Value)) => void] => {
  // In an object, because a state may not be a function.
  const [{ base }, setBase] = useState({ base: latest })
  if (!hasDraft && base !== latest) setBase({ base: latest })
  const rebase = (change: Value | ((base: Value) => Value)) =>
    setBase((now) => ({ base: change instanceof Function ? change(now.base) : change }))
  return [hasDraft ? base : latest, rebase]
}

/** Waits for a change; if another person was faster, the newer record is read, so that it can be shown next to the draft. */
export const useReadNewer = (queryKey: readonly unknown[]) => {
  const client = useQueryClient()
  return async <Answer>(sent: Promise<Answer>): Promise<Answer> => {
    try {
      return await sent
    } catch (error) {
      if (error instanceof ApiError && error.status === HTTP_CONFLICT) await client.invalidateQueries({ queryKey })
      throw error
    }
  }
}
