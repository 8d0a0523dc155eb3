import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { addMissingCountries } from '../src/features/countries/index.ts'
import { startEmbeddedPostgres } from '../src/platform/database/embedded/start-embedded-postgres.ts'
import { migrate } from '../src/platform/database/migrations/migrate.ts'
import {
  connectionsTo,
  type DatabaseServer,
  maintenanceConnection,
  newDatabaseName,
  runAsOwner,
} from './database-server.ts'
import { fillJobQueues } from './fill-job-queues.ts'
import { makeMemoryDirectory } from './memory-directory.ts'
import { silentLog } from './silent-log.ts'

interface StartedServer {
  readonly server: DatabaseServer
  stop(): Promise<void>
}

/**
 * Nothing here has to survive a power cut: tests that kill processes need no fsync, and those that prove durability start their own server
 * on disk. Copying the template takes most of a test file's time.
 */
const VOLATILE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

const startServer = async (): Promise<StartedServer> => {
  const template = newDatabaseName('template')
  const url = process.env.DATABASE_URL
  if (url) {
    const server: DatabaseServer = { kind: 'url', url, template }
    return {
      server,
      stop: () => runAsOwner(maintenanceConnection(server), `drop database if exists ${template} with (force)`),
    }
  }
  const dataDirectory = await makeMemoryDirectory('velvetline-test-')
  const embedded = await startEmbeddedPostgres({ dataDirectory, log: silentLog, settings: VOLATILE })
  const server: DatabaseServer = { kind: 'embedded', socketDirectory: String(embedded.ownerConnection.host), template }
  const stop = async (): Promise<void> => {
    await embedded.stop()
    await rm(dataDirectory, { recursive: true, force: true })
  }
  return { server, stop }
}

/** Starts one server for the run and migrates the template that each test file copies. */
const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const { server, stop } = await startServer()
  try {
    await runAsOwner(maintenanceConnection(server), `create database ${server.template}`)
    await migrate({
      owner: connectionsTo(server, server.template).ownerConnection,
      log: silentLog,
      addRows: addMissingCountries,
    })
    await fillJobQueues(connectionsTo(server, server.template))
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('databaseServer', server)
  return stop
}

export default setup
