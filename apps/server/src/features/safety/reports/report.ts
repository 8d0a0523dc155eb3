import type { NewReport, newGuestReport, ReportAnswer } from '@velvetline/contracts/reports'
import type { z } from 'zod'
import { isUuid, newId } from '../../../kernel/ids.ts'
import { oneLine } from '../../../kernel/typed-text.ts'
import { invalidInput } from '../../../platform/http/errors/refusals.ts'
import type { Storefront } from '../../../platform/http/storefront.ts'
import { parseEmail } from '../../accounts/index.ts'
import { blockProfile, cleanText, filesOfMessages, memberSession, openSession } from '../../chat/index.ts'
import { checkContactForm } from '../../contact/index.ts'
import { findProfile } from '../../profiles/index.ts'
import { beginFiles, dropFiles, nameFiles } from '../begun-files.repository.ts'
import type { SafetyContext } from '../safety.context.ts'
import { GOOD_FAITH_NEEDED, nothingToReport, reportTextNeeded } from '../safety.refusals.ts'
import { receivedMail } from './report-mails.ts'
import {
  findMessage,
  findOpenReport,
  insertPreserved,
  insertReportOnce,
  listAround,
  type MessageToPreserve,
  type NewReportRow,
} from './reports.repository.ts'
import { tellReporter } from './tell-reporter.ts'

export interface Wanted {
  readonly reason: NewReport['reason']
  readonly text: string
  readonly alsoBlock: boolean
}

/** @throws 422 report_text_needed */
export const checkedText = ({ reason, text }: Pick<Wanted, 'reason' | 'text'>): string => {
  const clean = cleanText(text)
  if (reason === 'other' && clean === '') throw reportTextNeeded()
  return clean
}

/** Files of the messages are copied, so that what becomes of the conversation does not matter. A file that is gone is left out. */
const copyMedia = async (
  context: SafetyContext,
  reportId: string,
  sessionId: string | null,
  messages: readonly MessageToPreserve[],
): Promise<(MessageToPreserve & { readonly mediaKey: string | null })[]> => {
  const ids = messages.flatMap(({ id, messageType }) => (messageType === 'text' ? [] : id))
  const files = sessionId && ids.length > 0 ? await filesOfMessages(context, sessionId, ids) : new Map<number, string>()
  const keyOf = (messageId: number, from: string): string =>
    `reports/${reportId}/${messageId}.${from.split('.').at(-1)}`
  await beginFiles(
    context,
    [...files].map(([messageId, from]) => keyOf(messageId, from)),
  )
  const copy = async (messageId: number): Promise<string | null> => {
    const from = files.get(messageId)
    const content = from && (await context.storage.get(from))
    if (!content) return null
    const key = keyOf(messageId, from)
    await context.storage.put(key, content)
    return key
  }
  return Promise.all(messages.map(async (message) => ({ ...message, mediaKey: await copy(message.id) })))
}

const reporterOf = ({ reporterId, guestEmail, guestStorefront }: Omit<NewReportRow, 'id' | 'at'>, createdAt: Date) => ({
  reporterId,
  guestEmail: guestEmail ?? null,
  guestStorefront: guestStorefront ?? null,
  createdAt,
})

/**
 * Stores a report with copies of the messages it is about, from this moment on independent of the conversation. While one with the same key
 * is open, it is that report, and nobody is told again that it has arrived.
 * @param count of whom reports; it may refuse
 */
export const store = async (
  context: SafetyContext,
  row: Omit<NewReportRow, 'id' | 'at'>,
  count: () => Promise<void>,
  mayTell: () => boolean | Promise<boolean> = () => true,
): Promise<{ id: string }> => {
  const { clock, database } = context
  const known = await findOpenReport(database.kysely, row.sameKey)
  if (known) return { id: known }
  await count()
  const id = newId()
  const at = clock.now()
  const messages = row.sessionId ? await listAround(database.kysely, row.sessionId, row.messageId) : []
  const copies = await copyMedia(context, id, row.sessionId, messages)
  const keys = copies.flatMap(({ mediaKey }) => mediaKey ?? [])
  const isTold = await mayTell()
  try {
    const kept = await database.transaction(async (tx) => {
      const inserted = await insertReportOnce(tx, { ...row, id, at })
      if (!inserted.isNew) return inserted
      await insertPreserved(tx, id, copies, row.messageId)
      await nameFiles(tx, keys)
      if (isTold) await tellReporter(context, tx, reporterOf(row, at), { texts: receivedMail, values: {} })
      return inserted
    })
    if (!kept.isNew) await dropFiles(context, keys)
    return { id: kept.id }
  } catch (error) {
    await dropFiles(context, keys)
    throw error
  }
}

export const toMessageId = (id: string): number => Number(id)

/** By a member: a message of the other side, a conversation or a profile. @throws 404, 422 report_text_needed, 429 too_many_reports */
export const reportAsMember = async (
  context: SafetyContext,
  memberId: string,
  { target, alsoBlock, ...wanted }: Wanted & Pick<NewReport, 'target'>,
): Promise<ReportAnswer> => {
  const { database, reportLimits } = context
  const text = checkedText(wanted)
  const count = () => reportLimits.person(memberId)
  const by = {
    reason: wanted.reason,
    text,
    reporterId: memberId,
    reporterSide: 'member',
    subjectSide: 'profile',
  } as const
  if (target.kind === 'profile') {
    const profile = await findProfile(context, target.profileUuid)
    if (!profile) throw nothingToReport()
    const { id } = await store(
      context,
      {
        ...by,
        kind: 'profile',
        sessionId: null,
        messageId: null,
        profileId: profile.id,
        subjectId: profile.agentId,
        sameKey: `${memberId}:profile:${profile.id}`,
      },
      count,
    )
    if (alsoBlock) {
      const { sessionId } = await openSession(context, memberId, profile.id, { evenOffPages: true })
      await blockProfile(context, memberId, { sessionId, isBlocked: true })
    }
    return { id, isBlocked: alsoBlock }
  }
  if (target.kind === 'call') throw nothingToReport()
  const session = await memberSession(context, memberId, target.sessionId)
  const profile = await findProfile(context, session.profileId)
  const messageId = target.kind === 'message' ? toMessageId(target.messageId) : null
  const message = messageId === null ? undefined : await findMessage(database.kysely, session.id, messageId)
  if (messageId !== null && message?.sender !== 'profile') throw nothingToReport()
  const { id } = await store(
    context,
    {
      ...by,
      kind: target.kind,
      sessionId: session.id,
      messageId,
      profileId: session.profileId,
      // What a chat team or the demo actor has written is nobody's with an account, least of all the profile's person's.
      subjectId: message ? message.authorId : (profile?.agentId ?? null),
      sameKey: `${memberId}:${session.id}:${messageId ?? 'all'}`,
    },
    count,
  )
  if (alsoBlock) await blockProfile(context, memberId, { sessionId: session.id, isBlocked: true })
  return { id, isBlocked: alsoBlock }
}

/**
 * Of a profile, without signing in; protected from bots as the contact form is, and once for each form.
 * @throws 404 nothing_to_report, 422 invalid_input, contact_form_expired, contact_not_accepted, report_text_needed, 429 contact_too_fast, too_many_requests
 */
export const reportAsGuest = async (
  context: SafetyContext,
  { profileUuid, reason, text, email, name, isInGoodFaith, token, fax }: z.output<typeof newGuestReport>,
  from: { readonly address: string; readonly storefront: Storefront },
): Promise<ReportAnswer> => {
  const formId = await checkContactForm(context, { token, fax })
  if (!isInGoodFaith) throw invalidInput({ fields: { isInGoodFaith: GOOD_FAITH_NEEDED } })
  const words = checkedText({ reason, text })
  const profile = isUuid(profileUuid) ? await findProfile(context, profileUuid) : null
  if (!profile) throw nothingToReport()
  const mail = parseEmail(email) ?? null
  const sameKey = `guest:${formId}`
  if (!(await findOpenReport(context.database.kysely, sameKey)))
    await context.contactLimits.messagesPerAddress.take(from.address)
  const { id } = await store(
    context,
    {
      kind: 'profile',
      reason,
      text: words,
      reporterId: null,
      reporterSide: 'guest',
      guestEmail: mail?.address ?? null,
      guestName: oneLine(name) || null,
      guestStorefront: from.storefront,
      sessionId: null,
      messageId: null,
      profileId: profile.id,
      subjectId: profile.agentId,
      subjectSide: 'profile',
      sameKey,
    },
    () => context.reportLimits.person(`guest:${from.address}`),
    // The address may be a stranger's, so it gets no more receipts than the contact form takes messages from it.
    async () => mail !== null && (await context.contactLimits.messagesPerEmail.tryTake(mail.key)),
  )
  return { id, isBlocked: false }
}
