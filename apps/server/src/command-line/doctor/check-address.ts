import { lookup } from 'node:dns/promises'
import { COUNTRY_CODES } from '@velvetline/contracts/locales'
import { DAY_MS, systemClock } from '../../kernel/clock.ts'
import { readCertificate } from '../../platform/http/read-certificate.ts'
import { type Finding, fail, needed, ok, type Patient, warn } from './finding.ts'

const TIMEOUT_MS = 5_000
const HTTPS_PORT = 443
const RENEW_BEFORE_DAYS = 14

const checkCertificate = async (url: URL): Promise<Finding> => {
  const certificate = await readCertificate(url.hostname, Number(url.port) || HTTPS_PORT)
  if ('fault' in certificate)
    return fail(
      'TLS',
      `${url.origin} cannot be reached (${certificate.fault})`,
      'Point the name here, let the proxy listen, and give it a certificate that browsers accept.',
    )
  const days = Math.floor((certificate.validTo.getTime() - systemClock.now().getTime()) / DAY_MS)
  return days < RENEW_BEFORE_DAYS
    ? warn('TLS', `the certificate ends in ${days} days`, 'Renew it, and have it renewed by itself.')
    : ok('TLS', `the certificate is valid for ${days} days`)
}

const checkService = async (url: URL): Promise<Finding> => {
  const answer = await fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => undefined,
  )
  return answer?.ok
    ? ok('service', `${url.origin} answers`)
    : warn('service', `${url.origin}/healthz does not answer`, 'Start the service; if it runs, correct the proxy.')
}

const checkCountryHosts = async (domain: string): Promise<Finding> => {
  const hosts = COUNTRY_CODES.map((code) => `${code}.${domain}`)
  const found = await Promise.all(
    hosts.map((host) =>
      lookup(host)
        .then(() => true)
        .catch(() => false),
    ),
  )
  const missing = hosts.filter((_host, index) => !found[index])
  return missing.length === 0
    ? ok('country hosts', `all of ${hosts.length} have an address`)
    : warn(
        'country hosts',
        `no address for ${missing.join(', ')}`,
        'Point them here, or each country’s links lead nowhere.',
      )
}

/** Where members reach the service. */
export const checkAddress = async (patient: Patient): Promise<Finding[]> => {
  const { config, environment } = patient
  const given = environment.PUBLIC_URL?.trim()
  if (!given || !config.http.isSecure)
    return [needed(patient, 'address', 'PUBLIC_URL is no https address', 'Set it to the address that members use.')]
  const url = new URL(config.http.publicUrl)
  const isExample = url.hostname.endsWith('.example')
  if (isExample)
    return [needed(patient, 'address', `${url.origin} is an example`, 'Set PUBLIC_URL to your own domain.')]
  const proxies = config.http.trustedProxies > 0
  return [
    ok('address', url.origin),
    await checkCertificate(url),
    await checkService(url),
    ...(config.service.countryDomain ? [await checkCountryHosts(config.service.countryDomain)] : []),
    proxies
      ? ok('proxies', `${config.http.trustedProxies} trusted`)
      : warn(
          'proxies',
          'TRUST_PROXY is not set',
          'Behind a proxy set it to their number, or all members share one address.',
        ),
  ]
}
