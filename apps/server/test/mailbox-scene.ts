import {
  adminAgentMailboxPath,
  adminMemberMailboxPath,
  confirmMailboxPath,
  keepMailboxPath,
  type MailboxChangeAnswer,
  type MailboxConfirmation,
  mailboxCancelPath,
  mailboxDecisionPath,
} from '@velvetline/contracts/mailbox-changes'
import { settleMailboxChanges } from '../src/features/accounts/index.ts'
import { newId } from '../src/kernel/ids.ts'
import type { TestApp } from './create-test-app.ts'
import { outboxOf } from './outbox-of.ts'
import { rows } from './payments-scene.ts'
import type { SignedIn } from './person-factory.ts'
import { getAs, postAs } from './requests.ts'

let mailboxes = 0
/** An address that no account has. */
export const freshMailbox = (): string => {
  mailboxes += 1
  return `neu-${mailboxes}@mail.example`
}

export const CONVINCED = 'Geburtstag und letzte Zahlung genannt'

/** Of a member, or with `adminAgentMailboxPath` of a consultant. */
export const mailboxActs = (server: TestApp, pathOf = adminMemberMailboxPath) => {
  const show = async (by: SignedIn, { accountId }: SignedIn) =>
    (await getAs(server, by, pathOf(accountId))).json<MailboxChangeAnswer>().change
  const propose = (by: SignedIn, { accountId }: SignedIn, email: string, reason = CONVINCED) =>
    postAs(server, by, pathOf(accountId), { email, reason })
  const decide = (by: SignedIn, { accountId }: SignedIn, changeId: string, approve = true) =>
    postAs(server, by, mailboxDecisionPath(pathOf(accountId)), { changeId, approve })
  const cancel = (by: SignedIn, { accountId }: SignedIn, changeId: string) =>
    postAs(server, by, mailboxCancelPath(pathOf(accountId)), { changeId })
  /** @returns the id of the change */
  const approved = async (first: SignedIn, second: SignedIn, owner: SignedIn, email: string): Promise<string> => {
    const answer = await propose(first, owner, email)
    const id = answer.json<MailboxChangeAnswer>().change?.id ?? ''
    const decided = await decide(second, owner, id)
    if (decided.statusCode !== 200) throw new Error(decided.body)
    return id
  }
  return { show, propose, decide, cancel, approved }
}
export const agentMailboxActs = (server: TestApp) => mailboxActs(server, adminAgentMailboxPath)

/** The path and the token of the first link in the newest mail to an address. */
export const linkIn = async (server: TestApp, to: string): Promise<{ path: string; token: string }> => {
  const [mail] = await outboxOf(server, to)
  const url = new URL(mail?.links[0] ?? 'http://none.invalid/')
  return { path: url.pathname + url.search, token: url.searchParams.get('token') ?? '' }
}
/** What confirming by the link in the new mailbox comes to. */
export const follow = async (server: TestApp, token: string): Promise<string> =>
  (await postAs(server, null, confirmMailboxPath, { token })).json<MailboxConfirmation>().status
export const object = (server: TestApp, token: string) => postAs(server, null, keepMailboxPath, { token })
export const settle = (server: TestApp) => settleMailboxChanges(server.context)

export const emailOf = async (server: TestApp, { accountId }: SignedIn): Promise<string> =>
  (await rows<{ email: string }>(server, 'select email from accounts where id = $1', [accountId]))[0]?.email ?? ''

/** A report about a picture of theirs is to be decided. */
export const hold = async (server: TestApp, { accountId }: SignedIn): Promise<void> => {
  const reportId = newId()
  await rows(
    server,
    `insert into reports (id, kind, reason, reporter_side, subject_id, subject_side, same_key, created_at)
     values ($1, 'hash_match', 'known_picture', 'server', $2, 'member', $3, now())`,
    [reportId, accountId, reportId],
  )
  await rows(server, 'insert into account_holds values ($1, $2, now())', [accountId, reportId])
}
