import { hash } from 'node:crypto'
import type { CurrentUser } from '@velvetline/contracts/accounts'
import type { DeclarationOutcome } from '@velvetline/contracts/declarations'
import { WITHDRAWAL_DAYS } from '@velvetline/contracts/subscriptions'
import { DAY_MS, laterBy, MINUTE_MS } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { createFormat } from '../../../platform/create-format.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { addressIn } from '../../../platform/http/storefront.ts'
import type { MailOut } from '../../../platform/mailer/messages-out.ts'
import { writeMail } from '../../../platform/mailer/write-mail.ts'
import { findUserByEmail, lockMember } from '../../accounts/index.ts'
import { findOwnPayment, listPurchasesSince, type Payment } from '../../payments/index.ts'
import { declarationReceipt } from '../mails/declaration-receipt.ts'
import { declarationToOperator } from '../mails/declaration-to-operator.ts'
import { contractPages } from '../mails/membership-facts.ts'
import type { SubscriptionsContext } from '../subscriptions.context.ts'
import { listSubscriptions } from '../subscriptions.repository.ts'
import type { StoredSubscription } from '../subscriptions.types.ts'
import type { Declaration, DeclaredFrom } from './check-declaration.ts'
import { findSameDeclaration, insertDeclaration, lockDeclarationsOf } from './declarations.repository.ts'

/** Of an identified member: a membership or a purchase of Nuggets, or neither where a person has to decide which contract is meant. */
export interface FoundContract {
  readonly member: CurrentUser
  readonly membership?: StoredSubscription | undefined
  readonly purchase?: Payment | undefined
}

/** Capitals, accents, order and titles do not tell two people apart. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1)

/** For a title and a second name. With more, one field could hold a list of common names. */
const FURTHER_WORDS_MAX = 2

const isSameName = (given: string, known: string): boolean => {
  const words = new Set(wordsOf(given))
  const own = wordsOf(known)
  return own.length > 0 && words.size <= own.length + FURTHER_WORDS_MAX && own.every((word) => words.has(word))
}

interface Asked {
  readonly declaration: Declaration
  readonly member: CurrentUser
  /** What the reference names. */
  readonly named: Payment | undefined
}

const isOwn = ({ declaration: { name, reference }, member, named }: Asked, signedInId: string | null): boolean =>
  signedInId === member.id || isSameName(name, member.name) || reference === member.username || named !== undefined

/**
 * Only a membership can be cancelled: the one that gives access, else the latest. A withdrawal is from the contract that the
 * reference names, or without a reference from the only one. A person decides between a membership and a recent purchase, between several
 * purchases, and where the reference names nothing: a wrong end cannot be undone.
 */
const meantContract = async (
  context: SubscriptionsContext,
  { declaration: { kind, reference }, member, named }: Asked,
): Promise<Omit<FoundContract, 'member'>> => {
  const memberships = await listSubscriptions(context.database.kysely, member.id)
  const [membership] = memberships
  if (kind === 'cancellation') return { membership }
  if (named?.kind === 'nuggets') return { purchase: named }
  if (named) return { membership: memberships.find(({ id }) => id === named.orderId) }
  if (reference !== '' && reference !== member.username) return {}
  const since = laterBy(context.clock.now(), -(WITHDRAWAL_DAYS + 1) * DAY_MS)
  const purchases = await listPurchasesSince(context, member.id, since)
  if (purchases.length === 0) return { membership }
  return membership || purchases.length > 1 ? {} : { purchase: purchases[0] }
}

/**
 * The address must be the account's, and the name, the user name or the number of a payment must match too. A session is sufficient proof by
 * itself. An address alone ends no contract.
 */
const findContract = async (
  context: SubscriptionsContext,
  declaration: Declaration,
  signedInId: string | null,
): Promise<FoundContract | null> => {
  const member = await findUserByEmail(context, declaration.email.key)
  if (!member) return null
  const { reference } = declaration
  const named = reference === '' ? undefined : await findOwnPayment(context, member.id, reference)
  const asked = { declaration, member, named }
  return isOwn(asked, signedInId) ? { member, ...(await meantContract(context, asked)) } : null
}

export interface Result {
  readonly outcome: DeclarationOutcome
  readonly endsAt: Date | null
  /** Postponed by the agreed term, or because a later day was asked for. */
  readonly isLater: boolean
  readonly payBackMinor: number
}

/** The account is locked. */
export type CarryOut = (tx: Transaction, found: FoundContract) => Promise<Result>

/** A second click is not a second declaration. */
const SAME_FOR_MS = 10 * MINUTE_MS
export const UNKNOWN: Result = { outcome: 'unknown', endsAt: null, isLater: false, payBackMinor: 0 }

const contentHash = (declaration: Declaration): Buffer =>
  hash('sha256', JSON.stringify({ ...declaration, email: declaration.email.address }), 'buffer')

interface Received {
  readonly declaration: Declaration
  readonly from: DeclaredFrom
  readonly found: FoundContract | null
  readonly result: Result
  readonly at: Date
}

const writeMails = (context: SubscriptionsContext, { declaration, from, found, result, at }: Received): MailOut[] => {
  const { config, countries } = context
  const { country, storefront } = from
  const { language } = storefront
  const format = createFormat(country, language)
  const currency = found?.membership?.currency ?? found?.purchase?.gross.currency
  const values = {
    ...contractPages(config, storefront),
    ...declaration,
    email: declaration.email.address,
    isKnown: found !== null,
    purchase: found?.purchase ? { nuggets: found.purchase.nuggets ?? 0, receipt: found.purchase.receiptNumber } : null,
    hasMembership: found?.membership !== undefined,
    outcome: result.outcome,
    receivedAt: format.moment(at),
    endsOn: result.endsAt ? format.day(result.endsAt) : '',
    isLater: result.isLater,
    wantedOn: declaration.endsOn ? format.day(new Date(`${declaration.endsOn}T12:00:00Z`)) : '',
    payBack: currency && result.payBackMinor > 0 ? format.money(result.payBackMinor, currency) : '',
    declarationsUrl: addressIn(config, storefront, '/admin/declarations'),
  }
  const receipt = { language, ...declarationReceipt[language](values) }
  const notice = { language, ...declarationToOperator[language](values) }
  return [
    { ...writeMail(declaration.email.address, receipt, config.service), accountId: found?.member.id ?? null },
    writeMail(countries.contactOf(country.countryCode).email, notice, config.service),
  ]
}

/**
 * Carries it out where the contract is clear, has a person look otherwise, and confirms its arrival by mail in every case. The answer does
 * not reveal which. @returns when it arrived
 */
export const receiveDeclaration = async (
  context: SubscriptionsContext,
  declaration: Declaration,
  from: DeclaredFrom,
  carryOut: CarryOut,
): Promise<Date> => {
  const { clock, database, messagesOut } = context
  const content_hash = contentHash(declaration)
  const { key: emailKey } = declaration.email
  await context.contractLimits.perAddress.take(from.address)
  await context.contractLimits.perNetwork.take(from.network)
  await context.contractLimits.perEmail.take(emailKey)
  const found = await findContract(context, declaration, from.accountId)
  return database.transaction(async (tx) => {
    await lockDeclarationsOf(tx, emailKey)
    const at = clock.now()
    const since = laterBy(at, -SAME_FOR_MS)
    const known = await findSameDeclaration(tx, { emailKey, contentHash: content_hash, since })
    if (known) return known
    if (found) await lockMember(tx, found.member.id)
    const result = found ? await carryOut(tx, found) : UNKNOWN
    await insertDeclaration(tx, {
      id: newId(),
      kind: declaration.kind,
      name: declaration.name,
      email: declaration.email.address,
      email_key: emailKey,
      reference: declaration.reference,
      is_extraordinary: declaration.isExtraordinary,
      reason: declaration.reason,
      ends_on: declaration.endsOn,
      content_hash,
      language: from.storefront.language,
      subscription_id: found?.membership?.id ?? null,
      payment_id: found?.purchase?.id ?? null,
      outcome: result.outcome,
      received_at: at,
    })
    for (const mail of writeMails(context, { declaration, from, found, result, at })) await messagesOut.email(tx, mail)
    return at
  })
}
