import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

const CLOSE_TIMEOUT_MS = 50

export interface TestMailServer {
  readonly url: string
  /** As they came over the wire. */
  readonly accepted: string[]
  /** An SMTP code, or undefined to accept. */
  refuseWith: number | undefined
  close(): Promise<void>
}

/** A real mail server on this machine, which can be told to refuse. */
export const startMailServer = async (port = 0): Promise<TestMailServer> => {
  const accepted: string[] = []
  const state: { refuseWith: number | undefined } = { refuseWith: undefined }
  const server = new SMTPServer({
    authOptional: true,
    // Our sender keeps its connections open; closing does not wait for them.
    closeTimeout: CLOSE_TIMEOUT_MS,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, callback) => {
      const { refuseWith } = state
      if (refuseWith === undefined) return callback()
      callback(Object.assign(new Error('not now'), { responseCode: refuseWith }))
    },
    onData: (stream, _session, callback) => {
      text(stream).then(
        (mail) => {
          accepted.push(mail)
          callback()
        },
        (error: Error) => callback(error),
      )
    },
  })
  // Some tests disconnect in the middle.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  const { port: bound } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${bound}`,
    accepted,
    get refuseWith() {
      return state.refuseWith
    },
    set refuseWith(code) {
      state.refuseWith = code
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
