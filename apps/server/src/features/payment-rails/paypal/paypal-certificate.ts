import { type KeyObject, X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import { LRUCache } from 'lru-cache'
import { type Clock, DAY_MS, laterBy, MINUTE_MS, SECOND_MS } from '../../../kernel/clock.ts'
import { createLocalLimit } from '../../../platform/http/rate-limit.ts'
import type { CallProvider } from '../call-provider.ts'
import { RailFault } from '../payment-rail.ts'
import type { PayPalHosts } from './paypal-hosts.ts'

export interface SigningKey {
  readonly key: KeyObject
  /** Every certificate from the signer's up to a trusted authority was present and in order. */
  readonly isChained: boolean
  readonly end: Date
}

interface Kept {
  readonly signing: SigningKey
  readonly until: Date
}

/** PayPal changes its certificate rarely; the old one stays valid for a while. */
const KEPT_FOR_MS = DAY_MS
const KEPT_MAX = 8
/** Addresses without a certificate of PayPal's are not asked again so soon. */
const USELESS_FOR_MS = 10 * MINUTE_MS
const USELESS_MAX = 1_000
/** PayPal uses one or two addresses; invented ones must not cause a fetch for each request. */
const UNKNOWN_ADDRESSES = { max: 6, windowMs: MINUTE_MS }
const FETCH_PATIENCE = { answerWithinMs: 5 * SECOND_MS, attempts: 2 }
/** A chain has about ten thousand characters. */
const CERTIFICATES_MAX_CHARACTERS = 64 * 1024
const OK = 200
const SERVER_ERROR = 500
const NEVER = new Date(0)
const CHAIN_MAX = 6
const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

const isValidAt = (certificate: X509Certificate, at: Date): boolean =>
  new Date(certificate.validFrom) <= at && at < new Date(certificate.validTo)

const isPayPals = ({ subject }: X509Certificate): boolean => /^CN=([a-z0-9-]+\.)*paypal\.com$/im.test(subject)

const isIssued = (child: X509Certificate, parent: X509Certificate): boolean =>
  child.checkIssued(parent) && child.verify(parent.publicKey)

const isChained = (chain: readonly X509Certificate[], roots: readonly X509Certificate[], at: Date): boolean => {
  const top = chain.at(-1)
  if (!top || chain.some((one) => !isValidAt(one, at))) return false
  if (chain.some((one, index) => index > 0 && !isIssued(chain[index - 1] ?? one, one))) return false
  if (chain.slice(1).some(({ ca }) => !ca)) return false
  return roots.some(
    (root) => isValidAt(root, at) && (root.fingerprint256 === top.fingerprint256 || isIssued(top, root)),
  )
}

const readChain = (text: string): readonly X509Certificate[] => {
  try {
    return (text.match(PEM) ?? []).slice(0, CHAIN_MAX).map((pem) => new X509Certificate(pem))
  } catch {
    return []
  }
}

interface Context {
  readonly call: CallProvider
  readonly clock: Clock
  readonly hosts: PayPalHosts
  /** In PEM; by default those that this runtime trusts. */
  readonly roots?: readonly string[]
}

/**
 * Fetched from the address that a notice names, if that is PayPal's.
 * @returns undefined where the address or the certificate is not PayPal's, or the certificate is not valid now
 * @throws RailFault where the certificate cannot be fetched; the notice is to be sent again
 */
export const createPayPalCertificates = ({ call, clock, hosts, roots = rootCertificates }: Context) => {
  const kept = new LRUCache<string, Kept>({ max: KEPT_MAX })
  /** Separate, so that invented addresses push no key of PayPal's out. */
  const useless = new LRUCache<string, Date>({ max: USELESS_MAX })
  const underWay = new Map<string, Promise<SigningKey | undefined>>()
  const unknownAddresses = createLocalLimit(clock, UNKNOWN_ADDRESSES)
  let trusted: readonly X509Certificate[] | undefined
  const read = (text: string): SigningKey | undefined => {
    const chain = readChain(text)
    const [own] = chain
    if (!own || !isPayPals(own) || !isValidAt(own, clock.now())) return undefined
    trusted ??= roots.map((pem) => new X509Certificate(pem))
    return { key: own.publicKey, isChained: isChained(chain, trusted, clock.now()), end: new Date(own.validTo) }
  }
  const fetchKey = async (url: string): Promise<SigningKey | undefined> => {
    const answer = await call({ method: 'GET', url, isRepeatable: true, patience: FETCH_PATIENCE })
    if (answer.status >= SERVER_ERROR || answer.text.length > CERTIFICATES_MAX_CHARACTERS)
      throw new RailFault('paypal gave no certificate', { isTemporary: true })
    const signing = answer.status === OK ? read(answer.text) : undefined
    if (!signing) {
      useless.set(url, laterBy(clock.now(), USELESS_FOR_MS))
      return undefined
    }
    const until = Math.min(signing.end.getTime(), laterBy(clock.now(), KEPT_FOR_MS).getTime())
    kept.set(url, { signing, until: new Date(until) })
    return signing
  }
  /** One fetch for concurrent notices; invented addresses are fetched a few times a minute. */
  const fetchOnce = (url: string): Promise<SigningKey | undefined> => {
    const before = underWay.get(url)
    if (before) return before
    if (!kept.has(url)) {
      try {
        unknownAddresses.take('all')
      } catch (cause) {
        throw new RailFault('too many new addresses of certificates', { isTemporary: true, cause })
      }
    }
    const fetching = fetchKey(url).finally(() => underWay.delete(url))
    underWay.set(url, fetching)
    return fetching
  }
  return async (address: string): Promise<SigningKey | undefined> => {
    if (!URL.canParse(address)) return undefined
    const url = new URL(address)
    if (!hosts.isCertificateAddress(url)) return undefined
    const known = kept.get(url.href)
    if (known && clock.now() < known.until) return known.signing
    if (clock.now() < (useless.get(url.href) ?? NEVER)) return undefined
    return fetchOnce(url.href)
  }
}

export type FindSigningKey = ReturnType<typeof createPayPalCertificates>
