import { expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { iceServersFor } from './issue-credential.ts'

const { voice } = readConfig({
  VOICE_ICE_SERVERS: 'stun:stun.example:3478;turn:turn.example:3478?transport=udp',
  VOICE_TURN_SECRET: 'north-of-the-river',
})
const person = { accountId: 'a0000000-0000-4000-8000-000000000001', expiresAt: new Date('2026-06-15T13:00:00Z') }

test('a TURN relay’s password is derived from the shared secret and a name with its expiry', () => {
  const [stun, turn] = iceServersFor(voice, person)
  expect(stun).toEqual({ urls: ['stun:stun.example:3478'] })
  // The longest call and five minutes after the credential: 14:05. The password was computed apart from our code, as coturn's
  // documentation of `use-auth-secret` says: printf '%s' "$username" | openssl dgst -sha1 -hmac "$secret" -binary | base64
  expect(turn).toEqual({
    urls: ['turn:turn.example:3478?transport=udp'],
    username: '1781532300:rFSpm4cIXfZ4uUoy',
    credential: 'WpeNvLunDQBqarbhF+KIVSVOxgY=',
  })
})

test('user names at a relay identify no person and differ between two people', () => {
  const names = ['a0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002'].map(
    (accountId) => iceServersFor(voice, { ...person, accountId })[1]?.username ?? '',
  )
  expect(new Set(names).size).toBe(2)
  for (const name of names) expect(name).not.toContain('a0000000')
})
