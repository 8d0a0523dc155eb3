import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('an invalid setting', () => {
  it.each([
    ['PORT', 'many'],
    ['APP_MODE', 'sometimes'],
    ['DATABASE_URL', 'mysql://localhost/velvetline'],
    ['AGE_POLICIES', 'uk'],
    ['AGE_POLICIES', 'xx=required'],
    ['AGE_POLICIES', 'uk=maybe'],
    ['AGE_POLICIES', 'uk=required=none'],
    ['AGE_POLICIES', 'uk=required,uk=none'],
    ['PUBLIC_URL', 'velvetline.example'],
    ['PUBLIC_URL', 'https://velvetline.example/below'],
    ['PUBLIC_URL', 'https://velvetline.example?a=b'],
    ['PUBLIC_URL', 'https://name:word@velvetline.example'],
    ['NODE_URL', '10.0.0.5:3000'],
    ['NODE_URL', 'http://10.0.0.5:3000/below'],
    ['SERVICE_DOMAIN', 'https://velvetline.example'],
    ['SERVICE_DOMAIN', 'velvet line'],
    ['CONTACT_EMAIL', 'contact'],
    ['PRIVACY_EMAIL', 'privacy'],
    ['MAIL_FROM', 'Velvetline'],
    ['MAIL_FROM', 'post@velvetline.example\nBcc: everybody@velvetline.example'],
    ['AGE_VERIFIER_SECRET', 'short'],
    ['REDIS_URL', 'redis.example:6379'],
    ['REDIS_URL', 'http://redis.example'],
  ])('is named in one sentence: %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^The setting ${name} is wrong: [^\\n[{]+\\. See \\.env\\.example\\.$`),
    )
  })
})

it('the demo refuses to listen to the whole network, and live mode says what it needs', () => {
  expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow(/^The demo has public logins.+HOST=0\.0\.0\.0.+$/)
  expect(() => readConfig({ APP_MODE: 'live' })).toThrow(/^Live mode needs PUBLIC_URL.+\.$/)
})

it('what is for several nodes is refused without a database for several', () => {
  expect(() => readConfig({ REDIS_URL: 'redis://127.0.0.1:6379' })).toThrow(/REDIS_URL .* needs DATABASE_URL/)
  expect(() => readConfig({ NODE_URL: 'http://10.0.0.5:3000' })).toThrow(/NODE_URL .* needs DATABASE_URL/)
  const settings = { REDIS_URL: 'rediss://:word@redis.example:6380/1', DATABASE_URL: 'postgres://x@localhost/y' }
  expect(readConfig(settings).redisUrl).toBe(settings.REDIS_URL)
})

it.each(['DATABASE_APP_URL', 'DATABASE_REPLICA_URL'])('%s is refused beside an embedded database', (name) => {
  const address = { [name]: 'postgres://velvetline_app@localhost/velvetline' }
  const refused = new RegExp(`^${name} leads to .+: set DATABASE_URL too, or leave ${name} out\\.$`)
  expect(() => readConfig(address)).toThrow(refused)
  expect(() => readConfig({ ...address, EMBEDDED_DATABASE: 'true' })).toThrow(refused)
  expect(() => readConfig({ ...address, DATABASE_URL: 'postgres://x@localhost/velvetline' })).not.toThrow()
})

it('an embedded database and one of the operator’s own are refused together', () => {
  const both = { EMBEDDED_DATABASE: 'true', DATABASE_URL: 'postgres://x@localhost/y' }
  expect(() => readConfig(both)).toThrow(/^EMBEDDED_DATABASE=true and DATABASE_URL contradict each other: .+\.$/)
  expect(() => readConfig({ ...both, EMBEDDED_DATABASE: 'false' })).not.toThrow()
})

describe('a valid setting', () => {
  it('is read without surrounding blanks and trailing slashes', () => {
    const { ageCheck, http } = readConfig({
      AGE_POLICIES: ' uk = required, de=none ',
      PUBLIC_URL: 'https://velvetline.example/',
    })
    expect(ageCheck.policies).toEqual([
      { country: 'uk', isRequired: true },
      { country: 'de', isRequired: false },
    ])
    expect(http.publicUrl).toBe('https://velvetline.example')
  })

  it.each([
    'post@velvetline.example',
    'Velvetline <post@velvetline.example>',
    '"Velvet, line" <post@velvetline.example>',
  ])('may be a sender such as %s', (value) => {
    expect(readConfig({ MAIL_FROM: value }).mail.from).toBe(value)
  })
})
