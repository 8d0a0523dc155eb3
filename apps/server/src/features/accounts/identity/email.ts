import { domainToASCII } from 'node:url'
import { EMAIL_MAX_CHARACTERS } from '@velvetline/contracts/accounts'
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'

const LOCAL_MAX_CHARACTERS = 64
/** No valid address has control characters, and the database would refuse NUL. */
const LOCAL_PART = /^[^\s\p{Cc}\p{Cs}@<>()[\]\\,;:"]+$/u
const DOMAIN = /^(?=.{4,253}$)([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/
/** These ignore dots in the local part and answer under two domains. */
const DOTLESS_DOMAINS = new Set(['gmail.com', 'googlemail.com'])

export interface EmailAddress {
  /** As typed, with a domain in lower case: where mail goes. */
  readonly address: string
  /** One inbox has one key: lower case, no tag after a plus, no dots where the provider ignores them. */
  readonly key: string
}

/** @returns undefined where the text is no e-mail address. */
export const parseEmail = (input: string): EmailAddress | undefined => {
  const text = input.trim().normalize('NFC')
  const at = text.lastIndexOf('@')
  if (at < 1 || text.length > EMAIL_MAX_CHARACTERS) return undefined
  const local = text.slice(0, at)
  const domain = domainToASCII(text.slice(at + 1).toLowerCase())
  const isLocal = local.length <= LOCAL_MAX_CHARACTERS && LOCAL_PART.test(local)
  if (!isLocal || local.startsWith('.') || local.endsWith('.') || local.includes('..') || !DOMAIN.test(domain))
    return undefined
  const untagged = local.toLowerCase().replace(/(?<=.)\+.*$/u, '')
  const key = DOTLESS_DOMAINS.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
  return { address: `${local}@${domain}`, key }
}

let domains: ReadonlySet<string> | undefined

const withParents = (domain: string): string[] => {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}

/** Services whose inboxes anybody opens and nobody keeps; not the forwarding services of mail providers. */
export const isDisposableEmail = ({ address }: EmailAddress): boolean => {
  // Read on first use: thousands of entries.
  domains ??= disposableEmailBlocklistSet()
  return withParents(address.slice(address.lastIndexOf('@') + 1)).some((domain) => domains?.has(domain))
}
