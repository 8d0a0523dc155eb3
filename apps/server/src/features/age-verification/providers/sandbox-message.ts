import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../../kernel/ids.ts'
import type { VerifierMessage } from './age-verifier.ts'

const SIGNATURE_HEADER = 'x-sandbox-signature'
const MESSAGE = /^\{"reference":"([\w-]{1,64})"\}$/

const sign = (key: Buffer, body: string): Buffer => createHmac('sha256', key).update(`message:${body}`).digest()

/** The message of the embedded verifier about one of its checks, signed as an outside one would sign it. */
export const writeSandboxMessage = (key: Buffer, reference: string): VerifierMessage => {
  const body = JSON.stringify({ reference })
  return { headers: { [SIGNATURE_HEADER]: sign(key, body).toString('base64url') }, body }
}

/** @returns which check it is about; undefined where the signature is not ours. */
export const readSandboxMessage = (key: Buffer, { headers, body }: VerifierMessage): string | undefined => {
  const signature = headers[SIGNATURE_HEADER]
  if (typeof signature !== 'string') return undefined
  if (!isSameSecret(sign(key, body), Buffer.from(signature, 'base64url'))) return undefined
  return MESSAGE.exec(body)?.[1]
}
