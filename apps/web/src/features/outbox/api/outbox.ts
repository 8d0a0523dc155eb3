import { queryOptions } from '@tanstack/react-query'
import type { OutboxMessage } from '@velvetline/contracts/outbox'
import { API } from '@velvetline/contracts/paths'

const POLL_OUTBOX_MS = 3_000

/** What the demo would have sent, newest first; asked for again and again while the page is open. */
export const outboxQuery = queryOptions<OutboxMessage[]>({
  queryKey: [API.outbox],
  staleTime: 0,
  refetchOnMount: true,
  refetchInterval: POLL_OUTBOX_MS,
})
