import type { PayPalSettings } from '../../../../config/payments.ts'

/** Where PayPal is. Tests have theirs on this machine. */
export interface PayPalHosts {
  readonly api: string
  /** Of the script that draws its button. */
  readonly script: string
  /** Whether a certificate may be fetched from there: whoever could choose the address could sign notices. */
  isCertificateAddress(address: URL): boolean
}

const API_HOSTS = { sandbox: 'https://api-m.sandbox.paypal.com', live: 'https://api-m.paypal.com' } as const

export const payPalHosts = (environment: PayPalSettings['environment']): PayPalHosts => ({
  api: API_HOSTS[environment],
  script: 'https://www.paypal.com/sdk/js',
  isCertificateAddress: ({ protocol, hostname, port, username }) =>
    protocol === 'https:' && hostname.endsWith('.paypal.com') && port === '' && username === '',
})
