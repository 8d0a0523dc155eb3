import { useEffect, useState } from 'react'
import { keep, readKept } from '#/shared/kept/kept.ts'
import { DAY_MS } from '#/shared/time.ts'

const NAME = 'registered'
/** As long as the link in the mail is valid. */
const KEPT_MS = DAY_MS

/** Undefined if nothing is kept or the link has expired. */
export const readRegistered = (kept: unknown, now: number): string | undefined => {
  const { email, at } = (kept ?? {}) as { email?: unknown; at?: unknown }
  const isValid = typeof email === 'string' && typeof at === 'number' && now - at < KEPT_MS
  return isValid ? email : undefined
}

/** The address just registered in this tab, even after a reload, until somebody signs in. */
export const useRegisteredAs = () => {
  const [sentTo, setSentTo] = useState<string>()
  useEffect(() => setSentTo((known) => known ?? readRegistered(readKept(undefined, NAME), Date.now())), [])
  return {
    sentTo,
    setSentTo: (email: string | undefined) => {
      keep(undefined, NAME, email === undefined ? undefined : { email, at: Date.now() })
      setSentTo(email)
    },
  }
}
