import { adminFirstHourPath, type FirstHour, firstHour } from '@velvetline/contracts/first-hour'
import { SECOND_MS } from '../../../kernel/clock.ts'
import type { App } from '../../../platform/http/app.ts'
import type { AdminContext } from '../admin.context.ts'
import { lookAround } from './look-around.ts'

/** Looking asks the mail server and our own address; people who press the button again and again get the same answer. */
const KEPT_MS = 10 * SECOND_MS

/** What of the installation is set up, by looking. */
export const registerFirstHourRoutes = (app: App, context: AdminContext): void => {
  let last: { readonly at: number; readonly answer: Promise<FirstHour> } | undefined
  app.route({
    method: 'GET',
    url: adminFirstHourPath,
    config: { access: 'installation.read' },
    schema: {
      summary: 'What a new installation needs, and what was seen of it',
      response: { 200: firstHour },
    },
    handler: () => {
      const now = context.clock.now().getTime()
      if (!last || now - last.at >= KEPT_MS) {
        const answer = lookAround(context)
        last = { at: now, answer }
        answer.catch(() => {
          last = undefined
        })
      }
      return last.answer
    },
  })
}
