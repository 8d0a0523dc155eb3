import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { createDatabase } from '../../apps/server/src/platform/database/database.ts'
import { loginPath } from '../../packages/contracts/src/accounts.ts'
import { agentHeartbeatPath, agentProfilePath, agentProfilesPath } from '../../packages/contracts/src/agents.ts'
import { agentPhonePath, callStatusPath, startCallPath, webrtcConfigPath } from '../../packages/contracts/src/calls.ts'
import { CALL_ID_SIP_HEADER } from '../../packages/contracts/src/voice.ts'
import { activeAt, connectPhone, dial, hangUp, openBrowser } from '../support/bare-phone.ts'
import type { House } from '../support/house.ts'
import { median } from '../support/measure.ts'
import { type Finding, missing } from '../support/report.ts'

/** As many as one member may start in a minute, after the first. */
const CALLS = 19
const PASSWORD = 'demo-velvet-2026'
const PLENTY = 1_000_000
/** After hanging up both sides are free again within this time; also the interval of the check. */
const LOOK_MS = 50
const PERCENTILE = 0.95

/** A page in its own browser, signed in as a demo person. */
const signIn = async (browser: Browser, origin: string, who: string): Promise<Page> => {
  const context = await browser.newContext({ bypassCSP: true, permissions: ['microphone'], baseURL: origin })
  const page = await context.newPage()
  await page.goto('/imprint')
  const answer = await page.request.post(loginPath, {
    data: { identifier: `${who}@velvetline.example`, password: PASSWORD },
    headers: { origin },
  })
  if (!answer.ok()) throw new Error(`${who} could not sign in: ${answer.status()}`)
  return page
}

/** Opens the desk and makes the consultant available. @returns their profile */
const openDesk = async (page: Page, origin: string): Promise<string> => {
  const headers = { origin }
  await page.request.post(agentHeartbeatPath, { headers })
  const profiles = (await (await page.request.get(agentProfilesPath)).json()) as { uuid: string; isOwn: boolean }[]
  const { uuid } = profiles.find(({ isOwn }) => isOwn) ?? missing('a profile of their own')
  await page.request.patch(agentProfilePath(uuid), { data: { status: 'available' }, headers })
  await connectPhone(page, (await (await page.request.get(agentPhonePath)).json()).credential, true)
  return uuid
}

const isOver = async (page: Page, callId: string): Promise<boolean> =>
  (await (await page.request.get(callStatusPath(callId))).json()).active === false

/** One call, hung up as soon as both hear each other. @returns milliseconds from dialling to that */
const callOnce = async (member: Page, agent: Page, origin: string, consultantId: string, number: string) => {
  const callId = randomUUID()
  const headers = { origin }
  await agent.request.post(agentHeartbeatPath, { headers })
  const started = await member.request.post(startCallPath, { data: { callId, consultantId }, headers })
  if (!started.ok()) throw new Error(`a call could not be started: ${await started.text()}`)
  const dialledAt = await dial(member, number, { name: CALL_ID_SIP_HEADER, value: callId })
  const times = await Promise.all([activeAt(member), activeAt(agent)])
  await hangUp(member)
  while (!(await isOver(member, callId))) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  return Math.max(...times) - dialledAt
}

/** From dialling to both sides active: the unmodified SDK in two browsers and a desk that accepts at once. */
export const measureDialling = async (house: House): Promise<Finding[]> => {
  const { port } = await house.startService()
  const origin = `http://localhost:${port}`
  const browser = await openBrowser()
  const owner = createDatabase(house.ownerConnection, { poolMax: 1 })
  try {
    const [member, agent] = [await signIn(browser, origin, 'member'), await signIn(browser, origin, 'agent')]
    await owner.pool.query(
      `select g.applied from accounts a, lateral credits_grant(a.id, 'platform_bonus', true, ${PLENTY}, 'demo_grant', 'bench', '', '',
         'bench:' || a.id, now()) g where a.email_key = 'member@velvetline.example'`,
    )
    const consultantId = await openDesk(agent, origin)
    const config = await (await member.request.get(webrtcConfigPath)).json()
    await connectPhone(member, config, false)
    const first = await callOnce(member, agent, origin, consultantId, config.targetPhoneNumber)
    const times: number[] = []
    for (let call = 0; call < CALLS; call += 1) {
      times.push(await callOnce(member, agent, origin, consultantId, config.targetPhoneNumber))
    }
    const sorted = times.toSorted((one, other) => one - other)
    const p95 = sorted[Math.ceil(sorted.length * PERCENTILE) - 1] ?? missing('a time')
    const beside = `p95 ${p95} ms of ${CALLS}; the first ${first} ms`
    const name = 'from dialling to both sides active, a desk that accepts at once'
    return [{ name, value: median(times), unit: 'ms', beside }]
  } finally {
    await browser.close()
    await owner.close()
  }
}
