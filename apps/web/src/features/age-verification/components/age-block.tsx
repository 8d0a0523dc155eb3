import { useQueryClient } from '@tanstack/react-query'
import { API } from '@velvetline/contracts/paths'
import { useEffect } from 'react'
import { closeAgeCheck, useAgeCheckAsked } from '#/shared/age-check.ts'
import { useSite } from '#/shared/site.ts'
import { ageStatusQuery } from '../api/age-check.ts'
import { useAgeNeed } from '../model/use-age-need.ts'
import { AgeDialog } from './age-dialog.tsx'
import { AgeVeil } from './age-veil.tsx'

/** Decides whether the page is covered, and asks for the proof. */
export function AgeBlock() {
  const { ageCheck, name } = useSite()
  const client = useQueryClient()
  const isAsked = useAgeCheckAsked()
  const { need, attempts } = useAgeNeed(isAsked)
  useEffect(() => {
    if (!isAsked) return
    // A refusal knows better than what was fetched before it; unless the proof has come meanwhile, from another tab.
    void client.refetchQueries({ queryKey: [API.ageStatus] }).then(() => {
      if (client.getQueryData(ageStatusQuery.queryKey)?.needsVerification === false) closeAgeCheck()
    })
  }, [client, isAsked])

  // On a page that was sent behind the block it stays closed until the answer is there.
  const isCovered = ageCheck !== undefined && need === 'check'
  const isVeiled = isCovered || (ageCheck === 'block' && need === 'unknown')
  return (
    <>
      {isVeiled && <AgeVeil name={name} />}
      {need === 'check' && <AgeDialog attempts={attempts} isBlocking={isCovered} onClose={closeAgeCheck} />}
    </>
  )
}
