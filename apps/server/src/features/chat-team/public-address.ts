import type { LookupAddress } from 'node:dns'
import { lookup as resolveName } from 'node:dns/promises'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

/** The IANA registries of special-purpose addresses: nothing there is a server on the internet. */
const IPV4_RANGES = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const
/** Only 2000::/3 is given out; of it, what carries an IPv4 address or is for documentation. */
const IPV6_GLOBAL = ['2000::', 3] as const
const IPV6_RANGES = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const
const LOOPBACK_RANGES = [
  ['127.0.0.0', 8, 'ipv4'],
  ['::1', 128, 'ipv6'],
] as const
const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

const special = new BlockList()
for (const [network, prefix] of IPV4_RANGES) special.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of IPV6_RANGES) special.addSubnet(network, prefix, 'ipv6')
const global = new BlockList()
global.addSubnet(...IPV6_GLOBAL, 'ipv6')
const loopback = new BlockList()
for (const [network, prefix, family] of LOOPBACK_RANGES) loopback.addSubnet(network, prefix, family)

const isLoopback = (address: string): boolean => loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** Whether an IP address is one of the internet: not private, loopback, link-local, multicast or reserved, not even as a mapped or embedded IPv4 address. */
export const isPublicAddress = (address: string): boolean => {
  const ipv4 = IPV4_IN_IPV6.exec(address)?.[1] ?? address
  if (!isIPv6(ipv4)) return isIP(ipv4) !== 0 && !special.check(ipv4, 'ipv4')
  return global.check(ipv4, 'ipv6') && !special.check(ipv4, 'ipv6')
}

/** An address that must not be called. */
export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress'
}

export interface AddressRules {
  /** In a demo only: this machine may be called, even without encryption. */
  readonly allowsLoopback: boolean
}

const isAllowed = (address: string, { allowsLoopback }: AddressRules): boolean =>
  isPublicAddress(address) || (allowsLoopback && isLoopback(address))

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * An endpoint as the operator writes it. Names are judged when they are resolved, at every call.
 * @returns undefined for anything but an https address without user, password and fragment
 */
export const readEndpointUrl = (text: string, rules: AddressRules): URL | undefined => {
  if (!URL.canParse(text.trim())) return undefined
  const url = new URL(text.trim())
  if (url.username !== '' || url.password !== '' || url.hash !== '') return undefined
  if (rules.allowsLoopback && LOOPBACK_NAMES.has(url.hostname)) return /^https?:$/.test(url.protocol) ? url : undefined
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.protocol !== 'https:' || (isIP(host) !== 0 && !isAllowed(host, rules))) return undefined
  return url
}

type Resolve = (host: string) => Promise<LookupAddress[]>
const resolveAll: Resolve = (host) => resolveName(host, { all: true, verbatim: true })

/**
 * For the connection itself, so that the address which was judged is the one that is called: a name that changes in between cannot lead
 * elsewhere. One forbidden address among several is enough to refuse.
 */
export const guardedLookup =
  (rules: AddressRules, resolve: Resolve = resolveAll): LookupFunction =>
  (host, options, done) => {
    resolve(host)
      .then((addresses) => {
        const forbidden = addresses.find(({ address }) => !isAllowed(address, rules))
        if (forbidden || addresses.length === 0) throw new ForbiddenAddress('the name leads to an address inside')
        return addresses
      })
      .then(
        (addresses) => {
          const [first] = addresses
          if (options.all) done(null, addresses)
          else done(null, first?.address ?? '', first?.family)
        },
        (error: NodeJS.ErrnoException) => done(error, '', 0),
      )
  }
