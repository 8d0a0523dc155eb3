// Measures the service as ratios to a reference in the same run. See README.md.
// Arguments choose among the sections: `npm run bench -- messages`.
import { measureAnswers } from './sections/answers.ts'
import { measureCalls } from './sections/calls.ts'
import { measureChat } from './sections/chat.ts'
import { measureDialling } from './sections/dialling.ts'
import { measureHostile } from './sections/hostile.ts'
import { measureJobs } from './sections/jobs.ts'
import { measureLists } from './sections/lists.ts'
import { measureMessages } from './sections/messages.ts'
import { measureNotices } from './sections/notices.ts'
import { measureOffice } from './sections/office.ts'
import { measureRendering } from './sections/rendering.ts'
import { measureStart } from './sections/start.ts'
import { measureToday } from './sections/today.ts'
import { measureWallet } from './sections/wallet.ts'
import { openHouse } from './support/house.ts'
import type { Measuring } from './support/measure.ts'
import { freePort, startProcess } from './support/processes.ts'
import { type Finding, report } from './support/report.ts'
import { addWriters } from './support/writers.ts'

const WRITERS = 128
/** To see whether a section works: its figures say little. */
const IS_SHORT = process.env.BENCH_SHORT === '1'
const MEASURING: Measuring = IS_SHORT
  ? { rounds: 2, secondsEach: 1, warmUpSeconds: 1 }
  : { rounds: 5, secondsEach: 2, warmUpSeconds: 2 }

const wanted = process.argv.slice(2)
const isWanted = (section: string): boolean => wanted.length === 0 || wanted.includes(section)

const startReference = async (file: string) => {
  const port = await freePort()
  const command = [process.execPath, file] as const
  return { ...(await startProcess([...command], { PORT: String(port), NODE_ENV: 'production' }, 'is ready.')), port }
}

const measureService = async (): Promise<Finding[]> => {
  const house = await openHouse()
  try {
    const service = await house.startService()
    const writers = await addWriters(house, WRITERS)
    const findings: Finding[] = []
    if (isWanted('messages')) findings.push(...(await measureMessages(house, service, writers, MEASURING)))
    if (isWanted('answers')) {
      const bare = await startReference('apps/server/test/bare-server.ts')
      findings.push(...(await measureAnswers(service, bare, writers, MEASURING)))
      await bare.stop()
    }
    if (isWanted('rendering')) {
      const bare = await startReference('bench/support/bare-page.ts')
      findings.push(...(await measureRendering(service, bare, writers, MEASURING)))
      await bare.stop()
    }
    if (isWanted('hostile')) findings.push(...(await measureHostile(service)))
    return findings
  } finally {
    await house.close()
  }
}

/** On a separate server: processing notices would disturb the other measurements. */
const measureMoney = async (): Promise<Finding[]> => {
  const house = await openHouse()
  try {
    const findings: Finding[] = []
    if (isWanted('wallet')) findings.push(...(await measureWallet(house, await house.startService(), MEASURING)))
    if (isWanted('notices')) findings.push(...(await measureNotices(house, house.startService, MEASURING)))
    return findings
  } finally {
    await house.close()
  }
}

/** On a separate server, so that no other process takes a share of the jobs. */
const measureQueues = async (): Promise<Finding[]> => {
  const house = await openHouse()
  try {
    return await measureJobs(house)
  } finally {
    await house.close()
  }
}

/** Two browsers next to the service, on a separate server. */
const measureBrowsers = async (): Promise<Finding[]> => {
  const house = await openHouse()
  try {
    return await measureDialling(house)
  } finally {
    await house.close()
  }
}

const findings: Finding[] = []
if (['messages', 'answers', 'rendering', 'hostile'].some(isWanted)) findings.push(...(await measureService()))
if (['wallet', 'notices'].some(isWanted)) findings.push(...(await measureMoney()))
if (isWanted('chat')) findings.push(...(await measureChat(openHouse, IS_SHORT)))
if (isWanted('jobs')) findings.push(...(await measureQueues()))
if (isWanted('calls')) findings.push(...(await measureCalls(openHouse, MEASURING)))
if (isWanted('dialling')) findings.push(...(await measureBrowsers()))
if (isWanted('lists')) findings.push(...(await measureLists(MEASURING)))
if (isWanted('office')) findings.push(...(await measureOffice(MEASURING)))
if (isWanted('today')) findings.push(...(await measureToday(openHouse)))
if (isWanted('start')) findings.push(...(await measureStart()))
process.exitCode = report(findings) ? 0 : 1
