import { readFaultyConfig } from '../../config/config.ts'
import { type Command, EXIT } from '../command.ts'
import { checkAddress } from './check-address.ts'
import { checkDatabase } from './check-database.ts'
import { checkMachine } from './check-machine.ts'
import { checkSettings } from './check-settings.ts'
import type { Finding, Patient } from './finding.ts'

const STATE_WIDTH = 6
const AREA_WIDTH = 16

const lineOf = ({ area, state, text, advice }: Finding): string =>
  `${state.padEnd(STATE_WIDTH)}${area.padEnd(AREA_WIDTH)}${text}${advice ? `\n${' '.repeat(STATE_WIDTH + AREA_WIDTH)}→ ${advice}` : ''}`

export const doctor: Command = {
  name: 'doctor',
  summary: 'Say what is missing or wrong, above all for live mode',
  operands: [],
  options: {
    json: { type: 'boolean', help: 'print a list of area, state (ok, warn, fail), text and advice' },
  },
  details:
    'Reads every setting and looks at the machine, the public address, the mail server and the database. It changes nothing, orders nothing and prints no secret; in an S3 bucket it writes a small file and deletes it again. What only live mode needs is a warning in the demo. The exit code is 1 if anything fails. The providers of payments, calls and text messages are not asked: only whether their settings are complete.',
  examples: ['doctor', 'doctor --json'],
  run: async (given, surroundings) => {
    const { environment, terminal } = surroundings
    const { config, faults } = readFaultyConfig(environment)
    const patient: Patient = { config, environment, isLive: environment.APP_MODE?.trim() === 'live' }
    terminal.progress('Looking at the database …')
    const database = await checkDatabase(patient, surroundings)
    terminal.progress('Looking at the settings, the mail server and the address …')
    const [machine, address, settings] = await Promise.all([
      checkMachine(patient, surroundings),
      checkAddress(patient),
      checkSettings(patient, faults, database.open),
    ])
    const findings = [...settings, ...address, ...machine, ...database.findings]
    if (given.has('json')) terminal.print(JSON.stringify(findings, null, 2))
    else for (const finding of findings) terminal.print(lineOf(finding))
    return findings.some(({ state }) => state === 'fail') ? EXIT.refused : EXIT.done
  },
}
