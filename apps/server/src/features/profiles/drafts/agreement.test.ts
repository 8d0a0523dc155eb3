import type { DraftPhoto, PhotoDepicts } from '@velvetline/contracts/profile-editing'
import { profilePath } from '@velvetline/contracts/profiles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addConsultant } from '../../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { aWidePicture, editorOf, line } from '../../../../test/drafts-scene.ts'
import { outboxOf } from '../../../../test/outbox-of.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { addAgent, addEmptyAgency, addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { addProfile } from '../../../../test/profile-factory.ts'
import { codeOf } from '../../../../test/requests.ts'
import { findUser } from '../../accounts/index.ts'
import { waitingProfileChanges } from './review-draft.ts'

let server: TestApp
let moderator: SignedIn
beforeAll(async () => {
  server = await createTestApp()
  moderator = await addPerson(server.context, 'moderator')
})
afterAll(() => server?.close())

const scene = async () => {
  const agencyId = await addEmptyAgency(server.context, 'Hafen')
  const lead = await addAgent(server.context, { agencyId, leadsAgency: true })
  const consultant = await addConsultant(server.context, { agencyId, leadsAgency: false })
  const { profileId } = consultant
  return {
    profileId,
    consultant,
    own: editorOf(server, consultant, 'agent', profileId),
    lead: editorOf(server, lead, 'agent', profileId),
    staff: editorOf(server, moderator, 'staff', profileId),
    publicTitle: async () =>
      (await server.app.inject({ url: `${profilePath(profileId)}?language=Deutsch` })).json().title,
    mails: async () => outboxOf(server, (await findUser(server.context, consultant.accountId))?.email ?? ''),
  }
}

test('what the lead of an agency hands in waits for the person, who agrees before the staff see it', async () => {
  const { own, lead, staff, publicTitle, mails } = await scene()
  const { count } = await waitingProfileChanges(server.context)
  await lead.change(line('Vom Lead'))
  expect((await lead.submit()).json().draft.state).toBe('confirming')
  expect((await waitingProfileChanges(server.context)).count).toBe(count)
  expect(codeOf(await staff.decide({ decision: 'approved' }))).toEqual([409, 'draft_not_in_review'])
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Sind Sie einverstanden?'])
  expect(await own.read()).toMatchObject({ isOwn: true, draft: { state: 'confirming' }, changed: ['title'] })
  expect((await own.confirm({ agrees: true })).json().draft.state).toBe('review')
  expect((await waitingProfileChanges(server.context)).count).toBe(count + 1)
  expect((await staff.decide({ decision: 'approved' })).statusCode).toBe(200)
  expect(await publicTitle()).toBe('Vom Lead')
})

test('a person who declines says why, and those who wrote it read that', async () => {
  const { own, lead, staff } = await scene()
  await lead.change(line('Vom Lead'))
  await lead.submit()
  expect((await own.confirm({ agrees: false, reason: ' ' })).statusCode).toBe(422)
  await own.confirm({ agrees: false, reason: 'So rede ich nicht.' })
  expect(await lead.read()).toMatchObject({
    draft: { state: 'returned' },
    lastDecision: { decision: 'declined', reason: 'So rede ich nicht.' },
  })
  expect(codeOf(await staff.decide({ decision: 'approved' }))).toEqual([409, 'draft_not_in_review'])
})

test('only the person can agree, once, and to the version that was handed in', async () => {
  const { own, lead, profileId } = await scene()
  expect(codeOf(await own.confirm({ agrees: true }))).toEqual([409, 'draft_not_in_review'])
  await lead.change(line('Vom Lead'))
  await lead.submit()
  expect(codeOf(await lead.confirm({ agrees: true }))).toEqual([403, 'person_must_confirm'])
  const other = editorOf(server, await addAgent(server.context), 'agent', profileId)
  expect(codeOf(await other.confirm({ agrees: true }, 1))).toEqual([404, 'profile_not_found'])
  expect(codeOf(await own.confirm({ agrees: true }, 9))).toEqual([409, 'draft_changed'])
  expect(codeOf(await own.change(line('Anders')))).toEqual([409, 'draft_in_review'])
  await own.confirm({ agrees: true })
  expect(codeOf(await own.confirm({ agrees: true }))).toEqual([409, 'draft_not_in_review'])
})

test('an agreement ends with the version: what is taken back and handed in again by others needs another one', async () => {
  const { own, lead } = await scene()
  await lead.change(line('Eins'))
  await lead.submit()
  await own.confirm({ agrees: true })
  await lead.withdraw()
  await lead.change(line('Zwei'))
  const { version, state } = (await lead.submit()).json().draft
  expect(state).toBe('confirming')
  await lead.withdraw()
  await lead.discard()
  await lead.change(line('Drei'))
  await lead.submit()
  expect(codeOf(await own.confirm({ agrees: true }, version))).toEqual([409, 'draft_changed'])
})

test('what the staff hand in for a consultant needs their agreement; a profile without a person goes to the reviewers', async () => {
  const { staff, own } = await scene()
  await staff.change(line('Vom Haus'))
  expect((await staff.submit()).json().draft.state).toBe('confirming')
  expect((await own.read()).draft).toMatchObject({ submittedBy: '', changes: [{ field: 'title', by: '' }] })
  const demo = await addProfile(server.context)
  const editor = editorOf(server, moderator, 'staff', demo.id)
  await editor.change(line('Demo'))
  expect((await editor.submit()).json().draft.state).toBe('review')
})

test('a profile that has got another person in the meantime is not published with the agreement of the former one', async () => {
  const { own, staff, profileId, publicTitle } = await scene()
  const before = await publicTitle()
  await own.change(line('Von mir'))
  await own.submit()
  const next = await addAgent(server.context)
  await rows(server, 'update profiles set agent_id = $2 where id = $1', [profileId, next.accountId])
  expect(codeOf(await staff.decide({ decision: 'approved' }))).toEqual([409, 'not_confirmed'])
  expect(await publicTitle()).toBe(before)
})

test.each([
  ['approved', 'Ihre Änderungen sind freigegeben'],
  ['returned', 'Wir haben eine Frage an Sie'],
  ['refused', 'Ihre Änderungen wurden nicht übernommen'],
])('a decision is mailed to the person in neutral words: %s', async (decision, subject) => {
  const { own, staff, mails } = await scene()
  await own.change(line('Eins'))
  await own.submit()
  await staff.decide({ decision, ...(decision !== 'approved' && { reason: 'Bitte ohne Ausrufezeichen.' }) })
  const [mail, ...others] = await mails()
  expect([mail?.subject, others]).toEqual([subject, []])
  expect(mail?.text).not.toContain('Ausrufezeichen')
})

const captioned = (photos: readonly DraftPhoto[], depicts?: PhotoDepicts) =>
  photos.map(({ id, isMembersOnly, needsStatement }) => ({
    id,
    isMembersOnly,
    alt: { de: 'Am Fenster', en: 'At the window' },
    ...(needsStatement && depicts && { depicts }),
  }))

test('a new photo is handed in only with the statement that nobody else is on it, which is kept with its author', async () => {
  const { own, staff, consultant, profileId } = await scene()
  const { photos } = (await own.upload(await aWidePicture())).json().content
  expect(photos.map(({ needsStatement }: DraftPhoto) => needsStatement)).toEqual([false, false, false, false, true])
  await own.change({ photos: captioned(photos) })
  const unsaid = await own.submit()
  expect([codeOf(unsaid), Object.keys(unsaid.json().fields)]).toEqual([[422, 'profile_incomplete'], ['depicted']])
  await own.change({ photos: captioned(photos, 'others') })
  const withOthers = await own.submit()
  expect([codeOf(withOthers), Object.keys(withOthers.json().fields)]).toEqual([[422, 'profile_incomplete'], ['others']])
  await own.change({ photos: captioned(photos, 'alone') })
  await own.submit()
  const seen = (await staff.read()).content.photos.at(-1)
  expect(seen?.statement).toMatchObject({ depicts: 'alone', by: expect.stringContaining('Agent') })
  await staff.decide({ decision: 'approved' })
  const kept = await rows(
    server,
    'select stated_by as by, stated_depicts as depicts from profile_photos where profile_id = $1 and stated_at is not null',
    [profileId],
  )
  expect(kept).toEqual([{ by: consultant.accountId, depicts: 'alone' }])
})

test('a statement stays that of its author until somebody says something else', async () => {
  const { own, lead } = await scene()
  const { photos } = (await lead.upload(await aWidePicture())).json().content
  await lead.change({ photos: captioned(photos, 'alone') })
  const said = (await own.read()).content.photos.at(-1)?.statement
  await own.change({ photos: captioned(photos, 'alone').reverse() })
  expect((await own.read()).content.photos[0]?.statement).toEqual(said)
  await own.change({ photos: captioned(photos, 'nobody') })
  expect((await own.read()).content.photos.at(-1)?.statement).toMatchObject({ depicts: 'nobody' })
  expect((await own.read()).content.photos.at(-1)?.statement?.by).not.toBe(said?.by)
})
