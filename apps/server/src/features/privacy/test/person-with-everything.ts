import { forgotPasswordPath } from '@velvetline/contracts/accounts'
import { agentNotePath } from '@velvetline/contracts/agents'
import { accountDeletionPath, dataArchivePath, dataExportsPath } from '@velvetline/contracts/privacy'
import { addChat, answerAs, giveNuggets, sendAs } from '../../../../test/chat-scene.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { addPastCall } from '../../../../test/past-calls.ts'
import { buy, membership, nuggets } from '../../../../test/payments-scene.ts'
import type { SignedIn } from '../../../../test/person-factory.ts'
import { postAs, putAs } from '../../../../test/requests.ts'
import { newId } from '../../../kernel/ids.ts'
import { bookAllEarnings } from '../../earnings/index.ts'
import { refundPayment } from '../../payments/index.ts'
import { writeExport } from '../write-export.ts'
import { aboutAccount, aboutCalls, aboutSpending, type Rows } from './rows-about.ts'
import { aboutNotifications } from './rows-about-notifications.ts'
import { aboutReports } from './rows-about-reports.ts'

export interface FullPerson extends SignedIn {
  readonly profileId: string
  readonly consultant: SignedIn
  readonly email: string
  /** Values that identify only this person. */
  readonly marks: readonly string[]
}

export const PASSWORD = 'a long enough password'
let people = 0

/** With the owner's rights. */
export const insertRows = async ({ platform }: TestApp, rows: Rows): Promise<void> => {
  for (const [table, row] of rows) {
    const names = Object.keys(row)
    const places = names.map((_, index) => `$${index + 1}`).join(', ')
    const text = `insert into ${table} (${names.join(', ')}) values (${places})`
    await platform.testDatabase.owner.pool.query(text, Object.values(row))
  }
}

const buyEverything = async (test: TestApp, member: SignedIn): Promise<void> => {
  const { orderId } = await buy(test, member, { ...nuggets(), returnPath: '/profile/of-mine' })
  await buy(test, member, membership())
  const { id } = await test.context.database.kysely
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await refundPayment(test.context, { paymentId: id, amountMinor: 100, reason: 'goodwill', key: newId() })
  await test.app.inject({
    method: 'POST',
    url: forgotPasswordPath,
    payload: { email: `person-${member.accountId}@nobody.example` },
  })
}

/** With rows in every table that can hold something about a member. */
export const addPersonWithEverything = async (test: TestApp): Promise<FullPerson> => {
  people += 1
  const mark = `muskat${people}zimt`
  const email = `${mark}@mail.example`
  const phone = `+49151776655${String(people).padStart(2, '0')}`
  const changes = {
    name: `Name ${mark}`,
    username: `user-${mark}`,
    email,
    phone,
    birthDate: `1971-02-${10 + people}`,
    password: PASSWORD,
  }
  const { member, consultant, profileId, sessionId } = await addChat(test, 500, changes)
  const { accountId } = member
  await sendAs(test, member, { sessionId, profileUuid: profileId, content: `Frage ${mark}` })
  await answerAs(test, consultant, sessionId, `Antwort ${mark}`)
  const image = { id: newId(), session_id: sessionId, kind: 'image', byte_count: 1, width: 1, height: 1 }
  const ownImage = { ...image, member_id: accountId, author_id: accountId, created_at: test.clock.now() }
  await insertRows(test, [['chat_media', ownImage]])
  await putAs(test, consultant, agentNotePath(sessionId), { content: `Notiz ${mark}` })
  const teamId = newId()
  await test.platform.testDatabase.owner.pool.query(TEAM, [teamId, test.clock.now()])
  await test.platform.testDatabase.owner.pool.query(SENT_TO_TEAM, [sessionId, teamId])
  await buyEverything(test, member)
  await giveNuggets(test.context, accountId, 100, true)
  const call = { memberId: accountId, profileId, agentId: consultant.accountId, minutes: [{ bonus: 0, bought: 0 }] }
  const callId = await addPastCall(test, call)
  await test.platform.testDatabase.owner.pool.query(
    `update calls set staff_reason = $2, reported_call_id = $2, provider_call_id = $2 where id = $1`,
    [callId, `call of ${mark}`],
  )
  await test.platform.testDatabase.owner.pool.query(
    'update accounts set email_pending = $2, name_pending = $3, name_asked_at = $4 where id = $1',
    [accountId, `${mark}@new.example`, `New ${mark}`, test.clock.now()],
  )
  await bookAllEarnings(test.context)
  const at = test.clock.now()
  const { id: signInId } = await test.context.database.kysely
    .selectFrom('account_sessions')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const block = { member_id: accountId, agent_id: consultant.accountId, id: newId(), blocked_at: at, set_by: mark }
  const mailbox = { id: newId(), account_id: accountId, email: `${mark}@lost.example`, email_key: mark, reason: mark }
  await insertRows(test, [
    ['consultant_blocks', block],
    ['mailbox_changes', { ...mailbox, proposed_by: consultant.accountId, proposed_at: at }],
    ...aboutAccount(accountId, at, mark),
    ...aboutNotifications({ accountId, sessionId, signInId }, at, mark),
    ...aboutSpending(accountId, at),
    ...aboutReports(accountId, profileId, at, mark),
    ...aboutCalls(accountId, profileId, callId, at, mark),
  ])
  return { ...member, profileId, consultant, email, marks: [mark, phone, changes.birthDate] }
}

const TEAM = `insert into chat_teams (id, name, endpoint_url, is_on, api_key_hash, api_key_ending, sealed_secret, created_at)
  values ($1, 'Team', 'https://team.example', false, $1::uuid::text::bytea, 'abcd', '', $2)`
/** Their messages were sent to a chat team. */
const SENT_TO_TEAM = `insert into chat_team_deliveries (id, team_id, session_id, member_id, message_id, state, due_at, give_up_at, created_at, done_at)
  select gen_random_uuid(), $2, session_id, member_id, id, 'sent', created_at, created_at, created_at, created_at
  from chat_messages where session_id = $1 and sender = 'member'`

/** To be unpacked by `readZip`. */
export const fetchArchive = async (test: TestApp, person: SignedIn): Promise<Buffer> => {
  await postAs(test, person, dataExportsPath)
  const { id } = await test.context.database.kysely
    .selectFrom('data_exports')
    .select('id')
    .where('account_id', '=', person.accountId)
    .orderBy('asked_at', 'desc')
    .executeTakeFirstOrThrow()
  await writeExport(test.context, id)
  return (await postAs(test, person, dataArchivePath(id), { currentPassword: PASSWORD })).rawPayload
}

/** And lets the grace period pass. */
export const askDeletion = (test: TestApp, person: SignedIn, currentPassword = PASSWORD) =>
  postAs(test, person, accountDeletionPath, { currentPassword })
