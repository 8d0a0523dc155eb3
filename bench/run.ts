// Measures the service as ratios to a reference in the same run. See README.md.
// Arguments choose among the sections: `npm run bench -- messages`; `--json FILE` writes the figures.

import { parseArgs } from 'node:util'
import { freePort } from '../apps/server/test/spawn-server.ts'
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
import { closeHousesOnSignals, type House, openHouse } from './support/house.ts'
import { describeSurroundings } from './support/machine.ts'
import type { Measuring } from './support/measure.ts'
import { startProcess } from './support/processes.ts'
import { type Finding, report, type Section } from './support/report.ts'
import type { Service } from './support/service.ts'
import { addWriters } from './support/writers.ts'

const WRITERS = 128
/** To see whether a section works: its figures say little. */
const IS_SHORT = process.env.BENCH_SHORT === '1'
const MEASURING: Measuring = IS_SHORT
  ? { rounds: 2, secondsEach: 1, warmUpSeconds: 1 }
  : { rounds: 5, secondsEach: 2, warmUpSeconds: 2 }

const { values, positionals: wanted } = parseArgs({ allowPositionals: true, options: { json: { type: 'string' } } })
const isWanted = (section: string): boolean => wanted.length === 0 || wanted.includes(section)
const sections: Section[] = []
/** A section that fails counts as missed, and takes nothing from the others, which may have taken half an hour. */
const measure = async (name: string, work: () => Promise<Finding[]>): Promise<void> => {
  if (!isWanted(name)) return
  try {
    sections.push({ name, findings: await work() })
  } catch (error) {
    console.error(error)
    sections.push({ name, findings: [{ name: 'the whole section', value: Number.NaN, unit: 'faults', atMost: 0 }] })
  }
}

/** A reference of its own process, which ends whatever happens. */
const beside = async (file: string, work: (reference: Service) => Promise<Finding[]>): Promise<Finding[]> => {
  const port = await freePort()
  const command = [process.execPath, file] as const
  const reference = await startProcess([...command], { PORT: String(port), NODE_ENV: 'production' }, 'is ready.')
  try {
    return await work({ ...reference, port })
  } finally {
    await reference.stop()
  }
}

/** Opens a database server, and closes it whatever happens. */
const inHouse = async (names: readonly string[], work: (house: House) => Promise<void>): Promise<void> => {
  if (!names.some(isWanted)) return
  const house = await openHouse()
  try {
    await work(house)
  } finally {
    await house.close()
  }
}

closeHousesOnSignals()
const surroundings = describeSurroundings()
await inHouse(['messages', 'answers', 'rendering', 'hostile'], async (house) => {
  const service = await house.startService()
  const writers = await addWriters(house, WRITERS)
  await measure('messages', () => measureMessages(house, service, writers, MEASURING))
  await measure('answers', () =>
    beside('apps/server/test/bare-server.ts', (bare) => measureAnswers(service, bare, writers, MEASURING)),
  )
  await measure('rendering', () =>
    beside('bench/support/bare-page.ts', (bare) => measureRendering(service, bare, writers, MEASURING)),
  )
  await measure('hostile', () => measureHostile(service))
})
// On a separate server: processing notices would disturb the other measurements.
await inHouse(['wallet', 'notices'], async (house) => {
  await measure('wallet', async () => measureWallet(house, await house.startService(), MEASURING))
  await measure('notices', () => measureNotices(house, house.startService, MEASURING))
})
await measure('chat', () => measureChat(openHouse, IS_SHORT))
// On a separate server, so that no other process takes a share of the jobs.
await inHouse(['jobs'], (house) => measure('jobs', () => measureJobs(house)))
await measure('calls', () => measureCalls(openHouse, MEASURING))
// Two browsers next to the service, on a separate server.
await inHouse(['dialling'], (house) => measure('dialling', () => measureDialling(house)))
await measure('lists', () => measureLists(MEASURING))
await measure('office', () => measureOffice(MEASURING))
await measure('today', () => measureToday(openHouse))
await measure('start', measureStart)
process.exitCode = (await report(sections, surroundings, values.json)) ? 0 : 1
