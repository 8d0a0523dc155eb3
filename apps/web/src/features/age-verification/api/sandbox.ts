import { queryOptions } from '@tanstack/react-query'
import type { SandboxAgeAnswer, SandboxAgeCheck, SandboxAgeDecision } from '@velvetline/contracts/age-verification'
import { API } from '@velvetline/contracts/paths'
import { request } from '#/shared/api/request.ts'

export const sandboxAgeCheckQuery = (reference: string) =>
  queryOptions<SandboxAgeCheck>({ queryKey: [API.sandboxAgeCheck(reference)], staleTime: 0, retry: false })

/** Ends the check the way the person has chosen. @returns where they go back to */
export const decideSandboxAgeCheck = async (
  reference: string,
  outcome: SandboxAgeDecision['outcome'],
): Promise<string> => {
  const body: SandboxAgeDecision = { outcome }
  const { returnUrl } = await request<SandboxAgeAnswer>(API.sandboxAgeCheck(reference), { method: 'POST', body })
  return returnUrl
}
