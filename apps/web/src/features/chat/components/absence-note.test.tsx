import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ChatSession } from '@velvetline/contracts/chat'
import { chatButtonsPath } from '@velvetline/contracts/chat-buttons'
import type { ProfileStatus } from '@velvetline/contracts/profiles'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getLocale, overwriteGetLocale } from '#/paraglide/runtime.js'
import { absenceQuery } from '../api/messages.ts'
import { AbsenceNote } from './absence-note.tsx'

const before = getLocale
beforeAll(() => overwriteGetLocale(() => 'de'))
afterAll(() => overwriteGetLocale(before))

const render = (profileStatus: ProfileStatus, offersNotices = true): string => {
  const session = { profileUuid: 'ida', profileName: 'Ida', profileStatus } as ChatSession
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => null } } })
  client.setQueryData([chatButtonsPath], { enabled: true, offersNotices })
  client.setQueryData(absenceQuery(session).queryKey, {
    absence: { usualHours: '', answersWithinMinutes: 50, colleagues: [] },
  })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AbsenceNote session={session} />
    </QueryClientProvider>,
  )
}

it('says of a consultant who only takes calls that messages wait, and offers no mail for when they are back', () => {
  for (const [status, words] of [
    ['available', 'Ida nimmt Anrufe am Telefon an'],
    ['busy', 'Ida war seit Stunden nicht bei ihren Nachrichten'],
  ] as const) {
    const note = render(status)
    expect(note).toContain(words)
    expect(note).toContain('innerhalb von 50 Minuten')
    expect(note).not.toContain('role="switch"')
  }
})

it('offers a mail while a consultant is offline, where the operator sends any', () => {
  expect(render('offline')).toContain('Ida ist seit Stunden nicht da')
  expect(render('offline')).toContain('role="switch"')
  expect(render('offline', false)).not.toContain('role="switch"')
})
