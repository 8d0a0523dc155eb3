import { isIPv6 } from 'node:net'

const GROUPS = 8
/** A household gets at least this many groups of an IPv6 address for itself, and with them more addresses than can be counted. */
const NETWORK_GROUPS = 4
const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** What limits count by: an IPv4 address, or the network that an IPv6 address belongs to. */
export const networkOf = (ip: string): string => {
  const ipv4 = IPV4_IN_IPV6.exec(ip)?.[1]
  if (ipv4) return ipv4
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => '0')
  const groups = tail === undefined ? before : [...before, ...zeros, ...after]
  return groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
