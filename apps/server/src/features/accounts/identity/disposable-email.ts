import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import type { EmailAddress } from './email.ts'

let domains: ReadonlySet<string> | undefined

/** The domain and those above it, without the last: `a.b.example`, `b.example`. */
const withParents = (domain: string): string[] => {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}

/** Whether the address is one of a service whose inboxes anybody opens and nobody keeps. Forwarding services of mail providers are not. */
export const isDisposableEmail = ({ address }: EmailAddress): boolean => {
  // Read when it is first needed: it is a list of thousands.
  domains ??= disposableEmailBlocklistSet()
  return withParents(address.slice(address.lastIndexOf('@') + 1)).some((domain) => domains?.has(domain))
}
