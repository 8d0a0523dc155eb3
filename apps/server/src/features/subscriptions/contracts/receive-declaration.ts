import { hash } from 'node:crypto'
import type { CurrentUser } from '@velvetline/contracts/accounts'
import { laterBy, MINUTE_MS } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { createFormat } from '../../../platform/create-format.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { MailOut } from '../../../platform/mailer/messages-out.ts'
import { writeMail } from '../../../platform/mailer/write-mail.ts'
import { findUserByEmail } from '../../accounts/index.ts'
import { hasReceipt, lockMember } from '../../payments/index.ts'
import { declarationReceipt } from '../mails/declaration-receipt.ts'
import { declarationToOperator } from '../mails/declaration-to-operator.ts'
import { contractPages } from '../mails/membership-facts.ts'
import type { SubscriptionsContext } from '../subscriptions.context.ts'
import { listSubscriptions } from '../subscriptions.repository.ts'
import type { StoredSubscription } from '../subscriptions.types.ts'
import type { Declaration, DeclaredFrom, Outcome } from './check-declaration.ts'
import { findSameDeclaration, insertDeclaration, lockDeclarationsOf } from './declarations.repository.ts'

export interface FoundContract {
  readonly member: CurrentUser
  /** The one that gives access, else the latest. */
  readonly subscription: StoredSubscription
}

/** Capitals, accents, order and titles do not tell two people apart. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1)

const isSameName = (given: string, known: string): boolean => {
  const words = new Set(wordsOf(given))
  const own = wordsOf(known)
  return own.length > 0 && own.every((word) => words.has(word))
}

const isOwn = async (
  context: SubscriptionsContext,
  member: CurrentUser,
  { name, reference }: Declaration,
  signedInId: string | null,
): Promise<boolean> => {
  if (signedInId === member.id || isSameName(name, member.name)) return true
  if (reference === '') return false
  return reference === member.username || (await hasReceipt(context, member.id, reference))
}

/**
 * The address must be the account's, and the name, user name or a receipt number must match too. A session is sufficient proof by itself.
 * An address alone ends no contract.
 */
const findContract = async (
  context: SubscriptionsContext,
  declaration: Declaration,
  signedInId: string | null,
): Promise<FoundContract | null> => {
  const member = await findUserByEmail(context, declaration.email.key)
  if (!member || !(await isOwn(context, member, declaration, signedInId))) return null
  const [subscription] = await listSubscriptions(context.database.kysely, member.id)
  return subscription ? { member, subscription } : null
}

export interface Result {
  readonly outcome: Outcome
  readonly endsAt: Date | null
  /** Postponed by the agreed term, or because a later day was asked for. */
  readonly isLater: boolean
  readonly payBackMinor: number
}

/** The account is locked. */
export type CarryOut = (tx: Transaction, found: FoundContract) => Promise<Result>

/** A second click is not a second declaration. */
const SAME_FOR_MS = 10 * MINUTE_MS
const UNKNOWN: Result = { outcome: 'unknown', endsAt: null, isLater: false, payBackMinor: 0 }

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
  const { config } = context
  const { country, storefront } = from
  const { language } = storefront
  const format = createFormat(country, language)
  const values = {
    ...contractPages(config, storefront),
    ...declaration,
    email: declaration.email.address,
    isKnown: found !== null,
    outcome: result.outcome,
    receivedAt: format.moment(at),
    endsOn: result.endsAt ? format.day(result.endsAt) : '',
    isLater: result.isLater,
    wantedOn: declaration.endsOn ? format.day(new Date(`${declaration.endsOn}T12:00:00Z`)) : '',
    payBack: found && result.payBackMinor > 0 ? format.money(result.payBackMinor, found.subscription.currency) : '',
  }
  const receipt = { language, ...declarationReceipt[language](values) }
  const notice = { language, ...declarationToOperator[language](values) }
  return [
    { ...writeMail(declaration.email.address, receipt, config.service), accountId: found?.member.id ?? null },
    writeMail(config.service.contactEmail, notice, config.service),
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
      subscription_id: found?.subscription.id ?? null,
      outcome: result.outcome,
      received_at: at,
    })
    for (const mail of writeMails(context, { declaration, from, found, result, at })) await messagesOut.email(tx, mail)
    return at
  })
}
