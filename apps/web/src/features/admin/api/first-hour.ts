import { queryOptions } from '@tanstack/react-query'
import { adminFirstHourPath, type FirstHour } from '@velvetline/contracts/first-hour'

/** Looking takes some seconds, so it is done when the page opens and when somebody asks for it. */
export const firstHourQuery = queryOptions<FirstHour>({ queryKey: [adminFirstHourPath], staleTime: 10_000 })
