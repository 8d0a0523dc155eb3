import {
  type AdminPayouts,
  adminPayoutsPath,
  adminPayoutsSearchPath,
  adminStatementPdfPath,
  agentMonthsPath,
  agentPayoutsPath,
  type EarningMonths,
  type OwnPayouts,
} from '@velvetline/contracts/earnings'
import { adminExportPath } from '@velvetline/contracts/exports'
import { expect, test } from 'vitest'
import { addConsultant } from '../../../test/chat-scene.ts'
import { addPayoutDetails, earnMinutes } from '../../../test/earnings-scene.ts'
import { rows } from '../../../test/payments-scene.ts'
import { JUNE, payoutsScene } from '../../../test/payouts-scene.ts'
import { addAgent, addEmptyAgency, type SignedIn } from '../../../test/person-factory.ts'
import { addProfile } from '../../../test/profile-factory.ts'
import { getAs } from '../../../test/requests.ts'

const scene = payoutsScene()
const { post, close, list, rich } = scene

test('staff who may see payouts open each statement and download the list, and the log says which', async () => {
  await addPayoutDetails(scene.server, (await rich(100)).accountId)
  scene.server.clock.set(JUNE)
  await close()
  const [payout] = (await list()).payouts
  const number = payout?.statementNumber ?? ''
  const pdf = await getAs(scene.server, scene.releaser, adminStatementPdfPath(number))
  expect([pdf.statusCode, pdf.headers['content-type'], pdf.body.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
  expect((await getAs(scene.server, scene.releaser, adminStatementPdfPath('S2026-999999'))).statusCode).toBe(404)
  const file = (await getAs(scene.server, scene.releaser, `${adminExportPath('payouts')}?month=2026-05`)).body
  expect(file.split('\r\n')[1]).toMatch(new RegExp(`^${number},2026-05,.*,EUR,33\\.54,33\\.54,0\\.00,`))
  const entries = await rows(
    scene.server,
    'select subject_id from audit_entries where subject_id = any($1) order by id',
    [[number, 'payouts']],
  )
  expect(entries).toEqual([{ subject_id: number }, { subject_id: 'payouts' }])
})

test('payouts are found by a part of a name or an address, or the beginning of a number', async () => {
  const [one, two] = [await rich(1), await rich(2)]
  await rows(scene.server, "update agents set display_name = 'Kunigunde 50%' where account_id = $1", [one.accountId])
  const [account] = await rows<{ email: string }>(scene.server, 'select email from accounts where id = $1', [
    two.accountId,
  ])
  scene.server.clock.set(JUNE)
  await close()
  const found = async (words: string, more = {}) => {
    const answer = await post(scene.closer, adminPayoutsSearchPath, { words, ...more })
    return answer.json<AdminPayouts>().payouts.map(({ personId }) => personId)
  }
  expect(await found('nigund')).toEqual([one.accountId])
  expect(await found('0%')).toEqual([one.accountId])
  expect(await found('nigund', { state: 'paid' })).toEqual([])
  expect(await found(account?.email ?? '')).toEqual([two.accountId])
  const [payout] = (await list()).payouts
  expect(await found(payout?.statementNumber ?? '')).toEqual([payout?.personId])
})

test('the lead of an agency reaches the payouts of each person of it, page by page and by month, and nobody else’s', async () => {
  const { context } = scene.server
  const agencyId = await addEmptyAgency(context)
  const lead = await addAgent(context, { agencyId, leadsAgency: true })
  for (const _ of [1, 2, 3])
    await earnMinutes(scene.server, await addConsultant(context, { agencyId, leadsAgency: false }), 1)
  const stranger = await rich(1)
  scene.server.clock.set(JUNE)
  await close()
  const page = async (query: string, person: SignedIn = lead) =>
    (await getAs(scene.server, person, `${agentPayoutsPath}?${query}`)).json<OwnPayouts>()
  const first = await page('limit=2')
  const second = await page(`limit=2&month=2026-05&before=${first.nextBefore}`)
  expect([first.payouts.length, second.payouts.length, second.nextBefore]).toEqual([2, 1, null])
  const ids = [...first.payouts, ...second.payouts].map(({ id }) => id)
  const months = (await getAs(scene.server, lead, agentMonthsPath)).json<EarningMonths>()
  expect([new Set(ids), months.nextPayoutsBefore]).toEqual([new Set(months.payouts.map(({ id }) => id)), null])
  expect((await page('month=2026-04')).payouts).toEqual([])
  const [one] = first.payouts
  expect((await page(`month=2026-05&who=${one?.personId}`)).payouts.map(({ id }) => id)).toEqual([one?.id])
  expect((await page(`who=${stranger.accountId}`)).payouts).toEqual([])
  expect((await page('', stranger)).payouts.map(({ personId }) => personId)).toEqual([stranger.accountId])
  expect((await getAs(scene.server, lead, `${agentPayoutsPath}?before=nonsense`)).statusCode).toBe(422)
})

test('payouts are listed page by page', async () => {
  for (const minutes of [1, 2, 3]) await rich(minutes)
  await addProfile(scene.server.context, {})
  scene.server.clock.set(JUNE)
  await close()
  const first = await list('limit=2')
  const second = await list(`limit=2&before=${first.nextBefore}`)
  expect([first.payouts.length, second.payouts.length, second.nextBefore]).toEqual([2, 1, null])
  expect(new Set([...first.payouts, ...second.payouts].map(({ id }) => id)).size).toBe(3)
  expect((await getAs(scene.server, scene.closer, `${adminPayoutsPath}?before=nonsense`)).statusCode).toBe(422)
})
