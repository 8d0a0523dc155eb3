import type { ApplicationKind, NewApplication } from '@velvetline/contracts/applications'
import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import { hashSecret, newId, newSecret } from '../../kernel/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Storefront } from '../../platform/http/storefront.ts'
import { type EmailAddress, parseEmail } from '../accounts/index.ts'
import { BROWSER_DAYS } from './application-cookie.ts'
import { type MailToSend, sendApplicationMail } from './application-mails.ts'
import type { ApplicationsContext } from './applications.context.ts'
import { FIELDS, invalidApplication, linkExpired, linkInvalid, linkUsed } from './applications.refusals.ts'
import {
  findAccess,
  findNewestOf,
  insertAccess,
  insertApplication,
  lockApplication,
  updateApplication,
  useAccess,
} from './applications.repository.ts'

const LINK_DAYS = 7
export const SIGN_UP_PAGE = '/agent/signup'

/** @throws 422 invalid_application */
export const readAddress = (typed: string): EmailAddress => {
  const email = parseEmail(typed)
  if (!email) throw invalidApplication({ fields: { email: FIELDS.email } })
  return email
}

export const grantAccess = async (
  { clock }: ApplicationsContext,
  tx: Transaction,
  applicationId: string,
  { kind, days }: { readonly kind: 'browser' | 'resume' | 'welcome'; readonly days: number },
): Promise<string> => {
  const secret = newSecret()
  const at = clock.now()
  await insertAccess(tx, {
    token_hash: hashSecret(secret),
    application_id: applicationId,
    kind,
    created_at: at,
    expires_at: laterBy(at, days * DAY_MS),
  })
  return secret
}

/** Mails a link to the application, once usable. @param step where the page opens */
export const mailLink = async (
  context: ApplicationsContext,
  tx: Transaction,
  application: { readonly id: string; readonly email: string; readonly storefront: Storefront },
  mail: Pick<MailToSend, 'mail' | 'name' | 'text'>,
  step?: string,
): Promise<void> => {
  const secret = await grantAccess(context, tx, application.id, { kind: 'resume', days: LINK_DAYS })
  const path = `${SIGN_UP_PAGE}?token=${secret}${step ? `&show=${step}` : ''}`
  await sendApplicationMail(context, tx, { ...mail, to: application.email, storefront: application.storefront, path })
}

export interface NewDraft {
  readonly kind: ApplicationKind
  readonly email: EmailAddress
  readonly storefront: Storefront
  readonly agencyApplicationId?: string
}

export const insertDraft = async (
  { clock }: ApplicationsContext,
  tx: Transaction,
  { kind, email, storefront, agencyApplicationId = '' }: NewDraft,
): Promise<string> => {
  const id = newId()
  const at = clock.now()
  await insertApplication(tx, {
    id,
    kind,
    state: 'draft',
    agency_application_id: agencyApplicationId || null,
    email: email.address,
    email_key: email.key,
    storefront: JSON.stringify(storefront),
    created_at: at,
    changed_at: at,
  })
  return id
}

export interface AskedFrom {
  readonly storefront: Storefront
  readonly address: string
}

/**
 * Begins an application in this browser and mails a link for any other. Always a new one: what there may be with the same address is nobody's
 * business who only knows the address.
 * @returns the browser's secret
 * @throws 422 invalid_application, 429 too_many_requests, 503 not_configured
 */
export const beginApplication = async (
  context: ApplicationsContext,
  { kind, email: typed }: NewApplication,
  { storefront, address }: AskedFrom,
): Promise<string> => {
  const { applicationLimits, database, messagesOut } = context
  messagesOut.requireEmail()
  const email = readAddress(typed)
  applicationLimits.begunPerAddress.take(address)
  const isMailed = applicationLimits.mailsPerRecipient.allows(email.key)
  return database.transaction(async (tx) => {
    const id = await insertDraft(context, tx, { kind, email, storefront })
    if (isMailed) await mailLink(context, tx, { id, email: email.address, storefront }, { mail: 'resume' })
    return grantAccess(context, tx, id, { kind: 'browser', days: BROWSER_DAYS })
  })
}

/**
 * Mails a link to the newest application with this address. The answer is the same whether there is one.
 * @throws 422 invalid_application, 429 too_many_requests, 503 not_configured
 */
export const sendResumeLink = async (
  context: ApplicationsContext,
  typed: string,
  { address }: Pick<AskedFrom, 'address'>,
): Promise<void> => {
  const { applicationLimits, database, messagesOut } = context
  messagesOut.requireEmail()
  const email = readAddress(typed)
  applicationLimits.linksPerAddress.take(address)
  if (!applicationLimits.mailsPerRecipient.allows(email.key)) return
  await database.transaction(async (tx) => {
    const row = await findNewestOf(tx, email.key)
    if (!row) return
    // The table holds what this feature wrote.
    const storefront = row.storefront as Storefront
    await mailLink(context, tx, { id: row.id, email: row.email, storefront }, { mail: 'resume' })
  })
}

/**
 * Follows a link once: proves the address and lets this browser continue.
 * @returns the browser's secret
 * @throws 422 application_link_invalid, 410 application_link_used, application_link_expired, 429 too_many_requests
 */
export const openLink = async (context: ApplicationsContext, secret: string, address: string): Promise<string> => {
  const { applicationLimits, clock, database } = context
  applicationLimits.linksPerAddress.take(address)
  const tokenHash = hashSecret(secret)
  return database.transaction(async (tx) => {
    const access = await findAccess(tx, tokenHash, 'resume')
    if (!access) throw linkInvalid()
    const at = clock.now()
    if (access.expires_at <= at) throw linkExpired()
    if (!(await useAccess(tx, tokenHash, at))) throw linkUsed()
    const row = await lockApplication(tx, access.application_id)
    if (row && !row.email_proven_at) await updateApplication(tx, row.id, { email_proven_at: at })
    return grantAccess(context, tx, access.application_id, { kind: 'browser', days: BROWSER_DAYS })
  })
}
