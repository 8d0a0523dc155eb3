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
  it('sends the last ETag, and keeps the value on 304', async () => {
    const first = await poll()
    const second = await poll()
    expect(answered).toEqual([200, 304])
    expect(outside.received.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"v1"'])
    expect(second).toBe(first)
  })

  it('stores a new value with its ETag', async () => {
    await poll()
    version = 2
    expect(await poll()).toEqual({ messages: [2] })
    await poll()
    expect(answered).toEqual([200, 200, 304])
  })

  it('stores ETags by path', async () => {
    await poll('/api/chat/messages/1')
    await poll('/api/chat/messages/2')
    expect(answered).toEqual([200, 200])
  })

  it('sends no ETag after another person has signed in', async () => {
    const client = createQueryClient({ isServer: false })
    await poll()
    setViewer(client, { id: 'another' } as CurrentUser)
    await poll()
    expect(answered).toEqual([200, 200])
  })

  it('sends no ETag after the answers were forgotten', async () => {
    await poll()
    forgetPolls()
    await poll()
    expect(answered).toEqual([200, 200])
  })
})
