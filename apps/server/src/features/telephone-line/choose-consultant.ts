import { DEFAULT_COUNTRY, type Language } from '@velvetline/contracts/locales'
import { type CallsContext, whoAnswersLine } from '../calls/index.ts'
import { blockedProfilesOf, isBlocked } from '../chat/index.ts'
import {
  findProfile,
  findProfiles,
  listExtensions,
  listProfiles,
  type ProfileFacts,
  showProfile,
} from '../profiles/index.ts'
import type { Choice, Consultant, LineState } from './telephone-line.types.ts'

interface Caller {
  /** Null where the caller is not recognised. */
  readonly memberId: string | null
}

const ANYONE = '0'
/** Bounds how many are checked for reachability. */
const CANDIDATES_MAX = 30

const consultantOf = async (context: CallsContext, profile: ProfileFacts): Promise<Consultant | null> => {
  if (profile.status !== 'available') return null
  const answerer = await whoAnswersLine(context, profile)
  return answerer && { profileId: profile.id, name: profile.name, ...answerer }
}

/** Speakers of the language: those who answer as themselves first, then by rating. */
export const findFreeConsultant = async (
  context: CallsContext,
  { language, tried, memberId }: Pick<LineState, 'language' | 'tried'> & Caller,
): Promise<Consultant | null> => {
  const closed = memberId === null ? [] : await blockedProfilesOf(context, memberId)
  const asked = { language, country: DEFAULT_COUNTRY, sort: 'rating', isAvailable: true } as const
  const { profiles } = await listProfiles(context, { ...asked, limit: CANDIDATES_MAX, offset: 0 })
  const facts = await findProfiles(
    context,
    profiles.map(({ id }) => id).filter((id) => !tried.includes(id) && !closed.includes(id)),
  )
  let standIn: Consultant | null = null
  for (const profile of facts.values()) {
    const consultant = await consultantOf(context, profile)
    if (consultant?.standIn === null) return consultant
    standIn ??= consultant
  }
  return standIn
}

const usualHoursOf = async (context: CallsContext, profileId: string, language: Language): Promise<string> =>
  (await showProfile(context, profileId, { language, country: DEFAULT_COUNTRY }, null)).usualHours

/** For the provider that collects the digits. */
export const longestExtension = async (context: CallsContext): Promise<number> =>
  Math.max(1, ...Object.values(await listExtensions(context)).map((extension) => extension.length))

export const chooseConsultant = async (
  context: CallsContext,
  digits: string,
  { language, tried, memberId }: Pick<LineState, 'language' | 'tried'> & Caller,
): Promise<Choice> => {
  if (digits === '') return { kind: 'silent' }
  if (digits === ANYONE)
    return { kind: 'anyone', consultant: await findFreeConsultant(context, { language, tried, memberId }) }
  const found = Object.entries(await listExtensions(context)).find(([, extension]) => extension === digits)
  const profile = found && (await findProfile(context, found[0]))
  if (!profile) return { kind: 'unknown' }
  const isClosed = memberId !== null && (await isBlocked(context, { memberId, profileId: profile.id }))
  const consultant = isClosed ? null : await consultantOf(context, profile)
  if (consultant) return { kind: 'free', consultant }
  return {
    kind: 'away',
    profileId: profile.id,
    agentId: profile.agentId,
    name: profile.name,
    isBusy: profile.status === 'busy',
    usualHours: await usualHoursOf(context, profile.id, language),
    standIn: await findFreeConsultant(context, { language, tried: [...tried, profile.id], memberId }),
  }
}
