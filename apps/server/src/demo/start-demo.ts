import type { Context } from '../context.ts'
import { parseEmail } from '../features/accounts/index.ts'
import { demoAgents } from './demo-people.ts'
import { seedDemoWorld } from './seed-demo-world.ts'
import { type DemoActorOptions, startDemoActor } from './start-demo-actor.ts'

/** Calls to the people whom the demo actor plays ring at the first consultant's desk, who gives their own name. */
const letConsultantStandIn = async ({ accounts, calls }: Context): Promise<void> => {
  const email = parseEmail(demoAgents[0]?.email ?? '')
  const consultant = email && (await accounts.findByEmail(email.key))
  if (consultant) calls.letStandIn(consultant.id)
}

/** Makes the demo world where it is missing and brings it to life. Answers how to stop that. */
export const startDemo = async (context: Context, options?: DemoActorOptions): Promise<() => void> => {
  await seedDemoWorld(context)
  await context.subscriptions.explainAccess()
  await letConsultantStandIn(context)
  return startDemoActor(context, options)
}
