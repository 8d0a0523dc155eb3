import { parseArgs } from 'node:util'

export interface LoadOptions {
  /** Who chat at the same time. */
  readonly members: number
  /** Accounts in the database, the chatting ones included. */
  readonly registered: number
  readonly seconds: number
  /** Goes on until every kind of request has occurred: to see that all of them work, on however slow a machine. */
  readonly untilEveryKind: boolean
  /** Of the members, from 0 to 1: those whose page has an event stream. The others poll. */
  readonly streaming: number
  /** Guests who come, members who sign in, orders that are paid, a minute. */
  readonly guestsPerMinute: number
  readonly signInsPerMinute: number
  readonly ordersPerMinute: number
  /** At the same time. */
  readonly calls: number
  /** A message of each member so often, on average. */
  readonly secondsBetweenMessages: number
  /** Of the members' messages, from 0 to 1. */
  readonly images: number
  /** How many times as fast people think and write; the pages' own rhythm stays as it is. */
  readonly pace: number
  readonly seed: number
  readonly nodes: number
  /** Of V8's young generation, in megabytes. */
  readonly semiSpace: number
  /** Of a running installation; empty for a service that is started for this run. */
  readonly targets: readonly string[]
  readonly redisUrl: string | undefined
  readonly databaseUrl: string | undefined
  readonly copyOf: string | undefined
  readonly out: string
}

const OPTIONS = {
  members: { type: 'string', default: '500' },
  registered: { type: 'string' },
  seconds: { type: 'string', default: '60' },
  'until-every-kind': { type: 'boolean', default: false },
  streaming: { type: 'string', default: '0.7' },
  'guests-per-minute': { type: 'string' },
  'sign-ins-per-minute': { type: 'string' },
  'orders-per-minute': { type: 'string' },
  calls: { type: 'string' },
  'seconds-between-messages': { type: 'string', default: '100' },
  images: { type: 'string', default: '0.03' },
  pace: { type: 'string', default: '1' },
  seed: { type: 'string', default: '1' },
  nodes: { type: 'string', default: '1' },
  'semi-space': { type: 'string', default: '8' },
  target: { type: 'string', multiple: true },
  redis: { type: 'string' },
  database: { type: 'string' },
  'copy-of': { type: 'string' },
  out: { type: 'string', default: 'load-report' },
  help: { type: 'boolean', default: false },
} as const

export const USAGE = `npm run load -- [options]

  --members 500          members who chat at the same time
  --registered 500       accounts in the database, at least as many
  --seconds 60           how long it is measured, after everybody has come
  --until-every-kind     goes on until each kind of request has occurred
  --streaming 0.7        share of the members with an event stream; the others poll
  --guests-per-minute, --sign-ins-per-minute, --orders-per-minute, --calls
                         by default in proportion to the members
  --seconds-between-messages 100, --images 0.03, --pace 1, --seed 1
  --nodes 1              services to start over one database; more than one need --redis URL or redis-server
  --semi-space 8         megabytes of the young generation of each service; scripts/start.mjs has 8
  --target URL           a node of a running installation, repeatable; with --database URL (the owner's)
  --copy-of FOLDER       starts with a copy of this data folder
  --out load-report      folder for report.html and report.json

It writes accounts, messages and orders: never name an installation that people use.`

const numberOf = (name: string, text: string, least: number): number => {
  const value = Number(text)
  if (!Number.isFinite(value) || value < least) throw new Error(`--${name} must be a number of at least ${least}`)
  return value
}

/** Undefined where the usage is asked for. @throws Error in words for the person who typed it */
export const readOptions = (args: readonly string[]): LoadOptions | undefined => {
  const { values } = parseArgs({ args: [...args], options: OPTIONS })
  if (values.help) return undefined
  const members = numberOf('members', values.members, 1)
  const inProportion = (
    name: 'guests-per-minute' | 'sign-ins-per-minute' | 'orders-per-minute' | 'calls',
    share: number,
  ) => numberOf(name, values[name] ?? String(Math.max(2, Math.ceil(members * share))), 0)
  const registered = numberOf('registered', values.registered ?? String(members), members)
  if ((values.target ?? []).length > 0 && values.database === undefined)
    throw new Error('--target needs --database, where the members are written')
  return {
    members,
    registered,
    seconds: numberOf('seconds', values.seconds, 1),
    untilEveryKind: values['until-every-kind'],
    streaming: Math.min(1, numberOf('streaming', values.streaming, 0)),
    // A guest looks at a few pages for a minute or two; a member stays for twenty minutes and is signed in for thirty days.
    guestsPerMinute: inProportion('guests-per-minute', 0.2),
    signInsPerMinute: inProportion('sign-ins-per-minute', 0.01),
    ordersPerMinute: inProportion('orders-per-minute', 0.01),
    calls: inProportion('calls', 0.01),
    secondsBetweenMessages: numberOf('seconds-between-messages', values['seconds-between-messages'], 0),
    images: Math.min(1, numberOf('images', values.images, 0)),
    pace: numberOf('pace', values.pace, 0.01),
    seed: numberOf('seed', values.seed, 0),
    nodes: numberOf('nodes', values.nodes, 1),
    semiSpace: numberOf('semi-space', values['semi-space'], 1),
    targets: values.target ?? [],
    redisUrl: values.redis,
    databaseUrl: values.database,
    copyOf: values['copy-of'],
    out: values.out,
  }
}
