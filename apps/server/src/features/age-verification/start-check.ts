import { AGE_ATTEMPTS_MAX, AGE_WINDOW_HOURS, type AgeStartAnswer } from '@velvetline/contracts/age-verification'
import type { FastifyRequest } from 'fastify'
import { HOUR_MS, laterBy } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import type { LocalizedText } from '../../kernel/refusal.ts'
import { notConfigured } from '../../platform/http/errors/refusals.ts'
import { addressIn, type Storefront } from '../../platform/http/storefront.ts'
import { localPath } from '../accounts/index.ts'
import type { AgeVerificationContext } from './age-verification.context.ts'
import { ageAttemptsExceeded, ageReturnNotLocal } from './age-verification.refusals.ts'
import type { AgePolicy, Subject } from './age-verification.types.ts'
import { askVerifier, callVerifier } from './ask-verifier.ts'
import { deleteAttempt, findAttempt, insertAttempt, nameAtProvider } from './attempts.repository.ts'
import { demandedOf, hasProof, subjectOf } from './judge-request.ts'
import type { AgeVerifier } from './providers/age-verifier.ts'

/** Verifiers compare it with a list of their own, and append their reference. */
const RETURN_PAGE = '/age-verification/complete'

/** Any other address is returned unchanged. */
const withoutOwnOrigin = (returnUrl: string, origins: readonly string[]): string => {
  const own = origins.find((origin) => returnUrl.startsWith(`${origin}/`))
  return own ? returnUrl.slice(own.length) : returnUrl
}

/**
 * A path of this site, and not the return page itself.
 * @throws 422 age_return_not_local where it could lead elsewhere
 */
const checkReturnPath = (returnUrl: string, origins: readonly string[]): string => {
  const path = withoutOwnOrigin(returnUrl, origins)
  if (path !== '/' && localPath(path) !== path) throw ageReturnNotLocal()
  return path.startsWith(RETURN_PAGE) ? '/' : path
}

const SECONDS_PER_HOUR = 60 * 60
const NOT_NEEDED: LocalizedText = {
  de: 'Eine Altersprüfung ist nicht nötig.',
  en: 'No age verification is needed.',
}
const STARTED: LocalizedText = {
  de: 'Die Altersprüfung beginnt auf der Seite des Prüfdienstes.',
  en: 'The age check begins on the page of the verification service.',
}

interface CheckToStart {
  readonly subject: Subject
  readonly policy: AgePolicy | undefined
  readonly returnPath: string
  readonly storefront: Storefront
}

export const attemptsSince = ({ clock }: AgeVerificationContext): Date =>
  laterBy(clock.now(), -AGE_WINDOW_HOURS * HOUR_MS)

/** Counted first, so that concurrent requests cannot exceed the limit. */
const takeAttempt = async (
  context: AgeVerificationContext,
  verifier: AgeVerifier,
  policy: AgePolicy,
  check: CheckToStart,
) => {
  const { subject, returnPath } = check
  const id = newId()
  const row = {
    id,
    account_id: subject.accountId,
    // A result counts for the account, where there is one.
    visitor_hash: subject.accountId ? null : subject.visitorHash,
    session_hash: subject.accountId ? null : subject.sessionHash,
    country_code: policy.countryCode,
    policy_version: policy.version,
    provider: verifier.name,
    return_path: returnPath,
    started_at: context.clock.now(),
  }
  const limit = { since: attemptsSince(context), max: AGE_ATTEMPTS_MAX }
  const isStored = await context.database.transaction((tx) => insertAttempt(tx, row, subject, limit))
  if (!isStored) throw ageAttemptsExceeded({ retryAfterSeconds: AGE_WINDOW_HOURS * SECONDS_PER_HOUR })
  return id
}

interface AttemptToStart {
  readonly id: string
  readonly policy: AgePolicy
  readonly storefront: Storefront
}

const startAtVerifier = async (
  context: AgeVerificationContext,
  verifier: AgeVerifier,
  { id, policy, storefront }: AttemptToStart,
) => {
  const { config } = context
  const order = {
    id,
    countryCode: policy.countryCode,
    methods: policy.methods,
    // Without a query that names the country: verifiers compare the address, and the browser remembers the country.
    returnUrl: new URL(RETURN_PAGE, addressIn(config, storefront, '/')).href,
    callbackUrl: `${config.http.publicUrl}/api/age-verification/callback`,
  }
  try {
    const started = await callVerifier(context, () => verifier.start(order))
    await nameAtProvider(context.database.kysely, id, started.reference)
    return started
  } catch (error) {
    // It never began, so it does not count.
    await deleteAttempt(context.database.kysely, id)
    throw error
  }
}

const begin = async (context: AgeVerificationContext, check: CheckToStart): Promise<AgeStartAnswer> => {
  const { policy, subject, storefront } = check
  const { language } = storefront
  const none = { success: true, verificationUrl: null, needsVerification: false, message: NOT_NEEDED[language] }
  if (!policy || (await hasProof(context, subject))) return none
  const { verifier } = context.ageVerifiers
  if (!verifier) throw notConfigured()
  const id = await takeAttempt(context, verifier, policy, check)
  const { verificationUrl } = await startAtVerifier(context, verifier, { id, policy, storefront })
  if (verificationUrl) return { success: true, verificationUrl, needsVerification: true, message: STARTED[language] }
  const attempt = await findAttempt(context.database.kysely, id)
  if (attempt) await askVerifier(context, verifier, attempt)
  return none
}

/**
 * At most three in 24 hours.
 * @param known of a visitor, whose request does not name it yet
 * @throws 422 age_return_not_local, 503 not_configured, 429 age_attempts_exceeded, 503 age_verifier_failed
 */
export const startCheck = async (
  context: AgeVerificationContext,
  request: FastifyRequest,
  returnUrl: string,
  known: Partial<Subject> = {},
): Promise<AgeStartAnswer> => {
  const { config } = context
  const { storefront } = request
  const ownOrigin = new URL(addressIn(config, storefront, '/')).origin
  return begin(context, {
    subject: { ...subjectOf(context, request), ...known },
    policy: await demandedOf(context, request),
    returnPath: checkReturnPath(returnUrl, [config.http.publicUrl, ownOrigin]),
    storefront,
  })
}
