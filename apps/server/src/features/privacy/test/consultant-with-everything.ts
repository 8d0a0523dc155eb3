import { draftPath } from '@velvetline/contracts/profile-editing'
import { addMember, answerAs, giveNuggets, openSession, sendAs } from '../../../../test/chat-scene.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { addPayoutDetails } from '../../../../test/earnings-scene.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { addPerson } from '../../../../test/person-factory.ts'
import { addProfile } from '../../../../test/profile-factory.ts'
import { patchAs } from '../../../../test/requests.ts'
import { newId } from '../../../kernel/ids.ts'
import { insertRows } from './person-with-everything.ts'
import { aboutAccount, type Rows } from './rows-about.ts'
import { aboutNotifications } from './rows-about-notifications.ts'
import { aboutWork, sealedDetails, sealedFile } from './rows-about-work.ts'

const OFFER = { languages: ['de'], specialties: ['Zuhören'], heightCm: 170, rateTenths: 20 }

interface ConsultantPlace {
  readonly agencyId?: string
  readonly leadsAgency?: boolean
  readonly iban?: string
}

let people = 0
/** With rows in every table that can hold something about a consultant; what an agency adds is the test's. */
export const addConsultantWithEverything = async (
  server: TestApp,
  { agencyId, leadsAgency = false, iban }: ConsultantPlace = {},
) => {
  people += 1
  const mark = `safran${people}kardamom`
  const person = await addPerson(server.context, 'agent', {
    name: `Name ${mark}`,
    username: `user-${mark}`,
    email: `${mark}@mail.example`,
    phone: `+4915155566${people}77`,
    birthDate: `1979-03-1${people}`,
  })
  const { accountId } = person
  const at = server.clock.now()
  await rows(server, 'insert into agents (account_id, display_name, agency_id, leads_agency) values ($1, $2, $3, $4)', [
    accountId,
    `Stage ${mark}`,
    agencyId ?? null,
    leadsAgency,
  ])
  const words = { de: `Text ${mark}`, en: `Text ${mark}` }
  const {
    id: profileId,
    name: profileName,
    photos,
  } = await addProfile(server.context, {
    agentId: accountId,
    title: words,
    description: words,
    about: words,
    longSeoText: words,
    specialties: { de: [mark], en: [mark] },
    usualHours: words,
    seoTitle: words,
    seoDescription: words,
  })
  const member = await addMember(server.context, 0)
  await giveNuggets(server.context, member.accountId, 20_000, false)
  const sessionId = await openSession(server, member, profileId)
  await sendAs(server, member, { sessionId, profileUuid: profileId, content: 'Guten Abend' })
  await answerAs(server, person, sessionId, 'Schön, dass Sie da sind')
  const [signIn] = await rows<{ id: string }>(server, 'select id from account_sessions where account_id = $1', [
    accountId,
  ])
  const [review] = await rows<{ id: string }>(
    server,
    `insert into calls (id, line, member_id, owner_id, profile_id, profile_name, agent_id, country_code, is_subscriber, minute_price, max_minutes,
       provider, state, end_reason, started_at, connected_at, ended_at, minutes_charged, node_id, staff_reason)
     values ($1, 'web', $2, $2, $3, 'P', $4, 'de', false, 200, 60, 'embedded', 'ended', 'hung_up_by_staff', $5, $5, $5, 0, $1, $6) returning id`,
    [newId(), member.accountId, profileId, accountId, at, `call of ${mark}`],
  )
  const reviewId = newId()
  const applicationId = newId()
  const secret = await server.context.applicationsSecret()
  const files = ['id_front', 'photo', 'voice'].map((kind) => sealedFile(secret, applicationId, kind, at))
  const own: Rows = [
    [
      'conversation_notes',
      { session_id: sessionId, member_id: member.accountId, agent_id: accountId, content: mark, written_at: at },
    ],
    [
      'reviews',
      {
        id: reviewId,
        call_id: review?.id,
        profile_id: profileId,
        member_id: member.accountId,
        is_example: false,
        stars: 5,
        text: 'Gern wieder.',
        language: 'de',
        state: 'published',
        created_at: at,
        decided_at: at,
      },
    ],
    [
      'profile_decisions',
      { id: newId(), profile_id: profileId, decision: 'refused', reason: `because of ${mark}`, decided_at: at },
    ],
    [
      'applications',
      {
        id: applicationId,
        kind: 'individual',
        state: 'approved',
        email: `${mark}@mail.example`,
        email_key: `${mark}@mail.example`,
        storefront: JSON.stringify({ host: null, country: 'de', language: 'de' }),
        sealed_details: sealedDetails(secret, applicationId, mark),
        work: JSON.stringify({ displayName: 'Valentina', offer: OFFER }),
        asked_text: `Frage an ${mark}`,
        liveness_reference: mark,
        account_id: accountId,
        submitted_at: at,
        created_at: at,
        changed_at: at,
      },
    ],
    ...files.map(({ row }) => ['application_files', row] as const),
    ...aboutWork({ accountId, applicationId, reviewId }, at, mark),
  ]
  await insertRows(server, [
    ...own,
    ...aboutAccount(accountId, at, mark).filter(([table]) => table !== 'postponed_welcome_bonuses'),
    ...aboutNotifications({ accountId, sessionId, signInId: signIn?.id ?? '' }, at, mark).filter(
      ([table]) => table !== 'chat_notices',
    ),
  ])
  for (const { row, content } of files) await server.context.storage.put(row.storage_key, content)
  await addPayoutDetails(server, accountId, { holder: `Holder ${mark}`, ...(iban && { iban }) })
  await patchAs(server, person, draftPath('agent', profileId), {
    version: 0,
    content: { title: { de: `Neu ${mark}`, en: `New ${mark}` } },
  })
  return { ...person, mark, profileId, profileName, photos, files: files.map(({ row }) => row), member, sessionId }
}
