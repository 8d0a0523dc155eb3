import { AGE_MARK_COOKIE, type CountryCode } from '@velvetline/contracts/constants'
import type { AgeCheckOfPage } from '@velvetline/contracts/pages'
import type { FastifyRequest } from 'fastify'
import { findMember } from '../accounts/index.ts'
import { type AgeCore, subjectOf, visitorProofSince } from './age-verification.core.ts'
import type { AgePolicy, Subject } from './age-verification.types.ts'
import { isCrawler } from './is-crawler.ts'
import { findVisitorProof, hasAccountProof } from './proofs.repository.ts'

const homeOf = async (core: AgeCore, accountId: string): Promise<string | undefined> => {
  const known = core.homes.get(accountId)
  if (known) return known
  const home = (await findMember(core, accountId))?.countryCode
  if (home) core.homes.set(accountId, home)
  return home
}

/**
 * The policy that asks for a proof: that of the request's country, or that of the account's own country, whatever country the
 * request names. Staff are known to the operator and are not asked.
 */
export const demandedOf = async (core: AgeCore, request: FastifyRequest): Promise<AgePolicy | undefined> => {
  const { principal, country } = request
  if (principal && principal.role !== 'member') return undefined
  const here = core.policies.demandedIn(country.countryCode)
  if (here || !principal) return here
  const home = core.countries.byCode((await homeOf(core, principal.accountId)) ?? '')
  return home && core.policies.demandedIn(home.countryCode)
}

export const hasProof = async (core: AgeCore, { accountId, visitorHash }: Subject): Promise<boolean> => {
  if (accountId && core.proven.has(accountId)) return true
  if (accountId && (await hasAccountProof(core.database, accountId))) {
    core.proven.set(accountId, true)
    return true
  }
  return (
    visitorHash !== null && (await findVisitorProof(core.database, visitorHash, visitorProofSince(core))) !== undefined
  )
}

/** Whether the request may have what is kept for adults: true where no policy asks, or the proof is there. */
export const isVerified = async (core: AgeCore, request: FastifyRequest): Promise<boolean> =>
  (await demandedOf(core, request)) === undefined || hasProof(core, subjectOf(core, request))

/** The same for a member who is known without a request of hers, such as by her telephone, in the country whose number she calls. */
export const isMemberVerified = async (core: AgeCore, accountId: string, country: CountryCode): Promise<boolean> => {
  const home = core.countries.byCode((await homeOf(core, accountId)) ?? '')
  const isDemanded = [country, home?.countryCode].some((code) => code && core.policies.demandedIn(code) !== undefined)
  return !isDemanded || hasProof(core, { accountId, sessionHash: null, visitorHash: null })
}

/**
 * How a page of the request's country is sent. A guest's is decided without the database, by a cookie that anybody could set: the block
 * is only what is shown. Refusals never ask it.
 */
export const checkOfPage = async (core: AgeCore, request: FastifyRequest): Promise<AgeCheckOfPage | null> => {
  const { principal, country } = request
  if (!core.policies.demandedIn(country.countryCode)) return null
  if (principal) {
    if (principal.role !== 'member') return null
    return (await hasProof(core, subjectOf(core, request))) ? 'quiet' : 'block'
  }
  if (isCrawler(request.headers['user-agent'])) return null
  return request.cookies[AGE_MARK_COOKIE] === '1' ? 'quiet' : 'block'
}
