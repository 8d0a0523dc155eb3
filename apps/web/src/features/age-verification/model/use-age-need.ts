import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useViewer } from '#/shared/api/viewer.ts'
import { useSite } from '#/shared/site.ts'
import { ageStatusQuery } from '../api/age-check.ts'
import { isRememberedAsVerified, readSessionRecord, rememberVerified } from './local-records.ts'

export interface AgeNeed {
  /** `unknown` while the server is being asked about a signed-in person. */
  need: 'unknown' | 'none' | 'check'
  attempts: number
}

/**
 * Whether the page asks for a proof of age. A visitor's browser remembers; for a signed-in person the server says, and what it says is
 * remembered for ever.
 */
export const useAgeNeed = (isAsked: boolean): AgeNeed => {
  const { ageCheck } = useSite()
  const viewer = useViewer()
  const { data, isError } = useQuery({ ...ageStatusQuery, enabled: viewer !== null || isAsked })
  const isVerified = data?.verified === true
  const isRemembered = isRememberedAsVerified()
  useEffect(() => {
    // A browser that lost its cookies but not its storage is sent without the block from now on.
    if (isVerified || (!viewer && isRemembered && ageCheck === 'block')) rememberVerified()
  }, [ageCheck, isRemembered, isVerified, viewer])

  const attempts = data?.attempts ?? readSessionRecord()?.attempts ?? 0
  if (viewer || isAsked) {
    if (data) return { need: data.needsVerification ? 'check' : 'none', attempts }
    // The server cannot be asked: what it knew when it sent the page still holds.
    if (isError) return { need: ageCheck === 'block' || isAsked ? 'check' : 'none', attempts }
    return { need: 'unknown', attempts }
  }
  return { need: ageCheck === 'block' && !isRemembered ? 'check' : 'none', attempts }
}
