import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '#/shared/api/viewer.ts'
import { useCountry } from '#/shared/country/country.ts'
import { linePinQuery } from '../api/line-pin.ts'

/** By what the members’ number recognises the viewer: `none` has neither; where it is `unknown`, the server did not answer. */
export type CallerProof = 'number' | 'pin' | 'none' | 'unknown'

/** Undefined until the answer arrives. */
export const useCallerProof = (): CallerProof | undefined => {
  const { attestsCallers } = useCountry()
  const viewer = useViewer()
  const isKnownByNumber = attestsCallers && viewer?.phoneVerified === true
  const { data, isError } = useQuery({ ...linePinQuery, enabled: viewer?.role === 'member' && !isKnownByNumber })
  if (isKnownByNumber) return 'number'
  if (data) return data.createdAt === null ? 'none' : 'pin'
  return isError ? 'unknown' : undefined
}

/** Whether a phone dials the members’ number at once. Once the number is shown with a hint, no later answer dials while somebody reads. */
export const useDialStep = (): 'waiting' | 'shown' | 'dials' => {
  const proof = useCallerProof()
  const [isShown, setShown] = useState(false)
  const isUnproven = proof === 'none' || proof === 'unknown'
  if (isUnproven && !isShown) setShown(true)
  if (isShown || isUnproven) return 'shown'
  return proof === undefined ? 'waiting' : 'dials'
}
