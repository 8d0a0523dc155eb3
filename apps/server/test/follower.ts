import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chown, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { connectionsAt, type DatabaseConnections } from '../src/platform/database/connections.ts'
import { preparePostgresBinaries } from '../src/platform/database/embedded/binaries.ts'
import { chooseSystemUser } from '../src/platform/database/embedded/run-as.ts'
import { eventually } from './eventually.ts'

export interface Follower extends DatabaseConnections {
  kill(): Promise<void>
}

/** The embedded server brings no pg_basebackup: the files are copied while the server is told of it, as its documents say. */
const copyCluster = async (primary: pg.ClientConfig, from: string, to: string): Promise<void> => {
  const client = new pg.Client(primary)
  await client.connect()
  try {
    await client.query(`select pg_backup_start('follower', true)`)
    const { status } = spawnSync('cp', ['-a', from, to])
    if (status !== 0) throw new Error('the files could not be copied')
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
  } finally {
    await client.end()
  }
  for (const name of ['postmaster.pid', '.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
    await rm(join(to, name), { force: true })
}

/** A server beside the given embedded one that streams what it writes, and answers reads. */
export const startFollower = async ({ ownerConnection }: DatabaseConnections): Promise<Follower> => {
  const socket = String(ownerConnection.host)
  const directory = join(dirname(socket), 'follower')
  const user = chooseSystemUser(socket)
  await copyCluster(ownerConnection, socket, directory)
  await writeFile(join(directory, 'standby.signal'), '')
  const source = `host=${socket} user=${ownerConnection.user}`
  await appendFile(join(directory, 'postgresql.auto.conf'), `\nprimary_conninfo = '${source}'\n`)
  if (user)
    for (const name of ['backup_label', 'standby.signal']) await chown(join(directory, name), user.uid, user.gid)
  const { postgres } = await preparePostgresBinaries(user)
  const settings = ['listen_addresses=', `unix_socket_directories=${directory}`, 'log_min_messages=fatal']
  const flags = settings.flatMap((setting) => ['-c', setting])
  const child: ChildProcess = spawn(postgres, ['-D', directory, ...flags], {
    cwd: directory,
    stdio: 'ignore',
    env: { LC_ALL: 'C', TZ: 'UTC' },
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  const connections = connectionsAt(directory)
  await eventually(async () => {
    const client = new pg.Client(connections.ownerConnection)
    try {
      await client.connect()
    } finally {
      await client.end().catch(() => undefined)
    }
  })
  const ended = once(child, 'exit')
  return {
    ...connections,
    kill: async () => {
      child.kill('SIGQUIT')
      await ended
    },
  }
}
