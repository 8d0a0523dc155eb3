import { MEGABYTE } from '@velvetline/contracts/bytes'
import { archiveMonths } from '../platform/database/months.ts'
import { type Command, counted, EXIT, UsageError } from './command.ts'
import { openContext } from './open-installation.ts'

/** Messages are emptied after 24 months unless the office says otherwise: a month later there is nothing more to change. */
const MONTHS = 25
/** The month before may still be written by what began in it. */
const MONTHS_MIN = 2

const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / MEGABYTE)} MB`

export const archiveOldMonths: Command = {
  name: 'archive-months',
  summary: 'Write old months of messages and transfers again, smaller, on another disk if you like',
  operands: [],
  options: {
    months: { type: 'string', value: 'N', help: `those that are at least N months old (${MONTHS})` },
    tablespace: {
      type: 'string',
      value: 'NAME',
      help: 'put them there; an administrator makes it by "create tablespace"',
    },
  },
  details:
    'Each month is written once. Conversations and histories stay readable meanwhile; only who removes or erases messages waits. It needs as much free space as the largest month takes. Run it while a service works, at a quiet hour, once a month.',
  examples: ['archive-months', 'archive-months --months 13 --tablespace slow'],
  run: async (given, surroundings) => {
    const { terminal } = surroundings
    const months = Number(given.text('months') ?? MONTHS)
    if (!Number.isSafeInteger(months) || months < MONTHS_MIN)
      throw new UsageError(`--months must be a number from ${MONTHS_MIN} on.`)
    const { ownerConnection } = await openContext(surroundings)
    const archived = await archiveMonths(ownerConnection, {
      months,
      tablespace: given.text('tablespace'),
      tell: (name, bytes) => terminal.progress(`Writing ${name} (${inMegabytes(bytes)}) …`),
    })
    for (const { name, rows, bytesBefore, bytesAfter } of archived)
      terminal.print(
        `${name}: ${counted(rows, 'row')}, ${inMegabytes(bytesBefore)} before, ${inMegabytes(bytesAfter)} now`,
      )
    terminal.tell(
      archived.length === 0
        ? 'No month is old enough: nothing to do.'
        : `${counted(archived.length, 'partition')} archived.`,
    )
    return EXIT.done
  },
}
