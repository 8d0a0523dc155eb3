import { expect, test } from 'vitest'
import { localPath } from './local-path.ts'

const LONGEST = `/${'x'.repeat(511)}`

test.each([
  ['/profiles?page=2#top', '/profiles?page=2#top'],
  [LONGEST, LONGEST],
  [`${LONGEST}x`, '/'],
  ['profiles', '/'],
  ['//elsewhere.example', '/'],
  ['/.//elsewhere.example', '/'],
  ['/\t/elsewhere.example', '/'],
  ['/a\u007F', '/'],
  ['/api/auth/logout', '/'],
  [undefined, '/'],
])('the place %j becomes %j', (input, expected) => {
  expect(localPath(input)).toBe(expected)
})
