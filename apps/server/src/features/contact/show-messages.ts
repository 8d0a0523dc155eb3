import type {
  AdminContactList,
  AdminContactQuery,
  AdminContactSearch,
  ContactRow,
  ContactThread,
} from '@velvetline/contracts/contact'
import type { Queryable } from '../../platform/database/database.ts'
import type { Waiting } from '../../platform/database/waiting.ts'
import { notFound } from '../../platform/http/errors/refusals.ts'
import { pageOf, readCursor } from '../../platform/http/list-cursor.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import {
  findMessage,
  listAnswers,
  listMessages,
  type MessageRow,
  placeAfter,
  summarizeOpenMessages,
} from './staff-messages.repository.ts'

const EXCERPT_CHARACTERS = 160

const presentMessage = (row: MessageRow): Omit<ContactRow, 'excerpt'> => {
  const {
    ownerId,
    ownerName,
    createdAt,
    email: _email,
    body: _body,
    accountId: _account,
    memberId: _member,
    ...message
  } = row
  return {
    ...message,
    createdAt: createdAt.toISOString(),
    owner: ownerId === null ? null : { id: ownerId, name: ownerName ?? '' },
  }
}

const excerptOf = ({ body }: MessageRow): string => {
  const line = body.replaceAll(/\s+/g, ' ')
  const [...characters] = line
  return characters.length > EXCERPT_CHARACTERS ? `${characters.slice(0, EXCERPT_CHARACTERS).join('')}…` : line
}

/** Messages in one state, for those who answer them. @throws 422 invalid_input */
export const listContactMessages = async (
  { database }: PlatformContext,
  { before, limit, ...filter }: AdminContactQuery | AdminContactSearch,
): Promise<AdminContactList> => {
  const rows = await listMessages(database.kysely, filter, readCursor(before), limit + 1)
  const { shown, next } = pageOf(rows, limit, placeAfter)
  const { count } = await summarizeOpenMessages(database.kysely)
  return {
    messages: shown.map((row) => ({ ...presentMessage(row), excerpt: excerptOf(row) })),
    nextBefore: next,
    open: count,
  }
}

/** A message with its answers. @throws 404 not_found */
export const showContactMessage = async (db: Queryable, id: string): Promise<ContactThread> => {
  const row = await findMessage(db, id)
  if (!row) throw notFound()
  const answers = await listAnswers(db, id)
  return {
    ...presentMessage(row),
    email: row.email,
    memberId: row.memberId,
    body: row.body,
    answers: answers.map((answer) => ({
      id: answer.id,
      author: answer.author_name,
      body: answer.body,
      sentAt: answer.sent_at.toISOString(),
    })),
  }
}

/** What waits for an answer. */
export const waitingContactMessages = ({ database }: Pick<PlatformContext, 'database'>): Promise<Waiting> =>
  summarizeOpenMessages(database.kysely)
