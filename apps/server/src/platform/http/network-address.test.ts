import { expect, it } from 'vitest'
import { networkOf, wideNetworkOf } from './network-address.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1::6', '2001:db8:1:0'],
  ['::1', '0:0:0:0'],
  ['2001:db8::', '2001:db8:0:0'],
])('%s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

it.each([
  ['192.0.2.7', '192.0.2'],
  ['::ffff:192.0.2.7', '192.0.2'],
  ['2001:0DB8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:db8::6', '2001:db8:0'],
])('%s belongs to the network %s', (ip, network) => {
  expect(wideNetworkOf(ip)).toBe(network)
  expect(wideNetworkOf(networkOf(ip))).toBe(network)
})
