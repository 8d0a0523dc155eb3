import { adminReportDecisionPath, reportsPath } from '@velvetline/contracts/reports'
import { addChat, answerAs } from '../../../../test/chat-scene.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { addPerson } from '../../../../test/person-factory.ts'
import { postAs } from '../../../../test/requests.ts'
import { newId } from '../../../kernel/ids.ts'
import { seal } from '../../../platform/secrets/seal.ts'
import { importHashList } from '../../safety/index.ts'
import { commandLine } from '../../staff/index.ts'

export const idOf = async (server: TestApp, text: string, values: unknown[]): Promise<string> =>
  (await rows<{ id: string }>(server, text, values))[0]?.id ?? ''

/** @returns its id */
const closeByReport = async (server: TestApp): Promise<string> => {
  const { member, consultant, sessionId } = await addChat(server)
  await answerAs(server, consultant, sessionId, 'Guten Abend')
  const target = { kind: 'conversation', sessionId }
  const { id } = (await postAs(server, member, reportsPath, { target, reason: 'spam' })).json()
  const decision = { decision: 'block_conversation', reason: 'It breaks the rules.' }
  await postAs(server, await addPerson(server.context, 'moderator'), adminReportDecisionPath(id), decision)
  return id
}

/** A report with a preserved picture, one that has closed a conversation, a list, and two sealed files, one of them released. */
export const prepareReports = async (server: TestApp) => {
  const { context } = server
  const { member, consultant, sessionId } = await addChat(server)
  const said = await answerAs(server, consultant, sessionId, 'Guten Abend')
  const target = { kind: 'message', sessionId, messageId: said.json().message.id }
  const reported = await postAs(server, member, reportsPath, { target, reason: 'spam' })
  const REPORT: string = reported.json().id
  await context.storage.put('reports/preserved.webp', Buffer.from('RIFF....WEBP'))
  await rows(server, 'update report_messages set media_key = $2 where report_id = $1', [
    REPORT,
    'reports/preserved.webp',
  ])
  await importHashList(context, { name: 'a list', file: 'ab'.repeat(32), by: commandLine() })
  const original = Buffer.from('a picture')
  const insert = async (): Promise<string> => {
    const id = newId()
    const key = Buffer.alloc(32, 7)
    const purpose = `quarantine ${id}`
    await context.storage.put(`quarantine/${id}.sealed`, seal(key, purpose, original))
    await rows(
      server,
      `insert into quarantined_files (id, report_id, account_id, storage_key, sealed_key, byte_count, matched, distance, list_name, created_at)
       values ($1, $2, $3, $4, $5, 9, 'sha256', 0, 'a list', $6)`,
      [
        id,
        REPORT,
        member.accountId,
        `quarantine/${id}.sealed`,
        seal(await context.quarantineSecret(), purpose, key),
        context.clock.now(),
      ],
    )
    return id
  }
  const RELEASED = await insert()
  await rows(server, 'insert into account_holds values ($1, $2, $3)', [member.accountId, REPORT, context.clock.now()])
  const people = [await addPerson(context, 'admin'), await addPerson(context, 'admin')]
  await rows(
    server,
    'update quarantined_files set release_asked_by = $2, release_asked_at = $4, released_by = $3, released_at = $4 where id = $1',
    [RELEASED, people[0]?.accountId, people[1]?.accountId, context.clock.now()],
  )
  return {
    REPORT,
    CLOSING: await closeByReport(server),
    PRESERVED: String(target.messageId),
    HASHES: await idOf(server, 'select id from image_hash_lists', []),
    QUARANTINED: await insert(),
    RELEASED,
  }
}
