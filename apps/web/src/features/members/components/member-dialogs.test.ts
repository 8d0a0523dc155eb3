import { useQuery } from '@tanstack/react-query'
import { adminMemberPath } from '@velvetline/contracts/members'
import { act, type FormEvent } from 'react'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '#/shared/api/query-client.ts'
import { setTransportSource } from '#/shared/api/transport.ts'
import { factsOf, runHook } from '../../../../test/run-hook.ts'
import { useMemberForm } from './member-dialogs.tsx'

it('a dialog closes once the page shows the member without what opened it', async () => {
  const happened: string[] = []
  const fetch = async (path: string) => {
    if (path !== adminMemberPath('m1')) return Response.json({})
    await new Promise((resolve) => setTimeout(resolve, 5))
    happened.push('shown')
    return Response.json({})
  }
  setTransportSource(() => ({ fetch, country: () => 'de' }))
  const client = createQueryClient({ isServer: false })
  client.setQueryData([adminMemberPath('m1')], {})
  const onClose = () => void happened.push('closed')
  const { result } = await runHook(
    () => {
      useQuery({ queryKey: [adminMemberPath('m1')] })
      return useMemberForm(
        { member: { id: 'm1' }, onClose },
        async () => undefined,
        () => 'Erledigt',
      )
    },
    { wrap: factsOf(client) },
  )
  vi.stubGlobal('FormData', class {})
  const event = { preventDefault: () => undefined, currentTarget: null } as unknown as FormEvent<HTMLFormElement>
  await act(async () => result().formProps.onSubmit(event))
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(happened).toEqual(['shown', 'closed'])
})
