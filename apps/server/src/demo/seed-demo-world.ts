import { readFile } from 'node:fs/promises'
import type { Context } from '../context.ts'
import { createAccount, findUserByEmail, parseEmail } from '../features/accounts/index.ts'
import { createAgency, createAgent } from '../features/agents/index.ts'
import { openSession, sendMemberMessage } from '../features/chat/index.ts'
import { grantNuggets } from '../features/credits/index.ts'
import {
  createCategory,
  createProfile,
  type NewPhoto,
  type PhotoUse,
  profilesOfDemoActor,
  storePhoto,
} from '../features/profiles/index.ts'
import { addExamples } from '../features/reviews/index.ts'
import { changeRole, inviteStaff, recordStaffRead, verifyAuditLog } from '../features/staff/index.ts'
import { DAY_MS, laterBy } from '../kernel/clock.ts'
import { credits } from '../kernel/credits.ts'
import { newId } from '../kernel/ids.ts'
import type { Transaction } from '../platform/database/database.ts'
import { storefrontOf } from '../platform/http/storefront.ts'
import { DEMO_PASSWORD } from './demo-logins.ts'
import { type DemoPerson, demoAdmin, demoAgents, demoMember, demoStaff, demoSubscriber } from './demo-people.ts'
import { toNewProfile } from './to-new-profile.ts'
import { storeExampleVoice } from './voices/make-example-voice.ts'
import { demoCategories } from './world/categories.ts'
import { demoConsultants } from './world/consultants.ts'
import type { DemoCategory } from './world/demo-category.ts'
import type { DemoConsultant, DemoPhoto } from './world/demo-consultant.ts'
import { demoReviews } from './world/reviews/index.ts'

const OPENING = 'Guten Abend. Ich wollte nur sehen, wer zu dieser Stunde noch wach ist.'

/**
 * The subscriber has just written to one of the demo actor's consultants, so that the inbox is not empty. The message is charged and
 * answered like any other.
 */
const startConversation = async (context: Context, subscriberId: string): Promise<void> => {
  const listed = await profilesOfDemoActor(context)
  const profile = listed.find(({ status }) => status === 'available') ?? listed[0]
  if (!profile) return
  const session = await openSession(context, subscriberId, profile.id)
  await sendMemberMessage(context, {
    sessionId: session.sessionId,
    profileId: profile.id,
    memberId: subscriberId,
    messageType: 'text',
    content: OPENING,
    key: `demo-opening-${subscriberId}`,
  })
}

const idOf = async (context: Context, { email }: DemoPerson): Promise<string | undefined> => {
  const address = parseEmail(email)
  return address && (await findUserByEmail(context, address.key))?.id
}

/** Two changed roles, one reading of the calls, one invitation. */
const beginAuditLog = async (context: Context): Promise<void> => {
  const accountId = await idOf(context, demoAdmin)
  if (!accountId) return
  const by = { accountId, role: 'admin', requestId: newId() } as const
  for (const person of demoStaff) {
    const id = await idOf(context, person)
    if (id && person.role !== 'support')
      await changeRole(context, { id, role: person.role, by: { ...by, requestId: newId() } })
    if (id && person.role === 'support') {
      const support = { accountId: id, role: person.role, requestId: newId() }
      await recordStaffRead(context, { by: support, action: 'calls.read', subject: { kind: 'calls', id: '' } })
    }
  }
  const invited = { name: 'Nils Beispiel', email: 'nils@velvetline.example', role: 'support', language: 'de' } as const
  const storefront = storefrontOf('de', 'de')
  await inviteStaff(context, invited, { by: { ...by, requestId: newId() }, storefront })
  await verifyAuditLog(context)
}

/** The newest is some days old, each further one some weeks more; it varies by profile. */
const NEWEST_DAYS = 6
const BETWEEN_DAYS = 17
const SHIFTS = 11

/** Ratings follow from them. */
const addExampleReviews = (context: Context): Promise<void> => {
  const now = context.clock.now()
  const examples = [...demoReviews].map(([slug, said], person) => {
    const daysAgo = (index: number): number =>
      NEWEST_DAYS + (person % SHIFTS) + index * (BETWEEN_DAYS + (person % SHIFTS))
    return [slug, said.map((review, index) => ({ ...review, at: laterBy(now, -daysAgo(index) * DAY_MS) }))] as const
  })
  return addExamples(context, new Map(examples))
}

const PORTRAITS = new URL('./portraits/', import.meta.url)

const storePortraits = (context: Context, { slug, photos }: DemoConsultant): Promise<NewPhoto[]> => {
  const keep = async (use: PhotoUse, position: number, photo: DemoPhoto): Promise<NewPhoto> => {
    const content = await readFile(new URL(photo.file, PORTRAITS))
    const stored = await storePhoto(context, { slug, use, content, isDrawnByUs: true })
    return { use, position, alt: photo.alt, ...stored }
  }
  return Promise.all([
    keep('primary', 0, photos.primary),
    keep('second', 0, photos.second),
    ...photos.gallery.map((photo, position) => keep('gallery', position, photo)),
    ...photos.members.map((photo, position) => keep('members', position, photo)),
  ])
}

const AGENCY_NAME = 'Agentur Hafenlicht'
const MEMBER_GIFT = credits(2_450)
const SUBSCRIBER_GIFT = credits(2_500)

const addPerson = (context: Context, tx: Transaction, person: DemoPerson, subscribes = false): Promise<string> =>
  createAccount(tx, {
    role: person.role,
    name: person.name,
    username: person.username,
    email: person.email,
    phone: person.phone,
    birthDate: person.birthDate,
    password: DEMO_PASSWORD,
    countryCode: 'de',
    language: 'de',
    hasActiveSubscription: subscribes,
    isEmailConfirmed: true,
    isPhoneProven: true,
    at: context.clock.now(),
  })

const addMember = async (
  context: Context,
  tx: Transaction,
  person: DemoPerson,
  options: { gift: typeof MEMBER_GIFT; subscribes: boolean },
): Promise<string> => {
  const memberId = await addPerson(context, tx, person, options.subscribes)
  await grantNuggets(context, tx, {
    memberId,
    source: 'platform_corrections',
    isBonus: true,
    amount: options.gift,
    kind: 'demo_grant',
    reference: { type: 'demo', id: memberId },
    label: '',
    key: `demo:${memberId}`,
    at: context.clock.now(),
  })
  return memberId
}

/** The first is the lead. @returns the agent of each slug */
const addAgency = async (context: Context, tx: Transaction): Promise<Map<string, string>> => {
  const agencyId = newId()
  await createAgency(tx, { id: agencyId, name: AGENCY_NAME })
  const personOf = new Map<string, string>()
  for (const [index, agent] of demoAgents.entries()) {
    const accountId = await addPerson(context, tx, agent)
    const displayName = demoConsultants.find(({ slug }) => slug === agent.slug)?.name ?? agent.username
    await createAgent(tx, { accountId, displayName, agencyId, leadsAgency: index === 0 })
    personOf.set(agent.slug, accountId)
  }
  return personOf
}

type Portraits = ReadonlyMap<string, readonly NewPhoto[]>

/** Before the transaction: files without a profile do no harm, and the next try writes the same ones. */
const storeAllPortraits = async (context: Context): Promise<Portraits> => {
  const stored = demoConsultants.map(
    async (consultant) => [consultant.slug, await storePortraits(context, consultant)] as const,
  )
  return new Map(await Promise.all(stored))
}

const aliasesOf = ({ aliases }: DemoCategory): string[] => [...new Set([...aliases.de, ...aliases.en])]

const addWorld = async (context: Context, tx: Transaction, portraits: Portraits): Promise<string> => {
  const personOf = await addAgency(context, tx)
  for (const [position, category] of demoCategories.entries()) {
    await createCategory(context, tx, { ...category, position, aliases: aliasesOf(category) })
  }
  for (const [index, consultant] of demoConsultants.entries()) {
    const photos = portraits.get(consultant.slug) ?? []
    const agentId = personOf.get(consultant.slug) ?? null
    // One per day, so that the profiles have an order by age.
    const at = laterBy(context.clock.now(), -index * DAY_MS)
    const voice = await storeExampleVoice(context, consultant.slug, index)
    await createProfile(context, tx, toNewProfile(consultant, { agentId, photos, voice, at }))
  }
  await addPerson(context, tx, demoAdmin)
  for (const person of demoStaff) await addPerson(context, tx, { ...person, role: 'support' })
  await addMember(context, tx, demoMember, { gift: MEMBER_GIFT, subscribes: false })
  return addMember(context, tx, demoSubscriber, { gift: SUBSCRIBER_GIFT, subscribes: true })
}

/** In one transaction: all or nothing. An existing demo world only gets the example reviews that it lacks. */
export const seedDemoWorld = async (context: Context): Promise<void> => {
  if ((await profilesOfDemoActor(context)).length > 0) return addExampleReviews(context)
  const startedAt = context.clock.now().getTime()
  const portraits = await storeAllPortraits(context)
  const subscriberId = await context.database.transaction((tx) => addWorld(context, tx, portraits))
  await addExampleReviews(context)
  await beginAuditLog(context)
  await startConversation(context, subscriberId)
  context.log.info({ tookMs: context.clock.now().getTime() - startedAt }, 'the demo world was made')
}
