import { type RefObject, useEffect } from 'react'
import { useViewer } from '../api/viewer.ts'
import { keep, readKept } from '../kept/kept.ts'
import { readFields, writeFields } from './kept-fields.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * Keeps what was written into a form over a reload, for this person in this tab, until it is sent. `name` tells forms apart; without one
 * nothing is kept.
 */
export const useKeptForm = (form: RefObject<HTMLFormElement | null>, name: string | undefined) => {
  const accountId = useViewer()?.id
  const key = name === undefined ? undefined : `form_${name}`
  useEffect(() => {
    const kept = key === undefined ? undefined : readKept(accountId, key)
    if (form.current && isRecord(kept)) writeFields(form.current, kept)
  }, [accountId, form, key])
  return {
    note: () => {
      if (key !== undefined && form.current) keep(accountId, key, readFields(form.current))
    },
    forget: () => {
      if (key !== undefined) keep(accountId, key, undefined)
    },
  }
}
