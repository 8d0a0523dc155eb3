import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { issueCertificate } from './certificates.ts'

const TAG_BYTES = 16
const SALT_BYTES = 16
const HEADER_BYTES = 21
const DELIMITER = 0x02
const HOUR_SECONDS = 3_600
const JWT_MAX_HOURS = 24
/** A push service need not take more (RFC 8030, section 7.2). */
const BODY_MAX_BYTES = 4_096

/** The browser's half: it alone can read what is sent to it (RFC 8291). */
export const createBrowserKeys = () => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  const publicKey = pair.getPublicKey()

  /** RFC 8188, section 2, with the keys of RFC 8291, section 3.4. */
  const read = (body: Buffer): unknown => {
    const salt = body.subarray(0, SALT_BYTES)
    const keyLength = body.readUInt8(HEADER_BYTES - 1)
    const serverKey = body.subarray(HEADER_BYTES, HEADER_BYTES + keyLength)
    const sealed = body.subarray(HEADER_BYTES + keyLength)
    const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, serverKey])
    const input = Buffer.from(hkdfSync('sha256', pair.computeSecret(serverKey), auth, keyInfo, 32))
    const derive = (info: string, length: number) => Buffer.from(hkdfSync('sha256', input, salt, info, length))
    const key = derive('Content-Encoding: aes128gcm\0', 16)
    const decipher = createDecipheriv('aes-128-gcm', key, derive('Content-Encoding: nonce\0', 12))
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    const record = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
    const end = record.lastIndexOf(DELIMITER)
    if (record.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the padding must be zeroes')
    return JSON.parse(record.subarray(0, end).toString())
  }
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }
  return { keys, read }
}
/** RFC 8292: who signed, for which push service, and until when. @returns what is wrong */
const findSignatureFault = (authorization: string, origin: string, now: Date): string | undefined => {
  const [, token = '', key = ''] = /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return 'no key'
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url')))
    return 'signature'
  const parse = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  const { aud, exp, sub } = parse(claims)
  const seconds = now.getTime() / 1000
  if (parse(head).alg !== 'ES256') return 'algorithm'
  if (aud !== origin) return 'audience'
  if (typeof exp !== 'number' || exp < seconds || exp > seconds + JWT_MAX_HOURS * HOUR_SECONDS) return 'expiry'
  return typeof sub === 'string' && /^(?:mailto:|https:)/.test(sub) ? undefined : 'subject'
}

interface PushedMessage {
  readonly path: string
  readonly ttl: number
  readonly urgency: string | undefined
  readonly topic: string | undefined
  /** The public key of its sender. */
  readonly sender: string
  readonly body: Buffer
}

interface PushAnswerOfFake {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * A push service on this machine, over TLS. Written from RFC 8030 (requests, statuses, TTL, urgency, topic), RFC 8188 and RFC 8291
 * (encryption) and RFC 8292 (signature), not from our sender: what is not as they say is refused with 400 or 403.
 */
export const startFakePushService = async () => {
  const from = new Date(Date.now() - 60_000)
  const to = new Date(Date.now() + HOUR_SECONDS * 1000)
  const authority = issueCertificate('Fake push authority', { from, to, isAuthority: true })
  const { key, certificate } = issueCertificate('localhost', { from, to }, authority)
  const trusted = getCACertificates('default')
  setDefaultCACertificates([...trusted, authority.certificate])

  const accepted: PushedMessage[] = []
  const refused: string[] = []
  const answers: PushAnswerOfFake[] = []
  let origin = ''

  const findFault = (headers: NodeJS.Dict<string | string[]>, body: Buffer): PushAnswerOfFake | undefined => {
    const fault = findSignatureFault(String(headers.authorization ?? ''), origin, new Date())
    if (fault) refused.push(fault)
    if (fault) return { status: 403 }
    const isRight =
      headers['content-encoding'] === 'aes128gcm' &&
      /^\d+$/.test(String(headers.ttl)) &&
      /^(?:very-low|low|normal|high)$/.test(String(headers.urgency ?? 'normal')) &&
      /^[\w-]{1,32}$/.test(String(headers.topic ?? 'none'))
    if (!isRight) refused.push('headers')
    if (!isRight) return { status: 400 }
    return body.length > BODY_MAX_BYTES ? { status: 413 } : undefined
  }
  const server = createServer(
    { key: key.export({ type: 'pkcs8', format: 'pem' }), cert: certificate },
    (request, response) => {
      void buffer(request).then((body) => {
        const { headers, url: path = '/' } = request
        const answer = findFault(headers, body) ??
          answers.shift() ?? { status: 201, headers: { location: `${path}/1` } }
        if (answer.status === 201)
          accepted.push({
            path,
            ttl: Number(headers.ttl),
            urgency: headers.urgency as string | undefined,
            topic: headers.topic as string | undefined,
            sender: /k=([\w-]+)/.exec(headers.authorization ?? '')?.[1] ?? '',
            body,
          })
        response.writeHead(answer.status, answer.headers).end()
      })
    },
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `localhost:${(server.address() as AddressInfo).port}`
  origin = `https://${host}`
  return {
    host,
    endpointOf: (name: string) => `${origin}/push/${name}`,
    /** What it took, in order. */
    accepted,
    /** What was wrong with the requests that it refused by itself. */
    refused,
    /** For the next requests, one each. */
    answerNext: (...next: readonly PushAnswerOfFake[]) => void answers.push(...next),
    close: async () => {
      setDefaultCACertificates(trusted)
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
