import { createHmac } from 'node:crypto'
import type { SandboxAgeCheck, SandboxAgeDecision } from '@velvetline/contracts/age-verification'
import { SECOND_MS } from '../../../kernel/clock.ts'
import { isSameSecret, newSecret } from '../../../kernel/ids.ts'
import type { PlatformContext } from '../../../platform/platform-context.ts'
import { sandboxAgeCheckUnknown } from '../age-verification.refusals.ts'
import type { AgeVerifier, VerifierMessage } from './age-verifier.ts'
import { decideSandboxCheck, deleteSandboxChecks, findSandboxCheck, insertSandboxCheck } from './sandbox.repository.ts'

const SIGNATURE_HEADER = 'x-sandbox-signature'
const MESSAGE = /^\{"reference":"([\w-]{1,64})"\}$/

const sign = (key: Buffer, body: string): Buffer => createHmac('sha256', key).update(`message:${body}`).digest()

/** Signed as an external verifier would sign it. */
export const writeSandboxMessage = (key: Buffer, reference: string): VerifierMessage => {
  const body = JSON.stringify({ reference })
  return { headers: { [SIGNATURE_HEADER]: sign(key, body).toString('base64url') }, body }
}

/** @returns the check; undefined where the signature is not ours */
const readSandboxMessage = (key: Buffer, { headers, body }: VerifierMessage): string | undefined => {
  const signature = headers[SIGNATURE_HEADER]
  if (typeof signature !== 'string') return undefined
  if (!isSameSecret(sign(key, body), Buffer.from(signature, 'base64url'))) return undefined
  return MESSAGE.exec(body)?.[1]
}

const DELIVER = 'deliver-sandbox-age-message'
/** External verifiers also repeat their messages. */
const REPEATED_AFTER_MS = 10 * SECOND_MS
const STATES = { pass: 'approved', fail: 'failed', abandon: 'abandoned' } as const

export interface SandboxVerifier extends AgeVerifier {
  /** @throws 404 sandbox_age_check_unknown */
  show(reference: string): Promise<SandboxAgeCheck>
  /** Decides once; later calls get the first decision. @returns where the person came from */
  decide(reference: string, outcome: SandboxAgeDecision['outcome']): Promise<string>
  /** Retries until the message is taken. */
  workCallbacks(receive: (message: VerifierMessage) => Promise<void>): Promise<void>
  forget(before: Date): Promise<void>
}

/** With the parameters that verifiers add. They prove nothing. */
const withResult = (returnUrl: string, reference: string, isPassed: boolean): string => {
  const address = new URL(returnUrl)
  address.searchParams.set('verified', String(isPassed))
  address.searchParams.set('verification_id', reference)
  return address.href
}

/** Accepts any decision, so it exists in the demo only. */
export const createSandboxVerifier = ({ clock, database, jobs }: PlatformContext, key: Buffer): SandboxVerifier => {
  const find = async (reference: string) => {
    const check = await findSandboxCheck(database.kysely, reference)
    if (!check) throw sandboxAgeCheckUnknown()
    return check
  }
  return {
    name: 'sandbox',
    start: async ({ returnUrl }) => {
      const reference = newSecret()
      await insertSandboxCheck(database.kysely, { reference, returnUrl, at: clock.now() })
      return { reference, verificationUrl: new URL(`/sandbox/age/${reference}`, returnUrl).href }
    },
    fetchResult: async (reference) => {
      const { state } = await find(reference)
      return { result: state, method: state === 'approved' ? 'sandbox' : null }
    },
    readMessage: (message) => readSandboxMessage(key, message),
    show: async (reference) => {
      const { state } = await find(reference)
      return { reference, state }
    },
    decide: async (reference, outcome) => {
      await database.transaction(async (tx) => {
        if (!(await decideSandboxCheck(tx, reference, STATES[outcome]))) return
        await jobs.send(DELIVER, { reference }, { tx })
        await jobs.send(DELIVER, { reference }, { tx, startAfterMs: REPEATED_AFTER_MS })
      })
      const { returnUrl, state } = await find(reference)
      return withResult(returnUrl, reference, state === 'approved')
    },
    workCallbacks: (receive) =>
      jobs.work<{ reference: string }>(DELIVER, ({ reference }) => receive(writeSandboxMessage(key, reference))),
    forget: (before) => deleteSandboxChecks(database.kysely, before),
  }
}
