import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type RecoveryCodes,
  recoveryCodesPath,
  type SecondFactor,
  type SecondFactorEnrolment,
  type SecondFactorKey,
  type SecondFactorProof,
  secondFactorKeyPath,
  secondFactorOffPath,
  secondFactorPath,
  sessionsPath,
} from '@velvetline/contracts/accounts'
import { request } from '#/shared/api/request.ts'

export const secondFactorQuery = queryOptions<SecondFactor>({
  queryKey: [secondFactorPath],
  refetchOnMount: true,
  staleTime: 0,
})

/** A new key for each dialog: what was shown before is not shown again. */
export const secondFactorKeyQuery = queryOptions<SecondFactorKey>({
  queryKey: [secondFactorKeyPath],
  queryFn: () => request<SecondFactorKey>(secondFactorKeyPath, { method: 'POST' }),
  // Not even when the connection returns: the app already holds this key.
  staleTime: 'static',
  gcTime: 0,
})

export const enrolSecondFactor = (body: SecondFactorEnrolment): Promise<RecoveryCodes> =>
  request<RecoveryCodes>(secondFactorPath, { method: 'POST', body })

export const renewRecoveryCodes = (body: SecondFactorProof): Promise<RecoveryCodes> =>
  request<RecoveryCodes>(recoveryCodesPath, { method: 'POST', body })

export const turnOffSecondFactor = (body: SecondFactorProof): Promise<unknown> =>
  request(secondFactorOffPath, { method: 'POST', body })

/** After a change to the factor, which may have ended other sessions. */
export const showFactorAgain = async (client: QueryClient): Promise<void> => {
  await Promise.all([secondFactorPath, sessionsPath].map((path) => client.invalidateQueries({ queryKey: [path] })))
}
