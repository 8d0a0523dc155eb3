import { readFile } from 'node:fs/promises'
import { AGREEMENT_VERSION } from '@velvetline/contracts/agreement'
import { CHECKS_OF, type StepAnswer } from '@velvetline/contracts/applications'
import type { Context } from '../../context.ts'
import { findUserByEmail, parseEmail } from '../../features/accounts/index.ts'
import {
  addFile,
  askApplicant,
  askForTalk,
  beginApplication,
  checkItem,
  listApplications,
  openLink,
  saveStep,
  sayWhoIsOn,
  showOwnApplication,
  submitApplication,
} from '../../features/applications/index.ts'
import { HOUR_MS, laterBy, manualClock } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { storefrontOf } from '../../platform/http/storefront.ts'
import { demoStaff } from '../demo-people.ts'
import { makeExampleVoice } from '../voices/make-example-voice.ts'
import { type DemoApplicant, demoApplicants } from './applicants.ts'

/** More than the demo has. */
const LISTED = 30
const ADDRESS = '127.0.0.1'
const EXAMPLE_DOCUMENT = new URL('./example-document.webp', import.meta.url)
const PORTRAITS = new URL('../portraits/', import.meta.url)

interface Mailbox {
  newest: string
}

/** The features at a time, with a mailbox of their own: the demo's outbox shows what its visitors have caused. */
const contextAt = (context: Context, at: Date, mailbox: Mailbox): Context => ({
  ...context,
  clock: manualClock(at),
  messagesOut: {
    ...context.messagesOut,
    email: async (_tx, { text }) => {
      mailbox.newest = text
    },
  },
})

const answersOf = ({ displayName, person, offer, payout }: DemoApplicant): StepAnswer[] => [
  { step: 'name', displayName },
  { step: 'person', person },
  { step: 'identity', documentKind: 'id_card' },
  { step: 'photos', areAdults: true },
  { step: 'voice', work: offer },
  { step: 'payout', payout },
  { step: 'agreement', version: AGREEMENT_VERSION, isAccepted: true },
]

/** Every step as the browser does it, the address proven by the link of the mail. */
const apply = async (context: Context, applicant: DemoApplicant, number: number): Promise<void> => {
  const mailbox: Mailbox = { newest: '' }
  const past = contextAt(context, laterBy(context.clock.now(), -applicant.hoursAgo * HOUR_MS), mailbox)
  const from = { storefront: storefrontOf('de', 'de'), address: ADDRESS, network: ADDRESS }
  await beginApplication(past, { kind: 'individual', email: applicant.email }, from)
  const [, token = ''] = /token=([\w-]+)/.exec(mailbox.newest) ?? []
  const secret = await openLink(past, token, { address: ADDRESS })
  const document = await readFile(EXAMPLE_DOCUMENT)
  await addFile(past, secret, 'id_front', document)
  await addFile(past, secret, 'id_back', document)
  const before = (await showOwnApplication(past, secret)).files.filter(({ kind }) => kind === 'photo')
  for (const portrait of applicant.portraits.slice(before.length)) {
    await addFile(past, secret, 'photo', await readFile(new URL(portrait, PORTRAITS)))
  }
  await addFile(past, secret, 'voice', makeExampleVoice(number))
  const photos = (await showOwnApplication(past, secret)).files.filter(({ kind }) => kind === 'photo')
  for (const [index, { id }] of photos.entries()) {
    const isShared = index > 0 && applicant.depicted
    const answer = isShared ? { depicts: 'others' as const, ...applicant.depicted } : { depicts: 'alone' as const }
    await sayWhoIsOn(past, secret, { fileId: id, address: ADDRESS, ...answer })
  }
  await askForTalk(past, secret)
  for (const answer of answersOf(applicant)) await saveStep(past, secret, answer)
  await submitApplication(past, secret)
}

/** One waits for a first pair of eyes, one for the second, and one has been asked back by the moderator. */
const review = async (context: Context): Promise<void> => {
  const moderator = demoStaff.find(({ role }) => role === 'moderator')
  const address = moderator && parseEmail(moderator.email)
  const account = address && (await findUserByEmail(context, address.key))
  if (!account) return
  const now = contextAt(context, context.clock.now(), { newest: '' })
  const { applications } = await listApplications(now, { state: 'waiting', limit: LISTED })
  for (const { displayName, outcome } of demoApplicants) {
    const id = applications.find(({ name }) => name === displayName)?.id
    if (!id) continue
    const by = { accountId: account.id, role: 'moderator', requestId: newId() } as const
    if (outcome === 'checked') {
      for (const item of CHECKS_OF.individual) await checkItem(now, { id, by, item, verdict: 'fits' })
    } else if (outcome) await askApplicant(now, { id, by, ...outcome })
  }
}

/** What the staff find in the queue on the first day. */
export const makeApplications = async (context: Context): Promise<void> => {
  // A start that was stopped in the middle has left some of them.
  const lists = await Promise.all(
    (['waiting', 'asked_back'] as const).map((state) => listApplications(context, { state, limit: LISTED })),
  )
  const known = new Set(lists.flatMap(({ applications }) => applications.map(({ name }) => name)))
  for (const [number, applicant] of demoApplicants.entries())
    if (!known.has(applicant.displayName)) await apply(context, applicant, number)
  await review(context)
}
