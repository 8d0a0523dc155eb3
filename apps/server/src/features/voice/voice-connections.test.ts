import { expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { voiceConnections } from './voice-connections.ts'

const LIVE = {
  APP_MODE: 'live',
  PUBLIC_URL: 'https://velvetline.example',
  SERVICE_DOMAIN: 'velvetline.example',
  EMBEDDED_DATABASE: 'true',
  LOCAL_FILES: 'true',
}

test('pages may connect to our own socket, on every host of the service, or to the provider, or to nobody', () => {
  expect(voiceConnections(readConfig({ PORT: '3000' }))).toEqual(['ws://localhost:3000'])
  expect(voiceConnections(readConfig({ ...LIVE, EMBEDDED_VOICE: 'true' }))).toEqual([
    'wss://velvetline.example',
    'wss://*.velvetline.example',
  ])
  expect(voiceConnections(readConfig({ PORT: '3000', SERVICE_DOMAIN: 'localhost' }))).toEqual([
    'ws://localhost:3000',
    'ws://*.localhost:3000',
  ])
  expect(voiceConnections(readConfig(LIVE))).toEqual([])
  const telnyx = {
    TELNYX_API_KEY: 'KEY-of-tests',
    TELNYX_PUBLIC_KEY: Buffer.alloc(32, 1).toString('base64'),
    TELNYX_CONNECTION_ID: '1001',
    TELNYX_APP_ID: '1002',
    TELNYX_CALLER_NUMBER: '+493012345678',
  }
  expect(voiceConnections(readConfig({ ...LIVE, ...telnyx }))).toContain('wss://*.telnyx.com')
})
