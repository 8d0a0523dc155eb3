import { QueryClientProvider } from '@tanstack/react-query'
import { PUBLICATION_STATES, type PublicationState } from '@velvetline/contracts/profile-editing'
import { act, createElement, type FormEvent, isValidElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { draftQuery } from '#/features/profiles/editing/drafts.ts'
import { createQueryClient } from '#/shared/api/query-client.ts'
import { ViewerContext } from '#/shared/api/viewer.ts'
import { CountryContext } from '#/shared/country/country.ts'
import { toastStore } from '#/ui/toast/toast.ts'
import { anAdminProfile } from '../../../../test/an-admin-profile.ts'
import { answerRequests } from '../../../../test/answer-requests.ts'
import { clientOf } from '../../../../test/client-of.ts'
import { setPageLanguage } from '../../../../test/page-language.ts'
import { aMember, aTariff } from '../../../../test/render-page.ts'
import { factsOf, runHook } from '../../../../test/run-hook.ts'
import { adminProfileQuery } from './catalogue.ts'
import { ProfilePersonFields } from './profile-person-fields.tsx'
import { ProfileStaffSection, useStaffForm } from './profile-staff-section.tsx'

setPageLanguage('de')

const PROFILE = anAdminProfile()
const STORED = { slug: 'luna', extension: '42', featuredPosition: '', agentId: 'anna' }

const shown = (state: PublicationState, isRetiredByBlock = false): string => {
  const client = createQueryClient({ isServer: false })
  client.setQueryData(adminProfileQuery('luna').queryKey, { ...PROFILE, isRetiredByBlock })
  client.setQueryData(draftQuery({ side: 'staff', id: 'luna' }).queryKey, { state } as never)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <CountryContext value={aTariff('de', 'EUR')}>
        <ViewerContext value={aMember({ role: 'admin' })}>
          <ProfileStaffSection id="luna" mayReview mayEdit={false} />
        </ViewerContext>
      </CountryContext>
    </QueryClientProvider>,
  )
}

it('a profile can be retired as long as it is not, and visitors have seen it: also while it is hidden or has no cover', () => {
  const retirable = PUBLICATION_STATES.filter((state) => shown(state).includes('Zurückziehen, mit Grund'))
  expect(retirable).toEqual(['published', 'hidden', 'without_cover', 'handed_over'])
})

it('one that its consultant’s block has taken off the pages can be kept off them, and is not brought back before its end', () => {
  const byBlock = shown('retired', true)
  expect(byBlock).toContain('Zurückziehen, mit Grund')
  expect(byBlock).not.toContain('Wieder veröffentlichen')
  expect(shown('retired')).toContain('Wieder veröffentlichen')
})

/** Sends the form with these fields. @returns what was asked of the server, and the messages shown */
const save = async (change: Partial<typeof STORED>) => {
  const sent = answerRequests(Response.json(PROFILE))
  const before = toastStore.read()
  const client = clientOf(null)
  const { result } = await runHook(() => useStaffForm(PROFILE), { wrap: factsOf(client) })
  const fields: Record<string, string> = { ...STORED, ...change }
  const typed = class {
    get = (name: string): string | null => fields[name] ?? null
  }
  vi.stubGlobal('FormData', typed)
  const event = { preventDefault: () => undefined, currentTarget: null } as unknown as FormEvent<HTMLFormElement>
  await act(async () => result().formProps.onSubmit(event))
  // The library tells of the result by a timer.
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  return { sent: sent.map(({ method, body }) => [method, body]), isToldSaved: toastStore.read() !== before }
}

it('nothing is said to be saved where nothing was changed', async () => {
  expect(await save({})).toEqual({ sent: [], isToldSaved: false })
  expect(await save({ agentId: 'bea' })).toEqual({ sent: [['PATCH', { agentId: 'bea' }]], isToldSaved: true })
})

it('Enter in the search for a person does not send the form around it', async () => {
  answerRequests(Response.json({ agents: [] }))
  const client = createQueryClient({ isServer: false })
  const wrap = (children: ReactNode) => createElement(QueryClientProvider, { client }, children)
  const { result } = await runHook(() => ProfilePersonFields({ profile: PROFILE }), { wrap })
  const [search] = result().props.children as ReactNode[]
  const { onKeyDown } = isValidElement<{ onKeyDown?: (event: object) => void }>(search) ? search.props : {}
  const isPrevented = (key: string): boolean => {
    const preventDefault = vi.fn()
    onKeyDown?.({ key, preventDefault })
    return preventDefault.mock.calls.length > 0
  }
  expect([isPrevented('Enter'), isPrevented('a')]).toEqual([true, false])
})
