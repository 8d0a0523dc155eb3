import { act, type FormEvent } from 'react'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '#/shared/api/query-client.ts'
import { factsOf, runHook } from '../../../../test/run-hook.ts'
import { useReasonForm } from './reason-dialog.tsx'

/** Sends this reason and lists what happens. */
const happenedAfter = async (reason: string): Promise<string[]> => {
  const happened: string[] = []
  const note = async (what: string) => void happened.push(what)
  const { result } = await runHook(
    () =>
      useReasonForm({
        send: (sent) => note(`sent: ${sent}`),
        onSent: () => new Promise((resolve) => setTimeout(resolve, 5)).then(() => note('shown')),
        failed: 'No.',
        onClose: () => void note('closed'),
      }),
    { wrap: factsOf(createQueryClient({ isServer: false })) },
  )
  vi.stubGlobal(
    'FormData',
    class {
      get = () => reason
    },
  )
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  const event = { preventDefault: () => undefined, currentTarget: null } as unknown as FormEvent<HTMLFormElement>
  await act(async () => result().formProps.onSubmit(event))
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  return happened
}

it('closes once the page shows the change, so that the focus does not return to a row that then goes', async () => {
  expect(await happenedAfter('Doppelt gemeldet')).toEqual(['sent: Doppelt gemeldet', 'shown', 'closed'])
})

it('sends nothing without a reason', async () => {
  expect(await happenedAfter('  ')).toEqual([])
})
