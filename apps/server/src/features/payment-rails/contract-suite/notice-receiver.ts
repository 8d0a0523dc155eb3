import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type PaymentRail, RailFault, type RailNotice, type VerifiedNotice } from '../payment-rail.ts'

export interface NoticeReceiver {
  readonly address: string
  readonly notices: RailNotice[]
  readonly verdicts: VerifiedNotice[]
  failNext(): void
  close(): Promise<void>
}

const toNotice = async (request: IncomingMessage): Promise<RailNotice> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  const query = request.url?.split('?')[1] ?? ''
  return { method: request.method === 'GET' ? 'GET' : 'POST', headers, query, body: Buffer.concat(chunks) }
}

/** Stands for our webhook: reads, judges by the rail, and acknowledges authentic notices. */
export const startNoticeReceiver = async (rail: PaymentRail): Promise<NoticeReceiver> => {
  const notices: RailNotice[] = []
  const verdicts: VerifiedNotice[] = []
  let failsNext = false
  /** Unread notices are read at once; our own webhook leaves that to a job. */
  const judge = async (notice: RailNotice): Promise<VerifiedNotice> => {
    const verdict = await rail.readNotice(notice)
    if (!verdict.isAuthentic || !verdict.isUnread) return verdict
    const event = (await rail.readKept?.(verdict.kept ?? notice.body)) ?? null
    return { isAuthentic: true, eventId: event?.eventId ?? verdict.eventId, event }
  }
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const notice = await toNotice(request)
    if (failsNext) {
      failsNext = false
      response.writeHead(503).end()
      return
    }
    notices.push(notice)
    const verdict = await judge(notice).catch((fault: unknown) => {
      if (fault instanceof RailFault) return undefined
      throw fault
    })
    if (!verdict) return void response.writeHead(503).end()
    verdicts.push(verdict)
    if (!verdict.isAuthentic) return void response.writeHead(400).end()
    response.writeHead(rail.acknowledgement.status).end(rail.acknowledgement.body)
  }
  const server = createServer((request, response) => void receive(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/`,
    notices,
    verdicts,
    failNext: () => {
      failsNext = true
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
