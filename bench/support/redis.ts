import { freePort } from '../../apps/server/test/spawn-server.ts'
import { type Running, startProcess } from './processes.ts'

const SERVER = 'redis-server'

/** Keeps nothing on disk: what the nodes put there is lost with it, and may be. @throws Error that says what to install */
export const startRedis = async (given?: number): Promise<Running & { readonly port: number }> => {
  const port = given ?? (await freePort())
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  try {
    return { ...(await startProcess([SERVER, ...settings], {}, 'Ready to accept connections')), port }
  } catch (error) {
    throw new Error(`several nodes need Redis: install ${SERVER}, or name one that runs`, { cause: error })
  }
}
