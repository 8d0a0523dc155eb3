import { queryOptions } from '@tanstack/react-query'
import {
  type AgeReturn,
  type AgeReturnAnswer,
  type AgeStart,
  type AgeStartAnswer,
  type AgeStatus,
  type AnonymousAgeStart,
  ageCompletePath,
  ageInitiateAnonymousPath,
  ageInitiatePath,
  ageStatusPath,
} from '@velvetline/contracts/age-verification'
import { request } from '#/shared/api/request.ts'

const AGE_STATUS_FRESH_MS = 30_000

/** Fresh for 30 s. */
export const ageStatusQuery = queryOptions<AgeStatus>({
  queryKey: [ageStatusPath],
  staleTime: AGE_STATUS_FRESH_MS,
  retry: false,
  refetchOnMount: true,
})

/** For the member, or for the visitor under the name of their browser session. */
export const startAgeCheck = (returnUrl: string, visitorSession: string | null): Promise<AgeStartAnswer> =>
  visitorSession === null
    ? request<AgeStartAnswer>(ageInitiatePath, { method: 'POST', body: { returnUrl } satisfies AgeStart })
    : request<AgeStartAnswer>(ageInitiateAnonymousPath, {
        method: 'POST',
        body: { returnUrl, sessionId: visitorSession } satisfies AnonymousAgeStart,
      })

export const completeAgeCheck = (reference: string): Promise<AgeReturnAnswer> =>
  request<AgeReturnAnswer>(ageCompletePath, { method: 'POST', body: { reference } satisfies AgeReturn })
