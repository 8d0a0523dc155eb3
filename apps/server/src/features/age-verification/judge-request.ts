import { AGE_MARK_COOKIE } from '@velvetline/contracts/age-verification'
import type { CountryCode } from '@velvetline/contracts/locales'
import { toCountryCode } from '@velvetline/contracts/page-address'
import type { AgeCheckOfPage } from '@velvetline/contracts/pages'
import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { HOUR_MS, laterBy } from '../../kernel/clock.ts'
import type { App } from '../../platform/http/app.ts'
import { findMember } from '../accounts/index.ts'
import type { AgeVerificationContext } from './age-verification.context.ts'
import { ageVerificationRequired } from './age-verification.refusals.ts'
import type { AgePolicy, Subject } from './age-verification.types.ts'
import { findVisitorProof, hasAccountProof } from './proofs.repository.ts'

/** A visitor's result is valid for this long; an account's never expires. */
const AGE_SESSION_HOURS = 24

/** A headless browser is still driven by somebody; no search engine uses this name. */
const HEADLESS = /\bHeadlessChrome\b/g

/** Search engines and other declared programs are spared the block, never the refusals. */
export const isCrawler = (userAgent: string | undefined): boolean => isbot(userAgent?.replaceAll(HEADLESS, 'Chrome'))

/** While staff view the pages as a member, the cookie is of their own browser and proves nothing about the member. */
export const subjectOf = ({ visitorCookie }: AgeVerificationContext, request: FastifyRequest): Subject => ({
  accountId: request.principal?.accountId ?? null,
  visitorHash: request.principal?.viewedUntil ? null : visitorCookie.read(request),
  sessionHash: null,
})

export const visitorProofSince = ({ clock }: AgeVerificationContext): Date =>
  laterBy(clock.now(), -AGE_SESSION_HOURS * HOUR_MS)

const homeOf = async (context: AgeVerificationContext, accountId: string): Promise<string | undefined> => {
  const known = context.ageMemory.homeCountries.get(accountId)
  if (known) return known
  const home = (await findMember(context, accountId))?.countryCode
  if (home) context.ageMemory.homeCountries.set(accountId, home)
  return home
}

/**
 * The policy of the request's country or of the account's own country, whatever country the request names. Staff are known to the operator
 * and not asked.
 */
export const demandedOf = async (
  context: AgeVerificationContext,
  request: FastifyRequest,
): Promise<AgePolicy | undefined> => {
  const { principal, country } = request
  if (principal && principal.role !== 'member') return undefined
  const here = context.agePolicies.demandedIn(country.countryCode)
  if (here || !principal) return here
  const home = toCountryCode(await homeOf(context, principal.accountId))
  return home && context.agePolicies.demandedIn(home)
}

export const hasProof = async (
  context: AgeVerificationContext,
  { accountId, visitorHash }: Subject,
): Promise<boolean> => {
  if (accountId && context.ageMemory.provenAccounts.has(accountId)) return true
  if (accountId && (await hasAccountProof(context.database, accountId))) {
    context.ageMemory.provenAccounts.set(accountId, true)
    return true
  }
  return (
    visitorHash !== null &&
    (await findVisitorProof(context.database, visitorHash, visitorProofSince(context))) !== undefined
  )
}

/** True where no policy asks, or the proof is there. */
export const isVerified = async (context: AgeVerificationContext, request: FastifyRequest): Promise<boolean> =>
  (await demandedOf(context, request)) === undefined || hasProof(context, subjectOf(context, request))

/** For the request's country and the account's own. @throws 403 age_verification_required */
export const requireVerified = async (context: AgeVerificationContext, request: FastifyRequest): Promise<void> => {
  if (!(await isVerified(context, request))) throw ageVerificationRequired()
}

/** Before the body is read. Comes after the hook that knows who may ask. */
export const registerAgeChecks = (app: App, context: AgeVerificationContext): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.isAgeChecked) requireVerified(context, request).then(() => done(), done)
    else done()
  })
}

/** For a member known without a request, such as by telephone, in the country whose number they call. */
export const isMemberVerified = async (
  context: AgeVerificationContext,
  accountId: string,
  country: CountryCode,
): Promise<boolean> => {
  const home = toCountryCode(await homeOf(context, accountId))
  const isDemanded = [country, home].some((code) => code && context.agePolicies.demandedIn(code) !== undefined)
  return !isDemanded || hasProof(context, { accountId, sessionHash: null, visitorHash: null })
}

/**
 * A guest's page is decided by a cookie that anybody could set, without the database: the block is only what is shown. Refusals never ask
 * it.
 */
export const checkOfPage = async (
  context: AgeVerificationContext,
  request: FastifyRequest,
): Promise<AgeCheckOfPage | null> => {
  const { principal, country } = request
  if (!context.agePolicies.demandedIn(country.countryCode)) return null
  if (principal) {
    if (principal.role !== 'member') return null
    return (await hasProof(context, subjectOf(context, request))) ? 'quiet' : 'block'
  }
  return isCrawler(request.headers['user-agent']) || request.cookies[AGE_MARK_COOKIE] === '1' ? 'quiet' : 'block'
}
