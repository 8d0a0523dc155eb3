import { queryOptions } from '@tanstack/react-query'
import { type LinePinStatus, linePinPath } from '@velvetline/contracts/telephone-line'

/** Whether the member has a phone PIN, which the members’ number asks for where it does not recognise the caller’s own. */
export const linePinQuery = queryOptions<LinePinStatus>({ queryKey: [linePinPath], staleTime: 0, refetchOnMount: true })
