import type { QueryFunctionContext } from '@tanstack/react-query'
import { readAnswer } from './request.ts'
import { send } from './transport.ts'

const UNCACHED_PATH = '/api/credits/packages'

/** What a query does that names nothing but its key: GET on the path in the key's first element. */
export const defaultFetcher = async ({ queryKey, signal }: QueryFunctionContext): Promise<unknown> => {
  const path = queryKey[0]
  if (typeof path !== 'string') throw new TypeError('The first element of a query key is the path to fetch.')
  const response = await send(path, {
    signal,
    headers: { 'cache-control': 'no-cache', pragma: 'no-cache' },
    ...(path.includes(UNCACHED_PATH) ? { cache: 'no-store' as const } : {}),
  })
  return readAnswer(response)
}
