import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { json, type Outside, startOutside } from '../../../test/outside.ts'
import { ApiError } from './api-error.ts'
import { createQueryClient, requestRetryDelayMs, shouldRetry } from './query-client.ts'

let outside: Outside
let failures = 0
beforeEach(async () => {
  failures = 0
  outside = await startOutside((request, response) => {
    if (failures > 0) {
      failures -= 1
      request.socket.destroy()
      return
    }
    if (request.url === '/api/refused') json(response, 503, { code: 'not_configured', message: 'Nicht eingerichtet.' })
    else if (request.url === '/api/auth/me') json(response, 401, { code: 'signed_out', message: 'Bitte anmelden.' })
    else json(response, 200, { ok: true })
  })
})
afterEach(() => outside.close())

describe('the default query', () => {
  it('requests the path in its key’s first element, bypassing caches', async () => {
    const client = createQueryClient({ isServer: false })
    expect(await client.fetchQuery({ queryKey: ['/api/thing', { any: 1 }] })).toEqual({ ok: true })
    expect(outside.received).toMatchObject([
      { method: 'GET', url: '/api/thing', headers: { 'cache-control': 'no-cache', pragma: 'no-cache' } },
    ])
  })

  it('is fresh for 15 minutes, without another request', async () => {
    const client = createQueryClient({ isServer: false })
    await client.ensureQueryData({ queryKey: ['/api/thing'] })
    await client.fetchQuery({ queryKey: ['/api/thing'] })
    expect(outside.received).toHaveLength(1)
    expect(client.getDefaultOptions().queries).toMatchObject({
      staleTime: 15 * 60_000,
      gcTime: 120 * 60_000,
      refetchOnWindowFocus: false,
      refetchOnMount: false,
      refetchOnReconnect: true,
    })
  })

  it('returns null for a guest instead of failing', async () => {
    const client = createQueryClient({ isServer: false })
    expect(await client.fetchQuery({ queryKey: ['/api/auth/me'] })).toBeNull()
  })
})

describe('a retry', () => {
  it('waits 500, 1000, then at most 2000 milliseconds', () => {
    expect([0, 1, 2, 3].map(requestRetryDelayMs)).toEqual([500, 1_000, 2_000, 2_000])
  })

  it('follows network failures only, at most three times', () => {
    const network = new Error('NetworkError: fetch failed')
    expect([0, 1, 2, 3].map((count) => shouldRetry(count, network))).toEqual([true, true, true, false])
    expect(shouldRetry(0, new TypeError('Failed to fetch'))).toBe(true)
    expect(shouldRetry(0, new ApiError({ status: 500, code: '', message: 'Internal Server Error' }))).toBe(false)
  })

  it('succeeds after the network came back', async () => {
    failures = 1
    const client = createQueryClient({ isServer: false })
    expect(await client.fetchQuery({ queryKey: ['/api/thing'], retry: shouldRetry })).toEqual({ ok: true })
    expect(outside.received).toHaveLength(2)
  })

  it('does not follow a refusal by the server', async () => {
    const client = createQueryClient({ isServer: false })
    await expect(client.fetchQuery({ queryKey: ['/api/refused'], retry: shouldRetry })).rejects.toMatchObject({
      status: 503,
    })
    expect(outside.received).toHaveLength(1)
  })

  it('never follows a mutation', async () => {
    const client = createQueryClient({ isServer: false })
    expect(client.getDefaultOptions().mutations?.retry).toBe(false)
  })
})

describe('a mutation', () => {
  const runs = (error: Error) => {
    const client = createQueryClient({ isServer: false })
    client.setQueryData(['/api/auth/me'], { user: { id: 'a', role: 'member' } })
    const mutation = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(error) })
    return { client, run: () => mutation.execute(undefined) }
  }

  it('fails at once while the browser is offline, and is not sent later', async () => {
    onlineManager.setOnline(false)
    try {
      await expect(runs(new TypeError('Failed to fetch')).run()).rejects.toThrow('Failed to fetch')
    } finally {
      onlineManager.setOnline(true)
    }
  })

  it('makes the page a guest’s where the session has ended, but not for a wrong password', async () => {
    const refusedWith = async (code: string) => {
      const { client, run } = runs(new ApiError({ status: 401, code, message: 'Nein.' }))
      await expect(run()).rejects.toThrow('Nein.')
      return client.getQueryData(['/api/auth/me'])
    }
    expect(await refusedWith('sign_in_required')).toBeNull()
    expect(await refusedWith('invalid_credentials')).not.toBeNull()
  })
})
