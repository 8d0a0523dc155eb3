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
  type ApplicationRow,
  deleteAccesses,
  findAccess,
  findApplication,
  type InvitingAgency,
  insertAccess,
  insertApplication,
  listOfAddress,
  lockApplication,
  updateApplication,
  useAccess,
} from './applications.repository.ts'
import { ownId } from './own-application.ts'

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
  /** That has invited this person. */
  readonly agency?: InvitingAgency
}

export const insertDraft = async (
  { clock }: ApplicationsContext,
  tx: Transaction,
  { kind, email, storefront, agency }: NewDraft,
): Promise<string> => {
  const id = newId()
  const at = clock.now()
  await insertApplication(tx, {
    id,
    kind,
    state: 'draft',
    ...agency,
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
  readonly network: string
}

/**
 * Begins an application in this browser and mails a link for any other. Always creates a new application: knowing an address must not reveal
 * whether one exists.
 * @returns the browser's secret
 * @throws 422 invalid_application, 429 too_many_requests, 503 not_configured
 */
export const beginApplication = async (
  context: ApplicationsContext,
  { kind, email: typed }: NewApplication,
  { storefront, address, network }: AskedFrom,
): Promise<string> => {
  const { applicationLimits, database, messagesOut } = context
  messagesOut.requireEmail()
  const email = readAddress(typed)
  await applicationLimits.begunPerAddress.take(address)
  await applicationLimits.begunPerNetwork.take(network)
  const isMailed = await applicationLimits.mailsPerRecipient.tryTake(email.key)
  return database.transaction(async (tx) => {
    const id = await insertDraft(context, tx, { kind, email, storefront })
    if (isMailed) await mailLink(context, tx, { id, email: email.address, storefront }, { mail: 'resume' })
    return grantAccess(context, tx, id, { kind: 'browser', days: BROWSER_DAYS })
  })
}

/** Of one address, so that a mail stays readable. */
const LINKS_MAX = 5
const LISTED_MAX = 50
const IN_HAND = ['draft', 'asked_back', 'submitted']

/**
 * Where a link that is asked for by address leads. Anybody may begin with anybody's address, so an application whose address is proven goes
 * before the others; without one it is for the owner of the address to say which draft is theirs.
 */
const resumable = (rows: readonly ApplicationRow[]): ApplicationRow[] => {
  const proven = rows.filter(({ email_proven_at }) => email_proven_at !== null)
  const current = proven.find(({ state }) => IN_HAND.includes(state))
  if (current) return [current]
  const drafts = rows.filter(({ email_proven_at, state }) => email_proven_at === null && state === 'draft')
  return [...proven.slice(0, 1), ...drafts].slice(0, LINKS_MAX)
}

// Only this feature writes this column.
const storefrontOf = ({ storefront }: ApplicationRow): Storefront => storefront as Storefront

const mailLinks = async (
  context: ApplicationsContext,
  tx: Transaction,
  rows: readonly ApplicationRow[],
): Promise<void> => {
  const [first] = rows
  if (!first) return
  const storefront = storefrontOf(first)
  if (rows.length === 1) {
    await mailLink(context, tx, { id: first.id, email: first.email, storefront }, { mail: 'resume' })
    return
  }
  const links: { path: string; begunAt: Date }[] = []
  for (const { id, created_at } of rows) {
    const secret = await grantAccess(context, tx, id, { kind: 'resume', days: LINK_DAYS })
    links.push({ path: `${SIGN_UP_PAGE}?token=${secret}`, begunAt: created_at })
  }
  await sendApplicationMail(context, tx, { to: first.email, storefront, mail: 'resumeSeveral', path: '/', links })
}

/**
 * Mails links to what there is with this address. The answer is the same whether there is anything.
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
  await applicationLimits.linksPerAddress.take(address)
  if (!(await applicationLimits.mailsPerRecipient.tryTake(email.key))) return
  await database.transaction(async (tx) =>
    mailLinks(context, tx, resumable(await listOfAddress(tx, email.key, LISTED_MAX))),
  )
}

/** Mails another link to the application of this browser. @throws 404 no_application, 429 too_many_requests, 503 not_configured */
export const mailOwnLink = async (
  context: ApplicationsContext,
  secret: string | undefined,
  { address }: Pick<AskedFrom, 'address'>,
): Promise<void> => {
  const { applicationLimits, database, messagesOut } = context
  messagesOut.requireEmail()
  const id = await ownId(context, secret)
  await applicationLimits.linksPerAddress.take(address)
  await database.transaction(async (tx) => {
    const row = await findApplication(tx, id)
    if (!row || !(await applicationLimits.mailsPerRecipient.tryTake(row.email_key))) return
    await mailLinks(context, tx, [row])
  })
}

/** Whether the browser's secret opens this application. */
const mayContinue = async (
  { clock }: ApplicationsContext,
  tx: Transaction,
  secret: string | undefined,
  id: string,
): Promise<boolean> => {
  const access = secret && (await findAccess(tx, hashSecret(secret), 'browser'))
  return !!access && access.application_id === id && access.expires_at > clock.now()
}

export interface FollowedFrom {
  readonly address: string
  /** The secret that the browser has, if any. */
  readonly browser?: string | undefined
}

/**
 * Follows a link once: proves the address and lets this browser continue. When a browser that did not hold the application proves the address,
 * those that did lose it: somebody else may have begun with this address.
 * @returns the browser's secret
 * @throws 422 application_link_invalid, 410 application_link_used, application_link_expired, 429 too_many_requests
 */
export const openLink = async (
  context: ApplicationsContext,
  secret: string,
  { address, browser }: FollowedFrom,
): Promise<string> => {
  const { applicationLimits, clock, database } = context
  await applicationLimits.linksPerAddress.take(address)
  const tokenHash = hashSecret(secret)
  return database.transaction(async (tx) => {
    const access = await findAccess(tx, tokenHash, 'resume')
    if (!access) throw linkInvalid()
    const at = clock.now()
    if (access.expires_at <= at) throw linkExpired()
    if (!(await useAccess(tx, tokenHash, at))) throw linkUsed()
    const row = await lockApplication(tx, access.application_id)
    if (row && !row.email_proven_at) {
      if (!(await mayContinue(context, tx, browser, row.id))) await deleteAccesses(tx, row.id, ['browser'])
      await updateApplication(tx, row.id, { email_proven_at: at })
    }
    return grantAccess(context, tx, access.application_id, { kind: 'browser', days: BROWSER_DAYS })
  })
}
