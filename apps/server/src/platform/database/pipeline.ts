import pg from 'pg'
import { assertIsPrimary } from './check-database.ts'

/** Statements of many requests over one connection: none waits until another is answered. */
export interface Pipeline {
  /** A slow statement holds up all that come after it. Each must stand for itself: there are no transactions here. */
  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>>
  close(): Promise<void>
}

/** The first statement opens the connection, and the next one after it was lost. @param onOpen called with each connection */
export const createPipeline = (connection: pg.ClientConfig, onOpen: (client: pg.Client) => void): Pipeline => {
  let opened: Promise<pg.Client> | undefined
  let isHeld = false
  const open = (): Promise<pg.Client> => {
    const client = new pg.Client({ ...connection, pipeline: true })
    const connect = async (): Promise<pg.Client> => {
      await client.connect()
      try {
        await assertIsPrimary(client)
      } catch (error) {
        void client.end()
        throw error
      }
      return client
    }
    const opening = connect()
    const forget = (): void => {
      if (opened === opening) opened = undefined
    }
    // The statements under way are told by themselves.
    client.on('error', forget)
    client.on('end', forget)
    opening.then(() => onOpen(client), forget)
    return opening
  }
  /** What is asked in one turn of the event loop is written at once: one system call, and one process of the database that wakes up once. */
  const holdUntilEndOfTurn = ({ connection: { stream } }: pg.Client): void => {
    if (isHeld) return
    isHeld = true
    stream.cork()
    setImmediate(() => {
      isHeld = false
      stream.uncork()
    })
  }
  return {
    query: async (statement) => {
      opened ??= open()
      const client = await opened
      holdUntilEndOfTurn(client)
      return client.query(statement)
    },
    close: async () => {
      const client = await opened?.catch(() => undefined)
      await client?.end()
    },
  }
}
