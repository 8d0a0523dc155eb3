import { loginPath } from '@velvetline/contracts/accounts'
import { applicationPasswordPath, applicationWelcomePath } from '@velvetline/contracts/applications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approve, checkAll, createReviewScene, handIn, linksTo } from '../../../test/application-scene.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { agentMailboxActs, follow, linkIn, settle } from '../../../test/mailbox-scene.ts'
import { rows } from '../../../test/payments-scene.ts'
import type { SignedIn } from '../../../test/person-factory.ts'
import { codeOf, postAs } from '../../../test/requests.ts'
import { HOUR_MS } from '../../kernel/clock.ts'

let server: TestApp
let checker: SignedIn
let decider: SignedIn
beforeAll(async () => {
  ;({ server, checker, decider } = await createReviewScene())
})
afterAll(() => server?.close())

const PASSWORD = 'hafen kiel leuchtet abends'

/** A consultant who has not chosen a password yet, and for whom another mailbox was approved and confirmed. */
const scene = async (next: string) => {
  const { id, email } = await handIn(server)
  await checkAll(server, checker, id)
  await approve(server, decider, id)
  const [token = ''] = await linksTo(server, email)
  const [account] = await rows<{ id: string }>(server, 'select id from accounts where email = $1', [email])
  const owner: SignedIn = { accountId: account?.id ?? '', cookie: '' }
  const acts = agentMailboxActs(server)
  await acts.approved(checker, decider, owner, next)
  await follow(server, (await linkIn(server, next)).token)
  server.clock.advance(71 * HOUR_MS)
  const letWaitEnd = () => {
    server.clock.advance(HOUR_MS)
    return settle(server)
  }
  return { email, token, letWaitEnd, state: async () => (await acts.show(decider, owner))?.state }
}
const choose = (token: string) => postAs(server, null, applicationPasswordPath, { token, password: PASSWORD })

test('the welcome link in the former mailbox neither opens the account once another one has taken effect, nor names it', async () => {
  const { token, letWaitEnd, state } = await scene('ersatz@mail.example')
  await letWaitEnd()
  expect(await state()).toBe('done')
  const shown = await postAs(server, null, applicationWelcomePath, { token })
  expect(codeOf(shown)).toEqual([410, 'welcome_link_used'])
  expect(codeOf(await choose(token))).toEqual([410, 'welcome_link_used'])
})

test('who chooses the first password by the former mailbox reads it after all: another one never takes effect', async () => {
  const { email, token, letWaitEnd, state } = await scene('weiterer@mail.example')
  expect((await choose(token)).statusCode).toBe(200)
  expect(await state()).toBe('objected')
  await letWaitEnd()
  expect((await postAs(server, null, loginPath, { identifier: email, password: PASSWORD })).statusCode).toBe(200)
})
