import { readConfig } from '../config/config.ts'
import { makeHistory } from '../demo/history/make-history.ts'
import { seedDemoWorld } from '../demo/seed-demo-world.ts'
import { OperatorError } from '../kernel/operator-error.ts'
import { type Command, EXIT } from './command.ts'
import { openContext } from './open-installation.ts'

export const seed: Command = {
  name: 'seed',
  summary: 'Make the demo world',
  operands: [],
  options: { history: { type: 'boolean', help: 'make its past too, DEMO_HISTORY_DAYS days; that takes some minutes' } },
  details:
    'Adds the people, texts and portraits of the demo, in one transaction; where they are already, it only adds missing example reviews. A demo does this at its first start, and makes its past (calls, payments, reviews of 90 days) while it serves; --history makes it now. A past that was begun is finished. Refused in live mode.',
  examples: ['seed', 'seed --history'],
  run: async (given, surroundings) => {
    const { terminal } = surroundings
    if (readConfig(surroundings.environment).mode === 'live')
      throw new OperatorError('APP_MODE is live: the demo’s people do not belong there. Nothing was added.')
    const { context } = await openContext(surroundings)
    terminal.progress('Making the demo world …')
    await seedDemoWorld(context)
    if (given.has('history'))
      await makeHistory(context, {
        isStopped: () => false,
        tell: (day, of) => terminal.progress(`The demo’s past: day ${day} of ${of} …`),
      })
    terminal.tell(given.has('history') ? 'The demo world and its past are there.' : 'The demo world is there.')
    return EXIT.done
  },
}
