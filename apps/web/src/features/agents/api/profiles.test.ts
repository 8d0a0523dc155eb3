import { QueryClientProvider } from '@tanstack/react-query'
import { type AgentProfile, agentProfilePath, agentProfilesPath } from '@velvetline/contracts/agents'
import { act, createElement } from 'react'
import { expect, it } from 'vitest'
import { createQueryClient } from '#/shared/api/query-client.ts'
import { toastStore } from '#/ui/toast/toast.ts'
import { answerRequests, refusing } from '../../../../test/answer-requests.ts'
import { setPageLanguage } from '../../../../test/page-language.ts'
import { runHook } from '../../../../test/run-hook.ts'
import { useChooseStatus } from './profiles.ts'

setPageLanguage('en')

const aProfile = (uuid: string, change: Partial<AgentProfile> = {}) =>
  ({ uuid, name: uuid, isOwn: true, isPublished: true, chosenStatus: 'offline', ...change }) as AgentProfile

const KNOWN = [aProfile('Anna'), aProfile('Berta', { isPublished: false }), aProfile('Zoe', { isOwn: false })]

const open = async (answer: Response) => {
  const sent = answerRequests(answer)
  const client = createQueryClient({ isServer: false })
  client.setQueryData([agentProfilesPath], KNOWN)
  const { result } = await runHook(useChooseStatus, {
    wrap: (children) => createElement(QueryClientProvider, { client }, children),
  })
  const choose = (uuid: string | undefined, status: 'available' | 'offline') =>
    act(() =>
      result()
        .mutateAsync({ uuid, status })
        .catch(() => undefined),
    )
  const chosen = () => client.getQueryData<AgentProfile[]>([agentProfilesPath])?.map((one) => one.chosenStatus)
  return { sent, choose, chosen }
}

it('sets all own profiles by one request, leaves a colleague’s alone, and says which members do not see', async () => {
  const own = KNOWN.slice(0, 2).map((one) => ({ ...one, chosenStatus: 'available' }))
  const { sent, choose, chosen } = await open(Response.json(own))
  await choose(undefined, 'available')
  expect(sent).toMatchObject([{ method: 'PATCH', path: agentProfilesPath, body: { status: 'available' } }])
  expect(chosen()).toEqual(['available', 'available', 'offline'])
  expect(toastStore.read()[0]).toMatchObject({
    kind: 'info',
    text: expect.stringContaining('Not on the pages: Berta.'),
  })
})

it('sets a single profile where it is named', async () => {
  const { sent, choose, chosen } = await open(
    Response.json(aProfile('Zoe', { isOwn: false, chosenStatus: 'available' })),
  )
  await choose('Zoe', 'available')
  expect(sent).toMatchObject([{ method: 'PATCH', path: agentProfilePath('Zoe') }])
  expect(chosen()).toEqual(['offline', 'offline', 'available'])
})

it('says that nothing was changed where the server refuses', async () => {
  const { choose } = await open(refusing(403, 'role_required', 'Not you.'))
  await choose(undefined, 'available')
  expect(toastStore.read()[0]).toMatchObject({ kind: 'error', title: 'Availability was not changed', text: 'Not you.' })
})
