import { newId } from '../../../kernel/ids.ts'
import { seal } from '../../../platform/secrets/seal.ts'
import type { Rows } from './rows-about.ts'

interface Consultant {
  readonly accountId: string
  readonly applicationId: string
  readonly reviewId: string
}

/** What the applicant gave, as it is kept. */
export const sealedDetails = (secret: Buffer, applicationId: string, mark: string): Buffer => {
  const person = { firstName: `First ${mark}`, lastName: 'Last', birthDate: '1979-03-11', street: 'Hafenstraße 4' }
  const details = {
    person: { ...person, postcode: '24103', city: 'Kiel', country: 'DE', phone: '+4915155566777' },
    documentKind: 'id_card',
    areAdults: true,
    payout: { holder: mark, iban: 'DE0', taxCountry: 'DE', taxNumber: '1', isVatLiable: false },
    freeWill: { answer: 'no', text: `told the staff, ${mark}` },
  }
  return seal(secret, `application:${applicationId}`, Buffer.from(JSON.stringify(details)))
}

/** A file, as it is kept; its content is what kind it is. */
export const sealedFile = (secret: Buffer, applicationId: string, kind: string, at: Date) => {
  const [id, key] = [newId(), Buffer.alloc(32, 7)]
  return {
    content: seal(key, `application-file:${id}`, Buffer.from(kind)),
    row: {
      id,
      application_id: applicationId,
      kind,
      storage_key: `applications/${applicationId}/${id}.sealed`,
      sealed_key: seal(secret, `application-file-key:${id}`, key),
      content_type: kind === 'voice' ? 'audio/webm' : 'image/webp',
      byte_count: kind.length,
      created_at: at,
    },
  }
}

const shareOf = (accountId: string, at: Date): Rows => {
  const id = newId()
  return [
    [
      'agent_shares',
      {
        id,
        kind: 'person',
        agent_id: accountId,
        basis_points: 4_500,
        holds_from: at,
        reason: 'Lange dabei',
        proposed_by: accountId,
        proposed_at: at,
      },
    ],
    ['agent_share_decisions', { share_id: id, is_approved: true, decided_by: accountId, decided_at: at }],
  ]
}

const holdOf = (accountId: string, at: Date, mark: string): Rows => [
  [
    'payout_holds',
    {
      id: newId(),
      agent_id: accountId,
      reason: `because of ${mark}`,
      held_until: '2026-01-31',
      held_by: accountId,
      held_at: at,
      kept_by: accountId,
      kept_at: at,
    },
  ],
]

const timesOf = (accountId: string, at: Date): Rows => [
  [
    'agent_times',
    {
      agent_id: accountId,
      time_zone: 'Europe/Berlin',
      week: JSON.stringify([[{ from: 56, to: 80 }], [], [], [], [], [], []]),
      exceptions: JSON.stringify([{ date: '2026-12-24', blocks: [] }]),
      rules: JSON.stringify({
        bySchedule: false,
        offlineAtEnd: false,
        offlineAfterMissed: false,
        pauseMinutes: 0,
        idleMinutes: 0,
      }),
    },
  ],
  ['agent_blocks', { agent_id: accountId, started_at: at, ends_at: new Date(at.getTime() + 1), minutes_there: 1 }],
]

/** How somebody works, applied and earns. */
export const aboutWork = ({ accountId, applicationId, reviewId }: Consultant, at: Date, mark: string): Rows => [
  ['agent_replies', { agent_id: accountId, replies: JSON.stringify([{ name: 'Gruß', content: mark }]) }],
  ['consultant_blocks', { member_id: accountId, agent_id: accountId, id: newId(), blocked_at: at, set_by: mark }],
  ['agent_alerts', { agent_id: accountId, has_sound: true, has_notices: true, quiet_from: 1, quiet_to: 2 }],
  [
    'agent_account_blocks',
    {
      id: newId(),
      agent_id: accountId,
      reason: `because of ${mark}`,
      blocked_by: accountId,
      blocked_at: at,
      lifted_by: accountId,
      lifted_at: at,
      lifted_reason: `asked by ${mark}`,
    },
  ],
  ...holdOf(accountId, at, mark),
  ...timesOf(accountId, at),
  ...shareOf(accountId, at),
  ['call_misses', { agent_id: accountId, missed_in_row: 1 }],
  [
    'review_replies',
    { review_id: reviewId, agent_id: accountId, content: mark, language: 'de', state: 'published', created_at: at },
  ],
  [
    'application_checks',
    { application_id: applicationId, item: 'identity', verdict: 'fits', checked_by: accountId, checked_at: at },
  ],
  [
    'application_people',
    {
      id: newId(),
      application_id: applicationId,
      name: 'Jana',
      email: `${newId()}@depicted.example`,
      token_hash: Buffer.from(newId()),
      invited_at: at,
      expires_at: at,
      removed_at: at,
    },
  ],
]
