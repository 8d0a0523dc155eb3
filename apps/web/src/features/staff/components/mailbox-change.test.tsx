import { QueryClientProvider } from '@tanstack/react-query'
import type { MailboxChange } from '@velvetline/contracts/mailbox-changes'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createQueryClient } from '#/shared/api/query-client.ts'
import { CountryContext } from '#/shared/country/country.ts'
import { setPageLanguage } from '../../../../test/page-language.ts'
import { aTariff } from '../../../../test/render-page.ts'
import { mailboxQuery } from '../api/mailbox-changes.ts'
import { ChangeMailbox, MailboxNotice, MailboxRow } from './mailbox-change.tsx'

setPageLanguage('de')

const PATH = '/api/admin/members/one/mailbox'
const AT = '2026-06-01T10:00:00Z'
const PROPOSED: MailboxChange = {
  ...{ id: 'one', state: 'proposed', email: 'neu@mail.example', reason: 'Geburtstag stimmt', isOwn: false },
  ...{ proposedBy: 'Kim', proposedAt: AT, decidedBy: null, decidedAt: null, followedAt: null, endedAt: null },
  ...{ effectiveFrom: null, linkUntil: null, objection: null },
}
const APPROVED = { state: 'approved', decidedBy: 'Bea', decidedAt: AT, effectiveFrom: AT, linkUntil: AT } as const

const OBJECTION = { changeId: 'one', at: AT, isSeen: false, isOwn: false }
const OBJECTED = 'Widerspruch gegen die neue Adresse'

const shown = (change: Partial<MailboxChange> | null) => {
  const client = createQueryClient({ isServer: false })
  client.setQueryData(mailboxQuery(PATH).queryKey, { change: change && { ...PROPOSED, ...change } })
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <CountryContext value={aTariff('de', 'EUR')}>
        <MailboxNotice path={PATH} />
        <MailboxRow path={PATH} />
        <ChangeMailbox path={PATH} name="Lore" />
      </CountryContext>
    </QueryClientProvider>,
  )
  const buttons = [...markup.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inner = '']) => inner)
  return { text: markup.replace(/<[^>]*>/g, ' '), buttons: buttons.map((inner) => inner.replace(/<[^>]*>/g, '')) }
}

it('a proposal is decided by somebody else, and taken back by the person who has made it', () => {
  expect(shown({}).buttons).toEqual(['Zustimmen', 'Ablehnen'])
  expect(shown({}).text).toContain('Geburtstag stimmt')
  expect(shown({ isOwn: true }).buttons).toEqual(['Änderung abbrechen'])
})

it('what is approved says what it waits for, and can be cancelled', () => {
  expect(shown(APPROVED)).toMatchObject({ buttons: ['Änderung abbrechen'] })
  expect(shown(APPROVED).text).toContain('Wartet auf den Link im neuen Postfach')
  expect(shown({ ...APPROVED, followedAt: AT }).text).toContain('Die Adresse wechselt am')
})

it('an objection is looked into by somebody else than the person who had proposed the address', () => {
  const over = { email: '', reason: '', endedAt: AT, state: 'objected' } as const
  expect(shown({ ...over, objection: OBJECTION }).buttons).toEqual(['Als geklärt vermerken', 'Adresse ändern'])
  const own = shown({ ...over, objection: { ...OBJECTION, isOwn: true } })
  expect(own.buttons).toEqual(['Adresse ändern'])
  expect(own.text).toContain('Das klärt jemand anderes')
})

it('an objection stays in sight, and another change can be proposed once one is over', () => {
  const over = { email: '', reason: '', endedAt: AT }
  for (const change of [{ ...over, state: 'objected' }, { ...over, state: 'done' }, {}, APPROVED] as const)
    expect(shown({ ...change, objection: OBJECTION }).text).toContain(OBJECTED)
  const seen = { ...OBJECTION, isSeen: true }
  for (const change of [{}, APPROVED]) expect(shown({ ...change, objection: seen }).text).toContain(OBJECTED)
  for (const state of ['objected', 'done'] as const)
    expect(shown({ ...over, state, objection: seen }).text).not.toContain(OBJECTED)
  for (const state of ['objected', 'done', 'expired'] as const)
    expect(shown({ ...over, state }).buttons).toEqual(['Adresse ändern'])
  expect(shown({ ...over, state: 'done' }).text).toContain('gilt seit')
  expect(shown(null)).toMatchObject({ buttons: ['Adresse ändern'] })
})
