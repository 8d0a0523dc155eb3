import type { Context } from '../context.ts'
import { findUserByEmail, parseEmail } from '../features/accounts/index.ts'
import { explainAccess } from '../features/subscriptions/index.ts'
import { demoAgents } from './demo-people.ts'
import { seedDemoWorld } from './seed-demo-world.ts'
import { type DemoActorOptions, startDemoActor } from './start-demo-actor.ts'

/** Calls to the people whom the demo actor plays ring at the first consultant's desk, who gives their own name. */
const letConsultantStandIn = async (context: Context): Promise<void> => {
  const email = parseEmail(demoAgents[0]?.email ?? '')
  const consultant = email && (await findUserByEmail(context, email.key))
  if (consultant) context.demoDesk.agentId = consultant.id
}

/** Makes the demo world where it is missing and brings it to life. Answers how to stop that. */
export const startDemo = async (context: Context, options?: DemoActorOptions): Promise<() => void> => {
  await seedDemoWorld(context)
  await explainAccess(context)
  await letConsultantStandIn(context)
  return startDemoActor(context, options)
}
