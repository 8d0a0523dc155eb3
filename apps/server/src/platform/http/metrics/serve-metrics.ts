import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, BlockList, isIPv6 } from 'node:net'
import { OperatorError } from '../../../kernel/operator-error.ts'
import type { Metrics } from './metrics.ts'
import { METRICS_CONTENT_TYPE } from './write-metrics.ts'

const PATH = '/metrics'
const HTTP_OK = 200
const HTTP_NOT_FOUND = 404
const HTTP_UNAVAILABLE = 503

const PRIVATE = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  // Some clusters number their containers so.
  ['100.64.0.0', 10],
] as const)
  PRIVATE.addSubnet(network, prefix)
PRIVATE.addAddress('::1', 'ipv6')
PRIVATE.addSubnet('fc00::', 7, 'ipv6')

const isPrivate = (address: string): boolean => PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/**
 * On a port of its own, which no proxy passes on. Everybody who reaches it may read it, so it is not opened on a public address.
 * @throws OperatorError where it cannot listen there, or must not
 */
export const serveMetrics = async (
  metrics: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<{ readonly port: number; close(): Promise<void> }> => {
  const { address } = await lookup(host).catch(() => {
    throw new OperatorError(`This machine does not know METRICS_HOST=${host}: correct it.`)
  })
  if (!isPrivate(address))
    throw new OperatorError(
      `METRICS_HOST=${host} is no private address: metrics are for your own network, so name one of 127.0.0.1, 10.…, 172.16.… or 192.168.….`,
    )
  const server = createServer((request, response) => {
    if (request.url !== PATH) {
      response.writeHead(HTTP_NOT_FOUND).end()
      return
    }
    metrics.read().then(
      (text) => response.writeHead(HTTP_OK, { 'content-type': METRICS_CONTENT_TYPE }).end(text),
      () => response.writeHead(HTTP_UNAVAILABLE).end(),
    )
  })
  try {
    await once(server.listen(port, address), 'listening')
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown reason'
    throw new OperatorError(`Metrics cannot be served on port ${port} of ${host} (${reason}): correct METRICS_PORT.`)
  }
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
