import { readConfig } from '../config/config.ts'
import { seedDemoWorld } from '../demo/seed-demo-world.ts'
import { OperatorError } from '../kernel/operator-error.ts'
import { type Command, EXIT } from './command.ts'
import { openContext } from './open-installation.ts'

export const seed: Command = {
  name: 'seed',
  summary: 'Make the demo world',
  operands: [],
  options: {},
  details:
    'Adds the people, texts and portraits of the demo, in one transaction; where they are already, it only adds what an earlier version lacked. A demo does this at its first start. Refused in live mode.',
  examples: ['seed'],
  run: async (_given, surroundings) => {
    const { terminal } = surroundings
    if (readConfig(surroundings.environment).mode === 'live')
      throw new OperatorError('APP_MODE is live: the demo’s people do not belong there. Nothing was added.')
    const { context } = await openContext(surroundings)
    terminal.progress('Making the demo world …')
    await seedDemoWorld(context)
    terminal.tell('The demo world is there.')
    return EXIT.done
  },
}
