import { packagesOf } from '@velvetline/contracts/payments'
import { createAccount, findUserByEmail, parseEmail } from '../../features/accounts/index.ts'
import { type PastCall, recordPastCall } from '../../features/calls/index.ts'
import { openSession, sendMemberMessage, sendProfileMessage } from '../../features/chat/index.ts'
import { grantNuggets, readBalance } from '../../features/credits/index.ts'
import { declinePastOrder, settlePastOrder } from '../../features/payments/index.ts'
import { writeReview } from '../../features/reviews/index.ts'
import { laterBy, MINUTE_MS, SECOND_MS } from '../../kernel/clock.ts'
import { credits } from '../../kernel/credits.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { violatedConstraint } from '../../platform/database/database-errors.ts'
import type { PastContext } from './past-context.ts'
import type { PastMember, Step } from './plan-day.ts'
import { idOf, randomOf } from './rhythm.ts'
import { MEMBER_LINES, NAMES, REVIEW_LINES } from './texts.ts'

const WELCOME = credits(1_000)
/** Hundredths of a Nugget. */
const MINUTE_PRICE = 200
const MESSAGE_PRICE = 100
const CALL_MAX_MINUTES = 60
const RING_MS = 8 * SECOND_MS
const DECLINED_SHARE = 0.07

/** Who answers, and what they say. */
export interface PastProfile {
  readonly id: string
  readonly name: string
  /** Null where the demo actor plays the person. */
  readonly agentId: string | null
  readonly replies: Readonly<Record<'de' | 'en', readonly string[]>>
}

/** What is known while the past is made. */
export interface PastWorld {
  readonly context: PastContext
  readonly profiles: readonly PastProfile[]
  /** Takes the calls of the demo actor’s profiles, under their own name. */
  readonly standIn: { readonly agentId: string; readonly name: string }
  readonly passwordHash: string
  readonly accounts: Map<number, string>
  /** Of a member with a profile. */
  readonly sessions: Map<string, string>
  /** Chats that ended because the Nuggets did. */
  readonly silent: Set<string>
}

const emailOf = (number: number): string => `mitglied${number}@leben.velvetline.example`

const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length]
  if (item === undefined) throw new RangeError('an empty list')
  return item
}

const register = async (world: PastWorld, member: PastMember): Promise<void> => {
  const { context, passwordHash } = world
  const now = context.clock.now()
  const name = at(NAMES, member.number)
  await context.database.transaction(async (tx) => {
    const id = await createAccount(tx, {
      role: 'member',
      name: `${name} Beispiel`,
      username: `${name}-${member.number + 100}`,
      email: emailOf(member.number),
      birthDate: '1982-04-17',
      password: '',
      passwordHash,
      countryCode: member.country,
      language: member.language,
      isEmailConfirmed: member.isConfirmed,
      at: now,
    })
    if (member.isConfirmed) {
      await grantNuggets(context, tx, {
        memberId: id,
        source: 'platform_bonus',
        isBonus: true,
        amount: WELCOME,
        kind: 'welcome_bonus',
        reference: { type: 'account', id },
        label: '',
        key: `welcome:${id}`,
        at: now,
      })
    }
  })
}

/** Of a day that is gone through again: members who have not confirmed their address are not found by it. */
const unlessRegistered = (error: unknown): void => {
  if (violatedConstraint(error) !== 'accounts_username_key_key') throw error
}

/** Undefined where they have not registered, as when the clock had not come that far. */
const accountOf = async (world: PastWorld, { number }: PastMember): Promise<string | undefined> => {
  const known = world.accounts.get(number)
  if (known !== undefined) return known
  const address = parseEmail(emailOf(number))
  const id = address && (await findUserByEmail(world.context, address.key))?.id
  if (id !== undefined) world.accounts.set(number, id)
  return id
}

const orderOf = (member: PastMember, memberId: string, key: string) => ({
  id: idOf(key),
  memberId,
  rail: member.rail,
  country: member.country,
  language: member.language,
})

/** Buys until it is enough, at most twice. @returns whether it is */
const afford = async (world: PastWorld, member: PastMember, memberId: string, need: number, key: string) => {
  const { context } = world
  for (let times = 0; times < 2; times += 1) {
    if ((await readBalance(context, memberId)).balance >= need) return true
    if (!member.pays) return false
    const { currency } = context.countries.byCode(member.country) ?? context.countries.fallback
    const bought = packagesOf(currency).find(({ id }) => id === member.packageId)
    if (!bought) return false
    const name = `${key} bought ${times}`
    const total = { amountMinor: bought.priceMinor, currency }
    const product = { kind: 'nuggets', packageId: bought.id, nuggets: bought.nuggets, total } as const
    if (randomOf(name)() < DECLINED_SHARE) {
      await declinePastOrder(context, { ...orderOf(member, memberId, `${name} declined`), ...product })
    }
    await settlePastOrder(
      context,
      { ...orderOf(member, memberId, name), ...product },
      { reference: idOf(`paid ${name}`) },
    )
  }
  return (await readBalance(context, memberId)).balance >= need
}

type Said = Extract<Step, { kind: 'write' | 'answer' }>

const sessionOf = async ({ context, sessions }: PastWorld, memberId: string, profileId: string): Promise<string> => {
  const key = `${memberId} ${profileId}`
  const known = sessions.get(key) ?? (await openSession(context, memberId, profileId)).sessionId
  sessions.set(key, known)
  return known
}

const converse = async (world: PastWorld, memberId: string, step: Said): Promise<void> => {
  const { context, profiles, silent } = world
  // Who could not pay for a line has no answer to it.
  if (silent.has(step.chat)) return
  const profile = at(profiles, step.profile)
  const sessionId = await sessionOf(world, memberId, profile.id)
  const { language } = step.member
  const about = { sessionId, memberId, profileId: profile.id, key: idOf(step.key) }
  if (step.kind === 'answer') {
    const content = at(profile.replies[language], step.line)
    await sendProfileMessage(context, { ...about, content, authorId: profile.agentId, answeredBy: null })
    return
  }
  const line = { ...about, messageType: 'text', content: at(MEMBER_LINES[language], step.line) } as const
  try {
    await sendMemberMessage(context, line)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (await afford(world, step.member, memberId, MESSAGE_PRICE, step.key)) await sendMemberMessage(context, line)
    else silent.add(step.chat)
  }
}

const call = async (world: PastWorld, memberId: string, step: Extract<Step, { kind: 'call' }>): Promise<void> => {
  const { context, profiles, standIn } = world
  const profile = at(profiles, step.profile)
  if (!(await afford(world, step.member, memberId, Math.max(1, step.minutes) * MINUTE_PRICE, step.key))) return
  const connectedAt = step.minutes > 0 ? laterBy(step.at, RING_MS) : null
  const endedAt = laterBy(step.at, RING_MS + step.minutes * MINUTE_MS - SECOND_MS)
  const past: PastCall = {
    id: idOf(step.key),
    line: 'web',
    memberId,
    profileId: profile.id,
    profileName: profile.name,
    agentId: profile.agentId ?? standIn.agentId,
    answeredBy: profile.agentId === null ? standIn.name : null,
    country: step.member.country,
    isSubscriber: false,
    minutePrice: MINUTE_PRICE,
    maxMinutes: CALL_MAX_MINUTES,
    provider: 'embedded',
    nodeId: context.nodeId,
    at: step.at,
    connectedAt,
    endedAt,
  }
  context.clock.set(endedAt)
  if (!(await recordPastCall(context, past)) || !step.isReviewed || !connectedAt) return
  const { language } = step.member
  const review = at(REVIEW_LINES[language], step.minutes)
  await writeReview(context, { memberId, callId: past.id, ...review, language })
}

const pay = async (
  world: PastWorld,
  memberId: string,
  step: Extract<Step, { kind: 'subscribe' | 'renew' }>,
): Promise<void> => {
  const { context } = world
  const { currency, prices } = context.countries.byCode(step.member.country) ?? context.countries.fallback
  const isRenewal = step.kind === 'renew'
  const product = {
    kind: 'membership',
    packageId: null,
    nuggets: null,
    total: { amountMinor: prices.weeklyMinor, currency },
  } as const
  const order = { ...orderOf(step.member, memberId, isRenewal ? step.order : step.key), ...product }
  await settlePastOrder(context, order, { reference: idOf(`paid ${step.key}`), isRenewal })
}

/** Through the features' own doors. What was done before is not done again; what the rules refuse did not happen. */
export const liveThrough = async (world: PastWorld, step: Step): Promise<void> => {
  const { context } = world
  context.clock.set(step.at)
  const known = await accountOf(world, step.member)
  if (step.kind === 'register') {
    if (known === undefined) await register(world, step.member).catch(unlessRegistered)
    return
  }
  if (known === undefined) return
  try {
    if (step.kind === 'call') await call(world, known, step)
    else if (step.kind === 'subscribe' || step.kind === 'renew') await pay(world, known, step)
    else await converse(world, known, step)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
