import type { AdminCall, CallEndReason, CallLine, CallReceipt, CallState } from '@velvetline/contracts/calls'
import { nuggetsOf } from '@velvetline/contracts/credits'
import type { CountryCode } from '@velvetline/contracts/locales'
import { pageOf } from '../../../platform/http/list-cursor.ts'
import { findProfiles, findWithFormer, type ProfileFacts, type ProfilesContext } from '../../profiles/index.ts'
import { secondsOf } from '../calls.rows.ts'

/** Nuggets in hundredths. */
export interface ListedCall {
  readonly id: string
  readonly line: CallLine
  readonly profileId: string
  readonly profileName: string
  readonly answeredBy: string | null
  readonly startedAt: Date
  readonly connectedAt: Date | null
  readonly endedAt: Date | null
  readonly interruptedAt: Date | null
  readonly state: CallState
  readonly reason: CallEndReason | null
  readonly minutePrice: number
  readonly minutes: number
  readonly bonus: number
  readonly bought: number
  readonly returned: number
  readonly isReviewed: boolean
}

export interface AdminListedCall extends ListedCall {
  readonly memberId: string | null
  readonly memberName: string | null
  readonly country: CountryCode
  readonly provider: string
  readonly providerCallId: string | null
  readonly staffReason: string | null
  readonly soundQuality: number | null
}

const presentBasics = (row: ListedCall, profile: ProfileFacts | undefined, now: Date) => ({
  line: row.line,
  profileUuid: row.profileId,
  profileSlug: profile?.slug ?? row.profileId,
  profileName: row.profileName,
  answeredBy: row.answeredBy,
  startedAt: row.startedAt.toISOString(),
  connectedAt: row.connectedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
  state: row.state,
  reason: row.reason,
  seconds: secondsOf(row, now),
  minutes: row.minutes,
  pricePerMinute: nuggetsOf(row.minutePrice),
  nuggets: nuggetsOf(row.bonus + row.bought),
  bonus: nuggetsOf(row.bonus),
  bought: nuggetsOf(row.bought),
  returned: nuggetsOf(row.returned),
})

export const isReviewable = ({ state, bonus, bought, returned }: ListedCall): boolean =>
  state === 'ended' && bonus + bought > returned

interface Around {
  readonly profile: ProfileFacts | undefined
  /** The profile is somebody else's by now, so a review would be about them. */
  readonly isWithFormer: boolean
  readonly now: Date
}

export const presentReceipt = (row: ListedCall, { profile, isWithFormer, now }: Around): CallReceipt => ({
  callId: row.id,
  ...presentBasics(row, profile, now),
  image: profile?.imageUrl ?? '',
  canReview: isReviewable(row) && !row.isReviewed && !isWithFormer,
})

export const presentAdminCall = (row: AdminListedCall, { profile, now }: Around): AdminCall => ({
  callId: row.id,
  ...presentBasics(row, profile, now),
  memberId: row.memberId,
  memberName: row.memberName,
  country: row.country,
  provider: row.provider,
  providerCallId: row.providerCallId,
  staffReason: row.staffReason,
  soundQuality: row.soundQuality,
})

/** @param rows one more than the limit where there is a next page */
export const presentPage = async <Row extends ListedCall, Shown>(
  context: ProfilesContext,
  rows: readonly Row[],
  limit: number,
  present: (row: Row, around: Around) => Shown,
): Promise<{ calls: Shown[]; nextBefore: string | null }> => {
  const { shown, next } = pageOf(rows, limit, ({ startedAt, id }) => ({ value: startedAt.getTime(), id }))
  const facts = await findProfiles(
    context,
    shown.map(({ profileId }) => profileId),
  )
  const withFormer = await findWithFormer(context.database.kysely, shown)
  const now = context.clock.now()
  return {
    calls: shown.map((row) =>
      present(row, { profile: facts.get(row.profileId), isWithFormer: withFormer.has(row.id), now }),
    ),
    nextBefore: next,
  }
}
