import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { OperatorError } from '../kernel/operator-error.ts'

interface Address {
  readonly host: string
  readonly port: number
}

const explain = (error: unknown, { host, port }: Address): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new OperatorError(
      `Port ${port} on ${host} is already in use: stop what listens there, or set PORT to another number.`,
    )
  }
  if (code === 'EACCES') {
    return new OperatorError(`This user may not listen on port ${port}: set PORT to a number above 1023.`)
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new OperatorError(`This machine has no address ${host}: correct HOST.`)
  }
  return error
}

/** Checks before the slow part of the start, so that a second `npm start` reports the problem at once. */
export const assertPortIsFree = (address: Address): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(explain(error, address)))
    probe.listen({ ...address, exclusive: true }, () => probe.close(() => resolve()))
  })

/** @returns the port, which differs if any free one was requested. @throws OperatorError if it cannot be bound */
export const listen = async (app: FastifyInstance, address: Address): Promise<number> => {
  try {
    return Number(new URL(await app.listen({ ...address })).port)
  } catch (error) {
    throw explain(error, address)
  }
}
