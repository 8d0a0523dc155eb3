import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const LIVE = {
  APP_MODE: 'live',
  PUBLIC_URL: 'https://velvetline.example',
  EMBEDDED_DATABASE: 'true',
  LOCAL_FILES: 'true',
}
const SEVEN = { SEVEN_API_KEY: 'a-key-of-the-tests', SEVEN_SENDER: 'Velvetline' }

describe('the provider of text messages', () => {
  it('is undefined unless its settings are set', () => {
    expect([readConfig({}).textMessages, readConfig(LIVE).textMessages]).toEqual([undefined, undefined])
  })

  it('is seven where both settings are set', () => {
    expect(readConfig({ ...LIVE, ...SEVEN }).textMessages).toEqual({
      apiKey: 'a-key-of-the-tests',
      sender: 'Velvetline',
      apiUrl: 'https://gateway.seven.io/api',
    })
    expect(readConfig({ ...SEVEN, SEVEN_SENDER: '+4915112345678' }).textMessages?.sender).toBe('+4915112345678')
  })

  it.each([
    [{ SEVEN_API_KEY: 'a-key-of-the-tests' }, /belong together/],
    [{ SEVEN_SENDER: 'Velvetline' }, /belong together/],
    [{ ...SEVEN, SEVEN_SENDER: 'Velvetline GmbH' }, /SEVEN_SENDER/],
    [{ ...SEVEN, SEVEN_SENDER: 'TwelveLetter' }, /SEVEN_SENDER/],
    [{ ...LIVE, ...SEVEN, SEVEN_API_URL: 'http://127.0.0.1:9' }, /https/],
  ])('is refused by name where %o cannot be', (settings, words) => {
    expect(() => readConfig(settings)).toThrow(words)
  })
})
