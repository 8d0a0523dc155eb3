import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  adminChatTeamsPath,
  type ChatTeam,
  type ChatTeamMessageEvent,
  type ChatTeamSecrets,
  type ChatTeams,
  chatTeamRepliesPath,
} from '@velvetline/contracts/chat-team'
import { IDEMPOTENCY_HEADER } from '@velvetline/contracts/http'
import type { TestApp } from './create-test-app.ts'
import type { SignedIn } from './person-factory.ts'
import { getAs, postAs } from './requests.ts'

/** For `createTestApp`: teams on this machine. */
export const TEAM_SETTINGS = { CHAT_TEAM_LOOPBACK: 'true' }

export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly event: ChatTeamMessageEvent
}

/** A chat team's endpoint, whose answers the test decides. */
export interface FakeTeam {
  readonly url: string
  readonly received: Received[]
  /** For every request from now on; 'cut' closes the connection without an answer. */
  answer(status: number | 'cut', headers?: Record<string, string>): void
  contents(): string[]
  close(): Promise<void>
}

export const startFakeTeam = async (): Promise<FakeTeam> => {
  const received: Received[] = []
  let status: number | 'cut' = 200
  let extra: Record<string, string> = {}
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text
    })
    request.on('end', () => {
      if (status === 'cut') {
        request.socket.destroy()
        return
      }
      received.push({ headers: request.headers, body, event: JSON.parse(body) })
      response.writeHead(status, extra).end('ok')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: (next, headers = {}) => {
      status = next
      extra = headers
    },
    contents: () => received.map(({ event }) => event.data.content),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export const connectAs = (
  test: TestApp,
  admin: SignedIn,
  team: { readonly url: string; readonly profileIds?: readonly string[] | null; readonly name?: string },
) =>
  postAs(test, admin, adminChatTeamsPath, {
    name: team.name ?? 'Team Rot',
    endpointUrl: team.url,
    profileIds: team.profileIds ?? null,
  })

export interface Connected {
  readonly teamId: string
  readonly signingSecret: string
  readonly apiKey: string
}

export const connect = async (...given: Parameters<typeof connectAs>): Promise<Connected> => {
  const answer = await connectAs(...given)
  if (answer.statusCode !== 200) throw new Error(`the team could not be connected: ${answer.body}`)
  const { teamId, signingSecret, apiKey } = answer.json<ChatTeamSecrets>()
  return { teamId, signingSecret: signingSecret ?? '', apiKey: apiKey ?? '' }
}

export const teamOf = async (test: TestApp, admin: SignedIn, teamId: string): Promise<ChatTeam> => {
  const answer = await getAs(test, admin, adminChatTeamsPath)
  const team = answer.json<ChatTeams>().teams.find(({ id }) => id === teamId)
  if (!team) throw new Error('the team is not there')
  return team
}

export const replyAs = (
  { app }: TestApp,
  apiKey: string,
  body: object,
  key: string | null = `reply-${Math.random().toString(36).slice(2)}`,
) =>
  app.inject({
    method: 'POST',
    url: chatTeamRepliesPath,
    headers: { authorization: `Bearer ${apiKey}`, ...(key !== null && { [IDEMPOTENCY_HEADER]: key }) },
    payload: body,
  })
