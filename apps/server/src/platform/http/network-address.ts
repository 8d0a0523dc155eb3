const GROUPS = 8
/** A household gets at least these groups of an IPv6 address, and with them more addresses than can be counted. */
const NETWORK_GROUPS = 4
const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Given out as a whole: groups of an IPv6 address, parts of an IPv4 address. */
const WIDE_GROUPS = 3
const WIDE_PARTS = 3

const firstGroups = (ip: string, count: number): string => {
  const [head = '', tail] = ip.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => '0')
  const groups = tail === undefined ? before : [...before, ...zeros, ...after]
  return groups
    .slice(0, count)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

const ipv4Of = (ip: string): string | undefined => IPV4_IN_IPV6.exec(ip)?.[1] ?? (ip.includes(':') ? undefined : ip)

/** Limits count by this: an IPv4 address, or the network of an IPv6 address. */
export const networkOf = (ip: string): string => ipv4Of(ip) ?? firstGroups(ip, NETWORK_GROUPS)

/** As a hosting company may rent it out: /24 of IPv4, /48 of IPv6. @param ip or what `networkOf` has made of it */
export const wideNetworkOf = (ip: string): string =>
  ipv4Of(ip)?.split('.').slice(0, WIDE_PARTS).join('.') ?? firstGroups(ip, WIDE_GROUPS)
