import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createDatabase, type Database } from '../apps/server/src/platform/database/database.ts'
import { type OpenCluster, openCluster } from '../scripts/cluster/open-cluster.ts'
import { callBare, hangUpBare, statusOf } from './support/bare-caller.ts'
import { readCallRecord } from './support/call-records.ts'
import {
  allowWordsOfTheSdk,
  deskOf,
  expectSilence,
  expectTalking,
  openDesk,
  openMember,
  WITH_MICROPHONE,
} from './support/calling.ts'
import { chatOf } from './support/chat.ts'
import { SERVER_IS_AWAY } from './support/complaints.ts'
import { drawImage, pickFile } from './support/images.ts'
import { readBalance, readLedger, readMemberMessages } from './support/ledger.ts'
import { BACK_WITHIN } from './support/live.ts'
import { MESSAGE, MINUTE, WELCOME } from './support/prices.ts'
import { answersOfBefore, test as base, expect } from './support/service-test.ts'
import { workspaceOf } from './support/workspace.ts'

/** Two whole services are started, and one of them again: by `npm run test:long` only. */
const IS_LONG = process.env.VELVETLINE_LONG_TESTS === '1'
const NODES = 2

interface ClusterFixtures {
  cluster: OpenCluster & { readonly database: Database }
}

const urlsOf = ({ ports }: Pick<OpenCluster, 'ports'>): string[] => ports.map((port) => `http://localhost:${port}`)

const test = base.extend<object, ClusterFixtures>({
  cluster: [
    async ({ browserName: _ }, use) => {
      const dataDirectory = await mkdtemp(join(tmpdir(), 'velvetline-e2e-cluster-'))
      const settings = { LOG_LEVEL: 'warn', DEMO_HISTORY_DAYS: '0', DEMO_DRIFT: 'false' }
      const cluster = await openCluster({ dataDirectory, nodes: NODES, port: 0, settings })
      const database = createDatabase({ connectionString: cluster.databaseUrl }, { poolMax: 2 })
      await use({ ...cluster, database })
      await database.close()
      await cluster.close()
      await rm(dataDirectory, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ cluster }, use) => use(cluster.url),
  storageState: async ({ cluster }, use) =>
    use({ cookies: [], origins: [cluster.url, ...urlsOf(cluster)].map(answersOfBefore) }),
})

test.use(WITH_MICROPHONE)
test.beforeEach(({ complaints }) => allowWordsOfTheSdk(complaints))

const openChat = async (page: Page) => {
  await page.goto('/profile/valentina?chat=open')
  const chat = chatOf(page)
  await expect(chat.field).toBeVisible()
  return chat
}

const sendImage = async (page: Page, text: string): Promise<void> => {
  const { frame } = chatOf(page)
  await pickFile(page, frame, await drawImage(800, 600))
  await expect(frame.getByRole('img', { name: 'Ihr Bild, noch nicht gesendet' })).toBeVisible()
  await page.keyboard.type(text)
  await frame.getByRole('button', { name: 'Bild senden 1 Nugget' }).click()
}

const charged = (content: string) => ({ content, charged: MESSAGE, paid: MESSAGE })

/** The node that carries the calls. */
const carrierOf = async ({ database, ports }: ClusterFixtures['cluster']): Promise<number> => {
  const { rows } = await database.pool.query<{ address: string }>('select address from voice_gateway')
  return ports.indexOf(Number(new URL(rows[0]?.address ?? '').port))
}

const defineTests = (): void => {
  test('a member at one node and a consultant at the other chat, exchange an image and talk', async ({
    openBrowser,
    cluster,
  }) => {
    const [first = '', second = ''] = urlsOf(cluster)
    const desk = await openDesk(openBrowser, { baseURL: second })
    const { page, member } = await openMember(openBrowser, { baseURL: first })
    const chat = await openChat(page)
    await chat.write('Guten Abend')
    await workspaceOf(desk).open(/Guten Abend/)
    await workspaceOf(desk).answer('Schön, dass Sie da sind')
    await expect(chat.bubble('Schön, dass Sie da sind')).toBeVisible()
    await sendImage(page, 'Am See')
    const log = desk.getByRole('log')
    await log.getByRole('button', { name: /Bild zeigen/ }).click()
    const image = log.getByRole('button', { name: /^Bild von .+ vergrößern$/ }).getByRole('img')
    await expect.poll(() => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBeGreaterThan(0)
    const callId = await callBare(page, 'valentina')
    await deskOf(desk).accept.click()
    await expectTalking(page, desk)
    await hangUpBare(page)
    await expectSilence(page, desk)
    const { database } = cluster
    await expect.poll(async () => (await readCallRecord(database, callId)).state).toBe('ended')
    expect(await readMemberMessages(database, member.email)).toEqual(['Guten Abend', 'Am See'].map(charged))
    expect(await readBalance(database, member.email)).toBe(WELCOME - 2 * MESSAGE - MINUTE)
  })

  test('a node is killed in the middle of a chat, of an image and of a call, and nothing is lost or paid twice', async ({
    openBrowser,
    complaints,
    cluster,
  }) => {
    complaints.allow(SERVER_IS_AWAY)
    complaints.allow(/WebSocket|socket|50[234]|net::ERR/i)
    const { database } = cluster
    const desk = await openDesk(openBrowser)
    const { page, member } = await openMember(openBrowser)
    const chat = await openChat(page)
    await chat.write('eins')
    await workspaceOf(desk).open(/eins/)
    for (const [node, text] of ['zwei', 'drei'].entries()) {
      const killed = cluster.kill(node)
      await chat.write(text)
      await killed
      await chat.write(`${text} und weiter`)
      await expect(workspaceOf(desk).bubble(`${text} und weiter`)).toBeVisible(BACK_WITHIN)
      await cluster.start()
    }
    const killed = cluster.kill(0)
    await sendImage(page, 'Am See')
    await killed
    await expect(desk.getByRole('log').getByRole('button', { name: /Bild zeigen/ })).toBeVisible(BACK_WITHIN)
    await cluster.start()
    const texts = ['eins', 'zwei', 'zwei und weiter', 'drei', 'drei und weiter', 'Am See']
    await expect.poll(() => readMemberMessages(database, member.email), BACK_WITHIN).toEqual(texts.map(charged))

    // Until the desk has reached the node that carries the calls now.
    let callId = ''
    await expect(async () => {
      callId = await callBare(page, 'valentina')
    }).toPass(BACK_WITHIN)
    await deskOf(desk).accept.click()
    await expectTalking(page, desk)
    await cluster.kill(await carrierOf(cluster))
    const isInterrupted = async () => (await statusOf(page, callId)).interruptedSince !== null
    for (const expected of [true, false])
      await expect.poll(isInterrupted, { ...BACK_WITHIN, intervals: [100] }).toBe(expected)
    await expectTalking(page, desk)
    await hangUpBare(page)
    await expectSilence(page, desk)
    await expect.poll(async () => (await readCallRecord(database, callId)).state, BACK_WITHIN).toBe('ended')
    const { minutes, seconds, paid } = await readCallRecord(database, callId)
    expect([minutes, paid]).toEqual([Math.max(1, Math.ceil(seconds / 60)), minutes * MINUTE])
    expect(await readBalance(database, member.email)).toBe(WELCOME - texts.length * MESSAGE - paid)
    expect(await readLedger(database)).toEqual({ total: 0, wrongWallets: [] })
  })
}

if (IS_LONG) defineTests()
