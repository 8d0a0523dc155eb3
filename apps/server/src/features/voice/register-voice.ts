import type { App } from '../../platform/http/app.ts'
import type { VoiceContext } from './voice.context.ts'

export const registerVoice = (app: App, { voice }: VoiceContext): void => {
  voice.registerRoutes(app)
  let detach: (() => Promise<void>) | undefined
  app.addHook('onReady', async () => {
    detach = voice.attach(app.server)
  })
  // Before the server waits for its connections, because sockets never end.
  app.addHook('preClose', async () => detach?.())
}
