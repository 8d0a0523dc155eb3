import type { FastifyInstance } from 'fastify'

/** How long open requests may take to finish; then their connections are closed. */
const FINISH_WITHIN_MS = 3_000

/** Takes no more requests and waits for those under way, but not for one that arrives slowly. */
export const closeServer = async (app: FastifyInstance): Promise<void> => {
  const cut = setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS)
  try {
    await app.close()
  } finally {
    clearTimeout(cut)
  }
}
