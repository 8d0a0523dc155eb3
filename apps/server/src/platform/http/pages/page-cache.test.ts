import { expect, test } from 'vitest'
import { chooseEncoding, encodingFor } from './page-cache.ts'

test('a body is compressed from 1,024 bytes on', () => {
  expect(encodingFor(Buffer.alloc(1_023), 'br')).toBe('identity')
  expect(encodingFor(Buffer.alloc(1_024), 'br')).toBe('br')
  expect(encodingFor(Buffer.alloc(1_024), 'identity')).toBe('identity')
})

test.each([
  ['gzip, deflate, br', 'br'],
  [['gzip', 'br'], 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.0, gzip;q=0', 'identity'],
  ['brotli, xgzip', 'identity'],
  [undefined, 'identity'],
])('the header %j allows %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})
