import { queryOptions } from '@tanstack/react-query'
import { type LinePin, type LinePinStatus, linePinPath } from '@velvetline/contracts/telephone-line'
import { request } from '#/shared/api/request.ts'

/** Whether the member has a code for the subscriber number. */
export const linePinQuery = queryOptions<LinePinStatus>({ queryKey: [linePinPath], staleTime: 0, refetchOnMount: true })

/** A new one in the place of the one before; it is told this once. */
export const renewLinePin = (): Promise<LinePin> => request<LinePin>(linePinPath, { method: 'POST' })
