import type { CountryCode } from '@velvetline/contracts/locales'
import { CURRENCIES, type Currency } from '@velvetline/contracts/money'
import type { RailName } from '@velvetline/contracts/payment-rails'
import { OperatorError } from '../kernel/operator-error.ts'
import type { Environment } from './env.ts'
import type { PlanPair } from './payments-env.ts'

export interface PayPalSettings {
  readonly environment: 'sandbox' | 'live'
  readonly clientId: string
  readonly clientSecret: string
  readonly webhookId: string
  /** Created by hand; for other currencies they are created on first use. */
  readonly plans: ReadonlyMap<Currency, PlanPair>
}

export interface MaxpaySettings {
  readonly publicKey: string
  readonly privateKey: string
  /** For the weeks after the first month; it must exist in the provider's portal. */
  readonly weeklyProducts: ReadonlyMap<Currency, string>
}

export interface VerotelSettings {
  readonly shopId: string
  readonly signatureKey: string
}

export interface CcbillSettings {
  /** Six digits. */
  readonly account: string
  /** For single payments, four digits. */
  readonly subaccount: string
  /** For memberships; CCBill may want them apart. */
  readonly membershipSubaccount: string
  readonly formId: string
  readonly salt: string
  readonly datalinkUser: string
  readonly datalinkPassword: string
}

export interface PaymentsConfig {
  /** In the order offered, without rails that cannot take the currency or country. Empty: nothing can be bought. */
  railsFor(country: CountryCode, currency: Currency): readonly RailName[]
  /** Undefined without credentials. With them, notices are processed even if the rail is no longer offered. */
  readonly paypal: PayPalSettings | undefined
  readonly maxpay: MaxpaySettings | undefined
  readonly verotel: VerotelSettings | undefined
  readonly ccbill: CcbillSettings | undefined
  /** Agreed with the providers, at most 22 characters. */
  readonly statementName: string
  /** On bank statements, at most 22 characters. */
  statementNameOf(rail: RailName): string
  /** 0 if a membership can end with any paid period. */
  minimumTermMonths(country: CountryCode): number
  /** The operator's own rate in hundredths of a percent; undefined if the built-in table applies. */
  vatBasisPoints(country: CountryCode): number | undefined
}

const STATEMENT_MAX_CHARACTERS = 22

/** Of providers that sell in their own name; the end is cut off. */
const STATEMENT_PREFIXES: Partial<Record<RailName, string>> = { paypal: 'PAYPAL *', ccbill: 'CCBILL.COM *' }

const statementNameOf = (name: string, rail: RailName): string =>
  `${STATEMENT_PREFIXES[rail] ?? ''}${name}`.slice(0, STATEMENT_MAX_CHARACTERS).trimEnd()

export const RAIL_CURRENCIES: Readonly<Record<RailName, readonly Currency[]>> = {
  sandbox: CURRENCIES,
  paypal: ['EUR', 'USD', 'GBP', 'AUD', 'CAD', 'NZD', 'CHF'],
  maxpay: CURRENCIES,
  verotel: ['EUR', 'USD', 'GBP', 'AUD', 'CAD', 'CHF'],
  sepa: ['EUR'],
  ccbill: ['EUR', 'USD', 'GBP', 'AUD', 'CAD'],
}

/** The euro countries in which Verotel debits accounts; for other rails the operator decides. */
const RAIL_COUNTRIES: Partial<Record<RailName, readonly CountryCode[]>> = { sepa: ['de', 'at'] }

/** All or none must be set. @throws OperatorError */
const together = (
  env: Environment,
  names: readonly (keyof Environment)[],
): ((name: keyof Environment) => string) | undefined => {
  const values = new Map(names.flatMap((name) => (typeof env[name] === 'string' ? [[name, env[name]] as const] : [])))
  if (values.size === 0) return undefined
  if (values.size < names.length) throw new OperatorError(`${names.join(', ')} belong together: set all or none.`)
  return (name) => values.get(name) ?? ''
}

const readPayPal = (env: Environment): PayPalSettings | undefined => {
  const own = together(env, ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'])
  if (own && env.APP_MODE === 'live' && env.PAYPAL_ENVIRONMENT !== 'live')
    throw new OperatorError('In live mode PAYPAL_ENVIRONMENT must be live; its sandbox charges nobody.')
  return (
    own && {
      environment: env.PAYPAL_ENVIRONMENT,
      clientId: own('PAYPAL_CLIENT_ID'),
      clientSecret: own('PAYPAL_CLIENT_SECRET'),
      webhookId: own('PAYPAL_WEBHOOK_ID'),
      plans: env.PAYPAL_PLANS ?? new Map(),
    }
  )
}

const readMaxpay = (env: Environment): MaxpaySettings | undefined => {
  const own = together(env, ['MAXPAY_PUBLIC_KEY', 'MAXPAY_PRIVATE_KEY'])
  if (own?.('MAXPAY_PUBLIC_KEY').startsWith('pkTest') && env.APP_MODE === 'live')
    throw new OperatorError('MAXPAY_PUBLIC_KEY is a test key, which charges nobody; live mode needs a live one.')
  return (
    own && {
      publicKey: own('MAXPAY_PUBLIC_KEY'),
      privateKey: own('MAXPAY_PRIVATE_KEY'),
      weeklyProducts: env.MAXPAY_WEEKLY_PRODUCTS ?? new Map(),
    }
  )
}

const readVerotel = (env: Environment): VerotelSettings | undefined => {
  const own = together(env, ['VEROTEL_SHOP_ID', 'VEROTEL_SIGNATURE_KEY'])
  return own && { shopId: own('VEROTEL_SHOP_ID'), signatureKey: own('VEROTEL_SIGNATURE_KEY') }
}

const readCcbill = (env: Environment): CcbillSettings | undefined => {
  const own = together(env, [
    'CCBILL_ACCOUNT',
    'CCBILL_SUBACCOUNT',
    'CCBILL_MEMBERSHIP_SUBACCOUNT',
    'CCBILL_FORM_ID',
    'CCBILL_SALT',
    'CCBILL_DATALINK_USER',
    'CCBILL_DATALINK_PASSWORD',
  ])
  return (
    own && {
      account: own('CCBILL_ACCOUNT'),
      subaccount: own('CCBILL_SUBACCOUNT'),
      membershipSubaccount: own('CCBILL_MEMBERSHIP_SUBACCOUNT'),
      formId: own('CCBILL_FORM_ID').toLowerCase(),
      salt: own('CCBILL_SALT'),
      datalinkUser: own('CCBILL_DATALINK_USER'),
      datalinkPassword: own('CCBILL_DATALINK_PASSWORD'),
    }
  )
}

/** @throws OperatorError if credentials are incomplete, or an offered rail cannot work here */
export const readPayments = (env: Environment): PaymentsConfig => {
  const rails = {
    paypal: readPayPal(env),
    maxpay: readMaxpay(env),
    verotel: readVerotel(env),
    ccbill: readCcbill(env),
  }
  const provider = (name: Exclude<RailName, 'sandbox'>) => (name === 'sepa' ? 'verotel' : name)
  const chosen = env.PAYMENT_RAILS
  for (const name of new Set([...(chosen?.values() ?? [])].flat())) {
    if (name === 'sandbox' && env.APP_MODE === 'live')
      throw new OperatorError('PAYMENT_RAILS names the sandbox, which exists in the demo only.')
    if (name !== 'sandbox' && !rails[provider(name)])
      throw new OperatorError(
        `PAYMENT_RAILS names ${name}, but its ${provider(name).toUpperCase()}_… settings are not set.`,
      )
  }
  const otherwise: readonly RailName[] = chosen === undefined && env.APP_MODE === 'demo' ? ['sandbox'] : []
  return {
    ...rails,
    railsFor: (country, currency) => {
      const names = chosen?.get(country) ?? chosen?.get(currency) ?? chosen?.get('*') ?? otherwise
      return names.filter(
        (name) => RAIL_CURRENCIES[name].includes(currency) && (RAIL_COUNTRIES[name]?.includes(country) ?? true),
      )
    },
    statementName: env.STATEMENT_NAME,
    statementNameOf: (rail) => statementNameOf(env.STATEMENT_NAME, rail),
    minimumTermMonths: (country) => env.MINIMUM_TERM_MONTHS?.get(country) ?? 0,
    vatBasisPoints: (country) => env.VAT?.get(country),
  }
}
