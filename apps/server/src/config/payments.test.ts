import { COUNTRY_CODES } from '@velvetline/contracts/locales'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const LIVE = {
  APP_MODE: 'live',
  PUBLIC_URL: 'https://velvetline.example',
  EMBEDDED_DATABASE: 'true',
  LOCAL_FILES: 'true',
}
const MAXPAY = { MAXPAY_PUBLIC_KEY: 'pkLive_1', MAXPAY_PRIVATE_KEY: 'a private key' }
const VEROTEL = { VEROTEL_SHOP_ID: '68849', VEROTEL_SIGNATURE_KEY: 'a signature key' }
const CCBILL = {
  CCBILL_ACCOUNT: '900100',
  CCBILL_SUBACCOUNT: '0001',
  CCBILL_MEMBERSHIP_SUBACCOUNT: '0002',
  CCBILL_FORM_ID: '687FA3E0-e60d-4466-88e2-181fa56dd6a9',
  CCBILL_SALT: 'a salt of ours',
  CCBILL_DATALINK_USER: 'velvet',
  CCBILL_DATALINK_PASSWORD: 'a password',
}
const PAYPAL = { PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'a secret', PAYPAL_WEBHOOK_ID: 'WH-1' }

const read = (settings: NodeJS.ProcessEnv) => readConfig(settings).payments

describe('the ways to pay', () => {
  it('are the sandbox alone in a demo without settings, and none in live mode', () => {
    for (const country of COUNTRY_CODES) {
      expect(read({}).railsFor(country, 'EUR')).toEqual(['sandbox'])
      expect(read(LIVE).railsFor(country, 'EUR')).toEqual([])
    }
  })

  it('are those of the country, else of its currency, else of all others, in their order', () => {
    const rails = 'de: maxpay, verotel; GBP: verotel; *: maxpay'
    const { railsFor } = read({ ...LIVE, ...MAXPAY, ...VEROTEL, PAYMENT_RAILS: rails })
    expect(railsFor('de', 'EUR')).toEqual(['maxpay', 'verotel'])
    expect(railsFor('uk', 'GBP')).toEqual(['verotel'])
    expect(railsFor('us', 'USD')).toEqual(['maxpay'])
  })

  it('leave out a rail that does not take the currency', () => {
    const { railsFor } = read({ ...PAYPAL, ...VEROTEL, PAYMENT_RAILS: '*:paypal,verotel,sandbox' })
    expect(railsFor('za', 'ZAR')).toEqual(['sandbox'])
    expect(railsFor('nz', 'NZD')).toEqual(['paypal', 'sandbox'])
  })

  it('may be two for cards; one that does not take the currency is left out', () => {
    const { railsFor, ccbill } = read({ ...VEROTEL, ...CCBILL, PAYMENT_RAILS: '*:ccbill,verotel' })
    expect(railsFor('de', 'EUR')).toEqual(['ccbill', 'verotel'])
    expect(railsFor('au', 'AUD')).toEqual(['ccbill', 'verotel'])
    expect(railsFor('ch', 'CHF')).toEqual(['verotel'])
    expect(railsFor('nz', 'NZD')).toEqual([])
    expect(ccbill?.formId).toBe('687fa3e0-e60d-4466-88e2-181fa56dd6a9')
  })

  it('are none for a country that is configured without a rail', () => {
    expect(read({ PAYMENT_RAILS: 'uk:;*:sandbox' }).railsFor('uk', 'GBP')).toEqual([])
  })

  it.each([
    [{ PAYMENT_RAILS: 'de:maxpay' }, /names maxpay/],
    [{ ...LIVE, PAYMENT_RAILS: '*:sandbox' }, /demo only/],
    [{ PAYMENT_RAILS: 'de:stripe' }, /PAYMENT_RAILS/],
    [{ PAYMENT_RAILS: 'xx:sandbox' }, /PAYMENT_RAILS/],
    [{ PAYMENT_RAILS: 'de:sandbox;de:sandbox' }, /says de twice/],
    [{ PAYMENT_RAILS: 'de:sandbox,sandbox' }, /PAYMENT_RAILS/],
    [{ MAXPAY_PUBLIC_KEY: 'pkTest_1' }, /belong together/],
    [{ ...LIVE, ...MAXPAY, MAXPAY_PUBLIC_KEY: 'pkTest_1' }, /test key/],
    [{ ...LIVE, ...PAYPAL }, /PAYPAL_ENVIRONMENT/],
    [{ PAYPAL_PLANS: 'EUR:P-1' }, /PAYPAL_PLANS/],
    [{ VEROTEL_SHOP_ID: 'shop' }, /VEROTEL_SHOP_ID/],
    [{ PAYMENT_RAILS: '*:ccbill' }, /names ccbill, but its CCBILL_/],
    [{ ...CCBILL, CCBILL_SALT: undefined }, /CCBILL_SALT.*belong together/],
    [{ ...CCBILL, CCBILL_ACCOUNT: '90010' }, /CCBILL_ACCOUNT.*six digits/],
    [{ ...CCBILL, CCBILL_SUBACCOUNT: '1' }, /CCBILL_SUBACCOUNT.*four digits/],
    [{ ...CCBILL, CCBILL_MEMBERSHIP_SUBACCOUNT: 'weekly' }, /CCBILL_MEMBERSHIP_SUBACCOUNT.*four digits/],
    [{ ...CCBILL, CCBILL_FORM_ID: '211cc' }, /CCBILL_FORM_ID.*Flex ID/],
    [{ STATEMENT_NAME: 'a name that no bank would ever print' }, /STATEMENT_NAME/],
    [{ MINIMUM_TERM_MONTHS: 'de:99' }, /MINIMUM_TERM_MONTHS/],
    [{ VAT: 'us:6,25' }, /VAT/],
  ])('are refused by name where %o cannot be', (settings, words) => {
    expect(() => read(settings)).toThrow(words)
  })
})

describe('what a bank statement says', () => {
  it('begins with the name of a provider that sells in its own name, in 22 characters at most', () => {
    const { statementNameOf } = read({ STATEMENT_NAME: 'VELVETLINE SERVICES' })
    expect(statementNameOf('paypal')).toBe('PAYPAL *VELVETLINE SER')
    expect(statementNameOf('paypal')).toHaveLength(22)
    expect(statementNameOf('ccbill')).toBe('CCBILL.COM *VELVETLINE')
    expect(statementNameOf('maxpay')).toBe('VELVETLINE SERVICES')
  })
})

describe('what a country may configure', () => {
  it('is undefined unless it is set', () => {
    const { minimumTermMonths, vatBasisPoints, statementName } = read({})
    expect([minimumTermMonths('de'), vatBasisPoints('us'), statementName]).toEqual([0, undefined, 'VELVETLINE'])
  })

  it('is a minimum term and a tax rate', () => {
    const { minimumTermMonths, vatBasisPoints } = read({ MINIMUM_TERM_MONTHS: 'de:3', VAT: 'us:6.25, de:19' })
    expect([minimumTermMonths('de'), minimumTermMonths('at')]).toEqual([3, 0])
    expect([vatBasisPoints('us'), vatBasisPoints('de'), vatBasisPoints('at')]).toEqual([625, 1900, undefined])
  })
})
