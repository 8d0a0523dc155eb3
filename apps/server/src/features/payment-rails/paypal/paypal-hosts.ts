import type { PayPalSettings } from '../../../config/payments.ts'

export interface PayPalHosts {
  readonly api: string
  readonly approval: string
  /** Of the script that draws its button. */
  readonly script: string
  /** Certificates are fetched only from here: from any address, anybody could sign notices. */
  isCertificateAddress(address: URL): boolean
}

const API_HOSTS = { sandbox: 'https://api-m.sandbox.paypal.com', live: 'https://api-m.paypal.com' } as const

const APPROVAL_HOSTS = { sandbox: 'https://www.sandbox.paypal.com', live: 'https://www.paypal.com' } as const

/** As documented; nothing else of PayPal's is fetched because a stranger names it. */
const CERTIFICATE_PATH = /^\/v1\/notifications\/certs\/[A-Za-z0-9_-]{1,80}$/

export const payPalHosts = (environment: PayPalSettings['environment']): PayPalHosts => ({
  api: API_HOSTS[environment],
  approval: `${APPROVAL_HOSTS[environment]}/checkoutnow`,
  script: 'https://www.paypal.com/sdk/js',
  isCertificateAddress: ({ protocol, hostname, port, username, pathname, search }) =>
    protocol === 'https:' &&
    hostname.endsWith('.paypal.com') &&
    port === '' &&
    username === '' &&
    search === '' &&
    CERTIFICATE_PATH.test(pathname),
})
