import type { IncomingMessage } from 'node:http'
import type { App } from './app.ts'
import { severalHosts } from './errors/refusals.ts'

/** With two, Node would take the first and a proxy perhaps the last, so that each believed in another site. */
export const namesOneHost = ({ rawHeaders }: IncomingMessage): boolean => {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts <= 1
}

/** As RFC 9112 (3.2) demands. */
export const registerOneHost = (app: App): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    done(namesOneHost(request.raw) ? undefined : severalHosts())
  })
}
