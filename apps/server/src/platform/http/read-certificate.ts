import { connect } from 'node:tls'

const TIMEOUT_MS = 5_000

type Certificate = { readonly validTo: Date } | { readonly fault: string }

/** Connects as a browser would and looks at the certificate. */
export const readCertificate = (host: string, port: number): Promise<Certificate> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, servername: host, timeout: TIMEOUT_MS })
    const end = (result: Certificate): void => {
      socket.destroy()
      resolve(result)
    }
    socket.once('secureConnect', () => end({ validTo: new Date(socket.getPeerCertificate().valid_to) }))
    socket.once('timeout', () => end({ fault: 'no answer within 5 s' }))
    socket.once('error', (error: NodeJS.ErrnoException) => end({ fault: error.code ?? error.message }))
  })
