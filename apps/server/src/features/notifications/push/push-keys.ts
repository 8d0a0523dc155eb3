import { createECDH, hkdfSync } from 'node:crypto'

/** With which every push message is signed (VAPID, RFC 8292), in base64url. Browsers subscribe with the public one. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const KEY_BYTES = 32
const ATTEMPTS_MAX = 8

/** A number in the range of P-256. Nearly every 32 bytes are; the few that are not take the next. */
const deriveKeys = (secret: Buffer): PushKeys => {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const privateKey = Buffer.from(hkdfSync('sha256', secret, '', `web-push:${attempt}`, KEY_BYTES))
    const pair = createECDH('prime256v1')
    try {
      pair.setPrivateKey(privateKey)
    } catch {
      continue
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
  }
  throw new Error('no key could be derived from this secret')
}

/** Derived from a secret of the installation, so that all its processes sign with the same key and nobody has to make one. */
export const createPushKeys = (secret: () => Promise<Buffer>): (() => Promise<PushKeys>) => {
  let known: PushKeys | undefined
  return async () => {
    known ??= deriveKeys(await secret())
    return known
  }
}
