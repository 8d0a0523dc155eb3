// A chat team's endpoint, with nothing but Node: it checks the signature of each message, keeps every message once, and answers.
//
//   SIGNING_SECRET=whsec_… API_KEY=vct_… SERVICE_URL=https://velvetline.example PORT=8080 MESSAGES_FILE=messages.jsonl \
//     node docs/examples/chat-team-receiver.ts
//
// A real team shows the messages to people instead of answering by itself, and keeps them in its database instead of a file.

import { createHmac, timingSafeEqual } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'

interface MessageEvent {
  readonly id: string
  readonly type: string
  readonly createdAt: string
  readonly data: { readonly messageId: string; readonly sessionId: string; readonly content: string }
}

const setting = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}
const secret = Buffer.from(setting('SIGNING_SECRET').replace(/^whsec_/, ''), 'base64')
const apiKey = setting('API_KEY')
const serviceUrl = setting('SERVICE_URL')
const messagesFile = setting('MESSAGES_FILE')
const port = Number(process.env.PORT ?? 8080)

const BODY_MAX_BYTES = 256 * 1024
/** An older attempt may be a recording of an earlier one. */
const TIMESTAMP_TOLERANCE_SECONDS = 300

/** Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`; one of several signatures is enough, since a secret may be changing. */
const isGenuine = (headers: IncomingHttpHeaders, body: string): boolean => {
  const id = String(headers['webhook-id'])
  const timestamp = String(headers['webhook-timestamp'])
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= TIMESTAMP_TOLERANCE_SECONDS)) return false
  const expected = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .filter((signature) => signature.startsWith('v1,'))
    .map((signature) => Buffer.from(signature.slice('v1,'.length), 'base64'))
    .some((signature) => signature.length === expected.length && timingSafeEqual(signature, expected))
}

/** The raw bytes: JSON that was read and written again would no longer fit its signature. */
const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > BODY_MAX_BYTES) throw new Error('the body is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

// A message may come more than once: if our answer is lost, the service sends it again under the same id.
const seen = new Set<string>()
if (existsSync(messagesFile)) {
  for (const line of readFileSync(messagesFile, 'utf8').split('\n')) if (line) seen.add(JSON.parse(line).id)
}
const keepOnce = (event: MessageEvent): void => {
  if (seen.has(event.id)) return
  // On the disk first: what was acknowledged is not sent again.
  appendFileSync(messagesFile, `${JSON.stringify(event)}\n`)
  seen.add(event.id)
}

/** The key is made from the message, so that an answer to the same message is never stored twice. */
const answer = async ({ data }: MessageEvent): Promise<void> => {
  const response = await fetch(`${serviceUrl}/api/chat-team/replies`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      'idempotency-key': `answer-${data.messageId}`,
    },
    body: JSON.stringify({
      sessionId: data.sessionId,
      content: `Thank you for “${data.content}”.`,
      answeredBy: { name: 'Robin Example' },
    }),
  })
  // 201 for the first and for every repeated request. 403: the member wants no stand-in, or has closed the conversation.
  if (response.status !== 201 && response.status !== 403) throw new Error(`the service answered ${response.status}`)
}

/** @returns the status to answer with */
const receive = async (request: IncomingMessage): Promise<number> => {
  const body = await readBody(request)
  if (!isGenuine(request.headers, body)) return 401
  const event: MessageEvent = JSON.parse(body)
  // Test events, and what later versions may send.
  if (event.type !== 'chat.message.created') return 204
  await answer(event)
  keepOnce(event)
  return 204
}

const server = createServer((request, response) => {
  receive(request)
    .catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
      // Anything but 2xx: the service tries again.
      return 500
    })
    .then((status) => response.writeHead(status).end())
})
server.listen(port, () => process.stdout.write('ready\n'))
process.once('SIGTERM', () => server.close())
