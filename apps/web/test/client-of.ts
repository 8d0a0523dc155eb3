import type { QueryClient } from '@tanstack/react-query'
import { mePath } from '@velvetline/contracts/accounts'
import { createQueryClient } from '#/shared/api/query-client.ts'

/** What a browser keeps of the API where this person is signed in; null for a guest. */
export const clientOf = (viewer: object | null): QueryClient => {
  const client = createQueryClient({ isServer: false })
  client.setQueryData([mePath], viewer && { user: viewer })
  return client
}
