import type { DemoContext } from './demo-context.ts'
import { seedDemoWorld } from './seed-demo-world.ts'
import { startDemoActor } from './start-demo-actor.ts'

/** Makes the demo world where it is missing and brings it to life. Answers how to stop that. */
export const startDemo = async (context: DemoContext): Promise<() => void> => {
  await seedDemoWorld(context)
  await context.subscriptions.explainAccess()
  return startDemoActor(context)
}
