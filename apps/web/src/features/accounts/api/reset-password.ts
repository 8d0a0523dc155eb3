import { useQuery } from '@tanstack/react-query'
import { API } from '@velvetline/contracts/paths'
import { ApiError } from '#/shared/api/api-error.ts'
import { request } from '#/shared/api/request.ts'

/** The answer does not tell whether the address is known. */
export const forgotPassword = (email: string): Promise<unknown> =>
  request(API.forgotPassword, { method: 'POST', body: { email } })

/** The link itself is at fault, so another password would not help. */
export const isLinkFault = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code.startsWith('reset_link_')

/** Asks once, when the page opens, whether the link still works. Whatever else goes wrong is told when the password is sent. */
export const useResetLink = (token: string): { isChecking: boolean; fault: ApiError | undefined } => {
  const { error, isLoading } = useQuery({
    queryKey: [API.checkResetLink, token],
    queryFn: () => request(API.checkResetLink, { method: 'POST', body: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return { isChecking: isLoading, fault: isLinkFault(error) ? error : undefined }
}

export const resetPassword = (token: string, password: string): Promise<unknown> =>
  request(API.resetPassword, { method: 'POST', body: { token, password } })
