import { type InvitedPeople, PEOPLE_MAX } from '@velvetline/contracts/agency-people'
import type { Transaction } from '../../platform/database/database.ts'
import { type Storefront, storefrontOf } from '../../platform/http/storefront.ts'
import { findUser, parseName } from '../accounts/index.ts'
import { ledAgencyOf, lockLedAgency } from '../agents/index.ts'
import type { ApplicationsContext } from './applications.context.ts'
import {
  applicationNotFound,
  FIELDS,
  invalidApplication,
  invitationFollowed,
  noApplication,
  tooManyPeople,
} from './applications.refusals.ts'
import { type InvitingAgency, listPeopleOf, lockApplication, updateApplication } from './applications.repository.ts'
import { insertDraft, mailLink, readAddress } from './begin.ts'
import { changeOwn, countInvitation, permitInvitation } from './own-application.ts'
import { presentPeople } from './show-own-application.ts'
import { eraseOne } from './submit.ts'

interface Invitation {
  readonly name: string
  readonly email: string
  /** The network from which it was asked for. */
  readonly address: string
}

/** An agency that applies, or one that works here. */
interface Inviter {
  readonly name: string
  readonly emailKey: string
  readonly storefront: Storefront
  readonly agency: InvitingAgency
}

const DECIDED: readonly string[] = ['approved', 'refused']

const invite = async (
  context: ApplicationsContext,
  tx: Transaction,
  { name: agencyName, emailKey, storefront, agency }: Inviter,
  { name: typedName, email: typedEmail }: Invitation,
): Promise<void> => {
  context.messagesOut.requireEmail()
  const name = parseName(typedName)
  if (!name) throw invalidApplication({ fields: { name: FIELDS.name } })
  const email = readAddress(typedEmail)
  if (email.key === emailKey) throw invalidApplication({ fields: { email: FIELDS.emailOwn } })
  const people = await listPeopleOf(tx, agency)
  const known = people.find(({ email_key }) => email_key === email.key)
  if (!known && people.filter(({ state }) => !DECIDED.includes(state)).length >= PEOPLE_MAX) throw tooManyPeople()
  await context.applicationLimits.mailsPerRecipient.take(email.key)
  const id = known?.id ?? (await insertDraft(context, tx, { kind: 'agency_person', email, storefront, agency }))
  if (!known) await updateApplication(tx, id, { work: JSON.stringify({ displayName: name }) })
  const values = { mail: 'agencyPerson', name, text: agencyName } as const
  await mailLink(context, tx, { id, email: known?.email ?? email.address, storefront }, values)
}

/**
 * An agency that applies invites one of its people, who applies alone by a link of their own. The same address again sends another link.
 * @throws 404 no_application, 409 application_closed, application_email_unproven, too_many_people, 422 invalid_application,
 *   429 too_many_requests
 */
export const inviteAgencyPerson = (
  context: ApplicationsContext,
  secret: string | undefined,
  invitation: Invitation,
): Promise<void> =>
  changeOwn(context, secret, async (tx, application) => {
    const { id, kind, email, email_key: emailKey, storefront, work } = application
    if (kind !== 'agency') throw invalidApplication()
    await permitInvitation(context, application, invitation.address)
    const name = work.displayName ?? email
    await invite(context, tx, { name, emailKey, storefront, agency: { agency_application_id: id } }, invitation)
  })

/**
 * The lead of an agency that works here invites a further person, in the same way.
 * @throws 403 agency_lead_required, 409 too_many_people, 422 invalid_application, 429 too_many_requests
 */
export const inviteAgencyPersonAsLead = async (
  context: ApplicationsContext,
  accountId: string,
  invitation: Invitation,
): Promise<void> => {
  const lead = await findUser(context, accountId)
  if (!lead) throw noApplication()
  const { key: emailKey } = readAddress(lead.email)
  const storefront = storefrontOf(lead.country, lead.language)
  await context.database.transaction(async (tx) => {
    const { id, name } = await lockLedAgency(tx, accountId)
    await countInvitation(context, id, invitation.address)
    await invite(context, tx, { name, emailKey, storefront, agency: { agency_id: id } }, invitation)
  })
}

const takeBack = async (
  context: ApplicationsContext,
  tx: Transaction,
  agency: InvitingAgency,
  id: string,
): Promise<void> => {
  const isTheirs = (await listPeopleOf(tx, agency)).some((person) => person.id === id)
  const row = isTheirs && (await lockApplication(tx, id))
  if (!row) throw applicationNotFound()
  if (row.email_proven_at) throw invitationFollowed()
  await eraseOne(context, tx, id)
}

/**
 * An agency that applies takes an invitation back, as long as nobody has followed its link: then nothing in it is from the person yet.
 * @throws 404 no_application, application_not_found, 409 application_closed, invitation_followed
 */
export const takeBackInvitation = (
  context: ApplicationsContext,
  secret: string | undefined,
  id: string,
): Promise<void> =>
  changeOwn(context, secret, (tx, own) => takeBack(context, tx, { agency_application_id: own.id }, id))

/** The same by the lead of an agency that works here. @throws 403 agency_lead_required, 404 application_not_found, 409 invitation_followed */
export const takeBackInvitationAsLead = (context: ApplicationsContext, accountId: string, id: string): Promise<void> =>
  context.database.transaction(async (tx) => {
    const agency = await lockLedAgency(tx, accountId)
    await takeBack(context, tx, { agency_id: agency.id }, id)
  })

/** How far the people are whom the lead's agency has invited, at most 100. @throws 403 agency_lead_required */
export const listInvitedPeople = async (
  { database: { kysely } }: ApplicationsContext,
  accountId: string,
): Promise<InvitedPeople> => {
  const { id } = await ledAgencyOf(kysely, accountId)
  return { people: presentPeople(await listPeopleOf(kysely, { agency_id: id })) }
}
