import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Shows the answer to a change. A fetch that began before the change would otherwise bring back what was there. */
export const showAnswer = async (client: QueryClient, queryKey: QueryKey, answer: unknown): Promise<void> => {
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, answer)
}
