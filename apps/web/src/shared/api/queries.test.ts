import type { CurrentUser } from '@velvetline/contracts/accounts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { json, type Outside, startOutside } from '../../../test/outside.ts'
import { forgetPolls, pollFetcher } from './queries.ts'
import { createQueryClient } from './query-client.ts'
import { setViewer } from './viewer.ts'

let outside: Outside
let version = 1
const answered: number[] = []

beforeEach(async () => {
  version = 1
  answered.length = 0
  forgetPolls()
  outside = await startOutside((request, response) => {
    const etag = `"v${version}"`
    const status = request.headers['if-none-match'] === etag ? 304 : 200
    answered.push(status)
    if (status === 304) response.writeHead(304, { etag }).end()
    else json(response, 200, { messages: [version] }, { etag })
  })
})
afterEach(() => outside.close())

const poll = (path = '/api/chat/messages/1') =>
  createQueryClient({ isServer: false }).fetchQuery({ queryKey: [path], queryFn: pollFetcher, staleTime: 0 })

describe('polling', () => {
  it('sends the last tag itself and keeps the value when nothing is new', async () => {
    const first = await poll()
    const second = await poll()
    expect(answered).toEqual([200, 304])
    expect(outside.received.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"v1"'])
    expect(second).toBe(first)
  })

  it('takes a new value and its tag', async () => {
    await poll()
    version = 2
    expect(await poll()).toEqual({ messages: [2] })
    await poll()
    expect(answered).toEqual([200, 200, 304])
  })

  it('keeps tags by path', async () => {
    await poll('/api/chat/messages/1')
    await poll('/api/chat/messages/2')
    expect(answered).toEqual([200, 200])
  })

  it('starts without a tag when another person signs in', async () => {
    const client = createQueryClient({ isServer: false })
    await poll()
    setViewer(client, { id: 'another' } as CurrentUser)
    await poll()
    expect(answered).toEqual([200, 200])
  })

  it('starts over for another person', async () => {
    await poll()
    forgetPolls()
    await poll()
    expect(answered).toEqual([200, 200])
  })
})
