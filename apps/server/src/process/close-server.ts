import type { FastifyInstance } from 'fastify'

/** Requests under way get so long to finish; then their connections are cut. */
const FINISH_WITHIN_MS = 3_000

/** Takes no more requests and waits for those under way, but not for one whose sender takes her time. */
export const closeServer = async (app: FastifyInstance): Promise<void> => {
  const cut = setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS)
  try {
    await app.close()
  } finally {
    clearTimeout(cut)
  }
}
