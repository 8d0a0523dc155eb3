import { QueryClientProvider } from '@tanstack/react-query'
import { agentProfilesPath } from '@velvetline/contracts/agents'
import { act, createElement } from 'react'
import { expect, it } from 'vitest'
import { createQueryClient } from '#/shared/api/query-client.ts'
import { answerRequests } from '../../../../../test/answer-requests.ts'
import { runHook } from '../../../../../test/run-hook.ts'
import { useBeAvailable } from './phone.ts'

it('makes a consultant with several profiles available by one request', async () => {
  const sent = answerRequests(Response.json([]))
  const client = createQueryClient({ isServer: false })
  client.setQueryData(
    [agentProfilesPath],
    [
      { uuid: 'anna', isOwn: true },
      { uuid: 'berta', isOwn: true },
    ],
  )
  const { result } = await runHook(useBeAvailable, {
    wrap: (children) => createElement(QueryClientProvider, { client }, children),
  })
  await act(() => result().mutateAsync())
  const changes = sent.filter(({ method }) => method !== 'GET')
  expect(changes).toMatchObject([{ method: 'PATCH', path: agentProfilesPath, body: { status: 'available' } }])
})
