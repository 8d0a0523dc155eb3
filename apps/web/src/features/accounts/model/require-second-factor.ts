import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { secondFactorQuery } from '../api/second-factor.ts'

/** Leads staff whose role demands a second factor to where they can set it up. Where it is not known, the server refuses by itself. */
export const requireSecondFactor = async (client: QueryClient): Promise<void> => {
  const factor = await client.ensureQueryData(secondFactorQuery).catch(() => undefined)
  if (factor?.isRequired && !factor.isOn) throw redirect({ to: '/security', statusCode: 302 })
}
