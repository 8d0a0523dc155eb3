import { type KeyObject, X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import { type Clock, DAY_MS, laterBy } from '../../../../kernel/clock.ts'
import type { CallProvider } from '../call-provider.ts'
import { RailFault } from '../payment-rail.ts'
import type { PayPalHosts } from './paypal-hosts.ts'

export interface SigningKey {
  readonly key: KeyObject
  /** Whether every certificate from the signer's up to an authority that we trust was there and in order. */
  readonly isChained: boolean
}

/** PayPal changes its certificate rarely; the old one goes on for a while. */
const KEPT_FOR_MS = DAY_MS
/** Whoever sends made-up addresses must not fill our memory. */
const KEPT_MAX = 8
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

interface Needs {
  readonly call: CallProvider
  readonly clock: Clock
  readonly hosts: PayPalHosts
  /** In PEM; those that this runtime trusts, but in tests. */
  readonly roots?: readonly string[]
}

/**
 * The key with which PayPal signs its notices, fetched from the address that a notice names, if that is PayPal's.
 * @returns undefined where the address or the certificate is not PayPal's, or the certificate is not valid now
 * @throws RailFault where the certificate cannot be fetched; the notice is to be sent again
 */
export const createPayPalCertificates = ({ call, clock, hosts, roots = rootCertificates }: Needs) => {
  const kept = new Map<string, { readonly signing: SigningKey; readonly until: Date }>()
  let trusted: readonly X509Certificate[] | undefined
  const fetchKey = async (url: string): Promise<SigningKey | undefined> => {
    const answer = await call({ method: 'GET', url, isRepeatable: true })
    if (answer.status !== 200) throw new RailFault('paypal gave no certificate', { isTemporary: true })
    const chain = readChain(answer.text)
    const [own] = chain
    if (!own || !isPayPals(own) || !isValidAt(own, clock.now())) return undefined
    trusted ??= roots.map((pem) => new X509Certificate(pem))
    const signing = { key: own.publicKey, isChained: isChained(chain, trusted, clock.now()) }
    const end = new Date(own.validTo)
    const until = laterBy(clock.now(), KEPT_FOR_MS)
    if (kept.size >= KEPT_MAX) kept.clear()
    kept.set(url, { signing, until: end < until ? end : until })
    return signing
  }
  return async (address: string): Promise<SigningKey | undefined> => {
    if (!URL.canParse(address)) return undefined
    const url = new URL(address)
    if (!hosts.isCertificateAddress(url)) return undefined
    const known = kept.get(url.href)
    return known && clock.now() < known.until ? known.signing : fetchKey(url.href)
  }
}

export type FindSigningKey = ReturnType<typeof createPayPalCertificates>
