import {
  adminMemberChargesPath,
  adminMemberChargesReturnedPath,
  type MemberCharges,
} from '@velvetline/contracts/member-charges'
import { adminMemberTimelinePath, type Timeline } from '@velvetline/contracts/members'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addConsultant, addMember, giveNuggets } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { callFor, write } from '../../../test/earnings-scene.ts'
import { expectSoundLedger } from '../../../test/ledger-invariants.ts'
import { rows } from '../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { getAs, postAs } from '../../../test/requests.ts'
import { credits } from '../../kernel/credits.ts'
import { newId } from '../../kernel/ids.ts'
import { takeBackNuggets } from '../credits/index.ts'
import { bookEarnings } from '../earnings/index.ts'
import { CORRECTION_LIMIT, CORRECTIONS_PER_DAY } from './members.settings.ts'

let server: TestApp
let support: SignedIn
beforeAll(async () => {
  server = await createTestApp()
  support = await addPerson(server.context, 'support')
  await server.context.settings.set(CORRECTION_LIMIT, null, 1_000)
  await server.context.settings.set(CORRECTIONS_PER_DAY, null, 10_000)
})
afterAll(() => server?.close())

/** Gives one charge back that still can be; which one follows from the number. */
const giveOneBack = async ({ accountId }: SignedIn, choice: number): Promise<void> => {
  const page = await getAs(server, support, `${adminMemberTimelinePath(accountId)}?kind=talks`)
  const talks = page.json<Timeline>().items.filter(({ kind }) => kind === 'call' || kind === 'chat')
  const of = talks[choice % talks.length]?.id
  if (of === undefined) return
  const read = await getAs(server, support, `${adminMemberChargesPath(accountId)}?of=${of}`)
  const open = read.json<MemberCharges>().charges.filter(({ returnedAt }) => returnedAt === null)
  const number = open[choice % open.length]?.number
  if (number === undefined) return
  const wrong = { of, numbers: [number], reason: 'Falsch berechnet' }
  expect((await postAs(server, support, adminMemberChargesReturnedPath(accountId), wrong)).statusCode).toBe(200)
}

/** A payment of the member is charged back: what is gone already is owed. */
const takeBack = ({ accountId: memberId }: SignedIn): Promise<unknown> =>
  server.context.database.transaction((tx) =>
    takeBackNuggets(server.context, tx, {
      memberId,
      amount: credits(5_000),
      kind: 'purchase_taken_back',
      reference: { type: 'payment', id: newId() },
      label: '',
      key: newId(),
      at: server.clock.now(),
    }),
  )

const ACTS = ['message', 'call', 'prove', 'unprove', 'book', 'return', 'take back'] as const

test('in any order of charges, proofs, chargebacks and returns the ledger is sound, and earned is what stayed paid', async () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...ACTS), fc.nat(50)), { minLength: 5, maxLength: 25 })
  const property = fc.asyncProperty(steps, async (acts) => {
    const { context } = server
    const { accountId: agentId, profileId } = await addConsultant(context)
    const proven = await addMember(context, 330)
    await giveNuggets(context, proven.accountId, 9_000, false)
    const unproven = await addPerson(context, 'member', { isPhoneProven: false })
    await giveNuggets(context, unproven.accountId, 9_000)
    let counts = false
    const prove = (isProven: boolean) => {
      counts = isProven
      const at = isProven ? server.clock.now() : null
      return rows(server, 'update accounts set phone_proven_at = $2 where id = $1', [unproven.accountId, at])
    }
    for (const [act, choice] of acts) {
      const member = choice % 2 === 0 ? proven : unproven
      const doing: Readonly<Record<typeof act, () => Promise<unknown>>> = {
        message: () => write(server, member, profileId),
        call: () => callFor(server, { memberId: member.accountId, profileId, agentId, minutes: 2 }),
        prove: () => prove(true),
        unprove: () => prove(false),
        book: () => bookEarnings(context, agentId),
        return: () => giveOneBack(member, choice),
        'take back': () => takeBack(proven),
      }
      await doing[act]()
    }
    await bookEarnings(context, agentId)
    const [earned] = await rows<{ micros: string; lines: number }>(
      server,
      'select coalesce(sum(share_micros), 0) as micros, count(*)::int as lines from earning_lines where agent_id = $1',
      [agentId],
    )
    const [paid] = await rows<{ total: string }>(
      server,
      `select coalesce(sum(case when t.kind like '%\\_returned' then -t.amount else t.amount end), 0) as total
       from ledger_transfers t join ledger_accounts g on g.id = t.to_account
       where t.member_id = any($1) and (t.kind like '%\\_returned' or g.kind = 'platform_revenue')`,
      [[proven.accountId, ...(counts ? [unproven.accountId] : [])]],
    )
    const exact = (Number(paid?.total) * 4_990 * 100 * 40) / (119 * 100)
    expect(Math.abs(Number(earned?.micros) - exact)).toBeLessThanOrEqual((earned?.lines ?? 0) + 1)
  })
  await fc.assert(property, { numRuns: 12 })
  await expectSoundLedger(server.context.database)
})
