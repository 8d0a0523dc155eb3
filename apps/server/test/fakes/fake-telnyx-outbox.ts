import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'

export interface SignedNotice {
  readonly type: string
  readonly body: string
}

export interface DeliverOptions {
  readonly order?: (waiting: readonly SignedNotice[]) => readonly SignedNotice[]
  readonly times?: number
}

/** Signs as the carrier does: Ed25519 over the sending time and the body's bytes. */
export const createTelnyxSigner = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  return {
    publicKey: Buffer.from(x, 'base64url').toString('base64'),
    headersFor: (body: string, seconds = Math.floor(Date.now() / 1000)): Record<string, string> => ({
      'content-type': 'application/json',
      'telnyx-timestamp': String(seconds),
      'telnyx-signature-ed25519': sign(null, Buffer.from(`${seconds}|${body}`), privateKey).toString('base64'),
    }),
  }
}
export type TelnyxSigner = ReturnType<typeof createTelnyxSigner>

export const createTelnyxOutbox = (signer: TelnyxSigner, now: () => Date) => {
  let waiting: SignedNotice[] = []
  const send = async (address: string, { body }: SignedNotice): Promise<number> =>
    (await fetch(address, { method: 'POST', headers: signer.headersFor(body), body })).status
  return {
    get waiting(): readonly SignedNotice[] {
      return waiting
    },
    lose: (): void => {
      waiting = []
    },
    put: (type: string, payload: object): void => {
      const data = {
        record_type: 'event',
        event_type: type,
        id: randomUUID(),
        occurred_at: now().toISOString(),
        payload,
      }
      const meta = { attempt: 1, delivered_to: 'https://somewhere.example/events' }
      waiting = [...waiting, { type, body: JSON.stringify({ data, meta }) }]
    },
    /** @returns the answers' status, in the order of sending */
    deliver: async (address: string, { order = (all) => all, times = 1 }: DeliverOptions = {}): Promise<number[]> => {
      const sent = order(waiting)
      const statuses: number[] = []
      for (let time = 0; time < times; time += 1) {
        for (const notice of sent) {
          const status = await send(address, notice).catch(() => 0)
          statuses.push(status)
          if (status === 200) waiting = waiting.filter((one) => one !== notice)
        }
      }
      return statuses
    },
  }
}
export type TelnyxOutbox = ReturnType<typeof createTelnyxOutbox>
