import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import type { VoiceConfig } from './voice.ts'

const read = (settings: NodeJS.ProcessEnv): VoiceConfig => readConfig(settings).voice
const SECRET = 'north-of-the-river'
const LIVE = {
  APP_MODE: 'live',
  PUBLIC_URL: 'https://velvetline.example',
  EMBEDDED_DATABASE: 'true',
  LOCAL_FILES: 'true',
}
const TELNYX = {
  TELNYX_API_KEY: 'KEY-of-tests',
  TELNYX_PUBLIC_KEY: Buffer.alloc(32, 1).toString('base64'),
  TELNYX_CONNECTION_ID: '1001',
  TELNYX_APP_ID: '1002',
  TELNYX_CALLER_NUMBER: '+493012345678',
}

describe('who carries calls', () => {
  it('is the embedded gateway in the demo', () => {
    expect(read({})).toEqual({ telnyx: undefined, isEmbeddedAllowed: true, iceServers: [], turnSecret: undefined })
  })

  it('is undefined in live mode, unless the gateway is configured explicitly', () => {
    expect(read(LIVE).isEmbeddedAllowed).toBe(false)
    expect(read({ ...LIVE, EMBEDDED_VOICE: 'true' }).isEmbeddedAllowed).toBe(true)
  })

  it('is Telnyx when all of its settings are set', () => {
    const { telnyx, iceServers } = read({ ...LIVE, ...TELNYX })
    expect(telnyx).toMatchObject({ appId: '1002', apiUrl: undefined })
    expect(iceServers).toEqual([{ urls: ['stun:stun.telnyx.com:3478'] }])
  })

  it('may have STUN and TURN servers', () => {
    const line = 'stun:stun.example:3478; turn:turn.example:443?transport=tcp'
    expect(read({ VOICE_ICE_SERVERS: line, VOICE_TURN_SECRET: SECRET })).toMatchObject({
      iceServers: [{ urls: ['stun:stun.example:3478'] }, { urls: ['turn:turn.example:443?transport=tcp'] }],
      turnSecret: SECRET,
    })
  })

  it.each([
    [{ TELNYX_API_KEY: 'KEY-of-tests' }, /belong together/],
    [{ ...TELNYX, TELNYX_PUBLIC_KEY: 'short' }, /TELNYX_PUBLIC_KEY/],
    [{ ...TELNYX, TELNYX_CALLER_NUMBER: '030 1234' }, /TELNYX_CALLER_NUMBER/],
    [{ ...TELNYX, TELNYX_APP_ID: 'app' }, /TELNYX_APP_ID/],
    [{ ...LIVE, ...TELNYX, TELNYX_API_URL: 'http://127.0.0.1:9' }, /https/],
    [{ VOICE_ICE_SERVERS: 'turn:turn.example:443' }, /VOICE_TURN_SECRET/],
    [
      { VOICE_ICE_SERVERS: 'turn:turn.example:443|name|word', VOICE_TURN_SECRET: SECRET },
      /without a name and password/,
    ],
    [{ VOICE_ICE_SERVERS: 'stun:stun.example', VOICE_TURN_SECRET: SECRET }, /belong together/],
    [{ VOICE_ICE_SERVERS: 'turn:turn.example', VOICE_TURN_SECRET: 'short' }, /at least 16/],
    [{ VOICE_ICE_SERVERS: 'https://turn.example' }, /VOICE_ICE_SERVERS/],
  ])('is refused by name where %o cannot be', (settings, words) => {
    expect(() => read(settings)).toThrow(words)
  })
})
