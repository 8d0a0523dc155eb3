import type { App } from '../../platform/http/app.ts'
import { failedVoiceEvents } from './failed-voice-events.ts'
import type { VoiceContext } from './voice.context.ts'

declare module 'fastify' {
  interface FastifyInstance {
    countFailedVoiceEvents(): Promise<number>
  }
}

export const registerVoice = (app: App, context: VoiceContext): void => {
  const { voice } = context
  app.decorate('countFailedVoiceEvents', async () => (await failedVoiceEvents(context)).count)
  voice.registerRoutes(app)
  let detach: (() => Promise<void>) | undefined
  app.addHook('onReady', async () => {
    detach = voice.attach(app.server)
  })
  // Before the server waits for its connections, because sockets never end.
  app.addHook('preClose', async () => detach?.())
}
