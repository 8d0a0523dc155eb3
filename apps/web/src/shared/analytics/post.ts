import { IDEMPOTENCY_HEADER } from '@velvetline/contracts/paths'
import { send } from '../api/transport.ts'

/**
 * Tells the server something that nobody waits for. It outlives the page, and its failing is nobody's concern.
 * The same key is stored once.
 */
export const post = (path: string, body: object, key?: string): void => {
  const headers = { 'content-type': 'application/json', ...(key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key }) }
  send(path, { method: 'POST', headers, body: JSON.stringify(body), keepalive: true }).catch(() => undefined)
}
