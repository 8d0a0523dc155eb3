// A mixed day against a running service: `npm run load`. See README.md.
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { giveHeapRoom } from '../apps/server/src/process/heap-room.ts'
import { buyNuggets } from './load/buyers.ts'
import { answerMessages, talk } from './load/consultants.ts'
import { createDay } from './load/day.ts'
import { browseAndSignIn, readSite } from './load/guests.ts'
import { type Installation, openInstallation } from './load/installation.ts'
import { chat } from './load/members.ts'
import { type LoadOptions, readOptions, USAGE } from './load/options.ts'
import { addPeople } from './load/people.ts'
import { createRecorder } from './load/recorder.ts'
import { type LoadReport, summarise, writeReport } from './load/report.ts'
import { createSampler } from './load/sampler.ts'
import { closeHousesOnSignals } from './support/house.ts'
import { describeSurroundings } from './support/machine.ts'
import { openFilesMax } from './support/processes.ts'

/** All come within this time, which is not measured: ten thousand people do not open a page in the same second. */
const COMING_PER_MEMBER_MS = 5
const COMING_AT_LEAST_MS = 1_000
const SECOND_MS = 1_000
/** Until every kind of request has occurred. */
const LONGEST_SECONDS = 120
/** What they have asked before the end may still be answered; the report does not wait for a service that cannot. */
const LEAVING_WITHIN_MS = 10_000
/** Of the generator: besides a connection of each member and of each stream, what is left for guests, the database and files. */
const OTHER_FILES = 500
const PHOTO = { width: 1_280, height: 960, channels: 3, background: '#7a2040' } as const

// The generator shares the service's cores: to mark its own heap, with ten thousand people in it, would hold up what it measures.
giveHeapRoom()

const say = (text: string): void => console.error(`load: ${text}`)

const assertFiles = ({ members, streaming }: LoadOptions): void => {
  const needed = Math.ceil(members * (1 + streaming)) + OTHER_FILES
  if (openFilesMax() < needed)
    throw new Error(`${openFilesMax()} open files are allowed, ${needed} are needed: ulimit -n ${needed}`)
}

const run = async (installation: Installation, options: LoadOptions): Promise<LoadReport> => {
  const surroundings = describeSurroundings()
  say(`${options.registered} members are being written …`)
  const people = await addPeople(installation, options, say)
  say('the service starts …')
  const { nodes, sampled } = await installation.start()
  const recorder = createRecorder()
  const comingMs = Math.max(COMING_AT_LEAST_MS, options.members * COMING_PER_MEMBER_MS)
  const beginsAt = performance.now() + comingMs
  const measuredUntil = beginsAt + options.seconds * SECOND_MS
  let endsAt = options.untilEveryKind ? Number.POSITIVE_INFINITY : measuredUntil
  const day = createDay(options, recorder, nodes, () => endsAt)
  const image = await sharp({ create: { ...PHOTO, noise: { type: 'gaussian', mean: 128, sigma: 20 } } })
    .jpeg()
    .toBuffer()
  const site = await readSite(nodes[0] ?? { port: 0 })
  const after = async (index: number, count: number, live: () => Promise<void>): Promise<void> => {
    await day.pause((comingMs * index) / count)
    await live()
  }
  say(`${options.members} members come, ${people.consultants.length} consultants, ${people.callers.length} in calls …`)
  const everybody = Promise.all([
    ...people.members.map((member, index, { length }) => after(index, length, () => chat(day, member, image))),
    ...people.consultants.map((consultant) => answerMessages(day, consultant)),
    ...people.callers.map((pair, index, { length }) => after(index, length, () => talk(day, pair))),
    browseAndSignIn(day, site, people.identifiers),
    buyNuggets(day, installation, people.members),
  ])
  const sampler = createSampler(installation.owner, sampled)
  await sleep(Math.max(0, beginsAt - performance.now()))
  await sampler.begin()
  await sampler.sample()
  recorder.begin()
  const seconds: LoadReport['seconds'][number][] = []
  for (let second = 1; performance.now() < endsAt; second += 1) {
    await sleep(Math.max(0, beginsAt + second * SECOND_MS - performance.now()))
    const taken = { ...recorder.takeSecond(), ...(await sampler.sample()) }
    seconds.push(taken)
    say(`second ${second}: ${taken.requests} requests, p99 ${taken.p99Ms} ms, ${taken.errors} errors`)
    const missing = options.untilEveryKind && second < LONGEST_SECONDS ? recorder.missingKinds() : []
    if (missing.length === 0) endsAt = measuredUntil
    else if (second >= options.seconds) say(`still to come: ${missing.join(', ')}`)
  }
  const kinds = recorder.results()
  const p99Ms = recorder.p99Ms()
  await Promise.race([everybody, sleep(LEAVING_WITHIN_MS)])
  const statements = await sampler.statements()
  return summarise({ surroundings, options, kinds, seconds, statements }, p99Ms)
}

const main = async (): Promise<void> => {
  const options = readOptions(process.argv.slice(2))
  if (!options) {
    console.log(USAGE)
    return
  }
  assertFiles(options)
  const installation = await openInstallation(options)
  try {
    const report = await run(installation, options)
    await writeReport(options.out, report)
    const { requests, perSecond, p99Ms, errors, cpuMicroseconds } = report.total
    for (const [name, spent] of Object.entries(cpuMicroseconds))
      console.log(`${name}: ${spent} µs of processor time for one request`)
    console.log(
      `${requests} requests, ${perSecond} a second, p99 ${p99Ms} ms, polls p99 ${report.pollP99Ms} ms, ${errors} errors. Report: ${options.out}/report.html`,
    )
    process.exitCode = errors === 0 ? 0 : 1
  } finally {
    await installation.close()
  }
}

closeHousesOnSignals()
await main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
process.exit()
