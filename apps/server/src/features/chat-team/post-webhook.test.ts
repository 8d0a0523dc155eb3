import { createServer } from 'node:http'
import { describe, expect, test } from 'vitest'
import { startFakeTeam } from '../../../test/chat-team-scene.ts'
import { postWebhook } from './post-webhook.ts'
import { guardedLookup, isPublicAddress, readEndpointUrl } from './public-address.ts'
import { drawSigningSecret, signWebhook, writeSigningSecret } from './sign-webhook.ts'

const strict = { allowsLoopback: false }
const loose = { allowsLoopback: true }

describe('a signature', () => {
  test('is that of the reference vector of Standard Webhooks', () => {
    // libraries/go/webhook_test.go, TestWebhookSign, and the same in the other languages' libraries.
    const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
    const signed = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: new Date(1_614_265_330_000), body: '{"test": 2432232314}' }
    expect(signWebhook([secret], signed)).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    })
  })

  test('is given once for each secret, the current one first', () => {
    const [current, former] = [drawSigningSecret(), drawSigningSecret()]
    const signed = { id: 'a', at: new Date(0), body: '{}' }
    const both = signWebhook([current, former], signed)['webhook-signature']
    const each = [current, former].map((secret) => signWebhook([secret], signed)['webhook-signature'])
    expect(both).toBe(each.join(' '))
  })

  test('has a secret of 24 to 64 bytes, shown as base64 behind whsec_', () => {
    const shown = writeSigningSecret(drawSigningSecret())
    expect(shown).toMatch(/^whsec_[A-Za-z0-9+/]+=*$/)
    expect(Buffer.from(shown.slice(6), 'base64')).toHaveLength(32)
  })
})

describe('an address', () => {
  test.each(['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  test.each([
    '127.0.0.1',
    '127.255.0.9',
    '0.0.0.0',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'nonsense',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test.each([
    'http://team.example/hook',
    'https://user:secret@team.example/hook',
    'https://team.example/hook#part',
    'ftp://team.example',
    'https://127.0.0.1/hook',
    'https://2130706433/hook',
    'https://0x7f.1/hook',
    'https://[::1]/hook',
    'https://[::ffff:10.0.0.1]/hook',
    'https://169.254.169.254/latest/meta-data',
    'team.example',
    '',
  ])('%s is refused as an endpoint', (text) => {
    expect(readEndpointUrl(text, strict)).toBeUndefined()
  })

  test('with https and a name is an endpoint; on this machine only where that is allowed', () => {
    expect(readEndpointUrl(' https://team.example/hook?team=1 ', strict)?.href).toBe('https://team.example/hook?team=1')
    expect(readEndpointUrl('http://127.0.0.1:9/hook', loose)?.href).toBe('http://127.0.0.1:9/hook')
    expect(readEndpointUrl('http://10.0.0.1/hook', loose)).toBeUndefined()
  })

  test('that one of a name’s addresses leads inside refuses the name', async () => {
    const lookUp = (addresses: string[], rules = strict) =>
      new Promise((resolve) => {
        const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
        guardedLookup(rules, async () => found)('team.example', { all: true }, (error, all) =>
          resolve(error?.name ?? all),
        )
      })
    expect(await lookUp(['8.8.8.8', '192.168.0.7'])).toBe('ForbiddenAddress')
    expect(await lookUp(['::ffff:127.0.0.1'])).toBe('ForbiddenAddress')
    expect(await lookUp([])).toBe('ForbiddenAddress')
    expect(await lookUp(['8.8.8.8'])).toEqual([{ address: '8.8.8.8', family: 4 }])
    expect(await lookUp(['127.0.0.1'], loose)).toEqual([{ address: '127.0.0.1', family: 4 }])
  })
})

describe('a webhook', () => {
  const post = (url: string, rules = loose) => postWebhook({ url, headers: { 'webhook-id': 'a' }, body: '{}' }, rules)

  test('that is answered with 2xx is accepted, with 410 unwanted, with anything else failed', async () => {
    const team = await startFakeTeam()
    const outcomes: unknown[] = []
    for (const status of [200, 204, 299, 410, 302, 404, 500, 'cut'] as const) {
      team.answer(status, { location: `${team.url}/elsewhere` })
      outcomes.push(await post(team.url))
    }
    const accepted = { outcome: 'accepted' }
    const failed = (failure: string) => ({ outcome: 'failed', failure, retryAfterMs: 0 })
    expect(outcomes).toEqual([
      accepted,
      accepted,
      accepted,
      { outcome: 'gone', failure: 'status 410' },
      failed('status 302'),
      failed('status 404'),
      failed('status 500'),
      failed('ECONNRESET'),
    ])
    // The redirect was not followed.
    expect(team.received).toHaveLength(7)
    await team.close()
    expect(await post(team.url)).toEqual(failed('ECONNREFUSED'))
  })

  test('waits as long as the endpoint asks, within an hour', async () => {
    const team = await startFakeTeam()
    team.answer(429, { 'retry-after': '30' })
    expect(await post(team.url)).toMatchObject({ retryAfterMs: 30_000 })
    team.answer(503, { 'retry-after': '999999' })
    expect(await post(team.url)).toMatchObject({ retryAfterMs: 3_600_000 })
    await team.close()
  })

  test('is not sent to this machine where that is not allowed, by address or by name', async () => {
    let calls = 0
    const server = createServer(() => {
      calls += 1
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    for (const host of ['127.0.0.1', 'localhost'])
      expect(await post(`https://${host}:${port}/`, strict)).toMatchObject({ failure: 'forbidden address' })
    expect(calls).toBe(0)
    server.close()
  })
})
