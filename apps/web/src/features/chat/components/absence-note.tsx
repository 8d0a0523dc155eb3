import type { ChatAbsence, ChatSession } from '@velvetline/contracts/chat'
import { type FavouriteList, favouritesPath } from '@velvetline/contracts/favourites'
import type { ProfileStatus } from '@velvetline/contracts/profiles'
import { m } from '#/paraglide/messages.js'
import './absence-note.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useNoticesOffered } from '#/features/profiles/contact.ts'
import { setWantsNotice } from '#/features/profiles/toggle-favourite.ts'
import { refusalText } from '#/shared/api/api-error.ts'
import { Avatar } from '#/ui/avatar/avatar.tsx'
import { Switch } from '#/ui/switch/switch.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { absenceQuery } from '../api/messages.ts'

type Absence = NonNullable<ChatAbsence['absence']>

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES
/** Answer times are rounded up to this. */
const STEP_MINUTES = 5

/** A general text if too little is known. */
const answerWords = (minutes: number | null): string => {
  if (minutes === null) return m.chat_away_unknown()
  const rounded = Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES
  if (rounded < HOUR_MINUTES) return m.chat_away_minutes({ count: rounded })
  const hours = Math.ceil(minutes / HOUR_MINUTES)
  if (hours === 1) return m.chat_away_one_hour()
  if (minutes <= 2 * DAY_MINUTES) return m.chat_away_many_hours({ count: hours })
  return m.chat_away_days({ count: Math.ceil(minutes / DAY_MINUTES) })
}

export const absenceWords = ({ usualHours, answersWithinMinutes }: Absence): string[] => [
  ...(usualHours === '' ? [] : [m.chat_away_hours({ hours: usualHours })]),
  answerWords(answersWithinMinutes),
]

function NoticeSwitch({ session: { profileUuid, profileName } }: { session: ChatSession }) {
  const client = useQueryClient()
  const { data } = useQuery<FavouriteList>({ queryKey: [favouritesPath] })
  const isWanted = data?.favourites.some((one) => one.profileUuid === profileUuid && one.wantsNotice) ?? false
  const choose = (next: boolean) =>
    setWantsNotice(client, profileUuid, next).catch((error: unknown) =>
      toast({
        kind: 'error',
        title: m.chat_away_notice_failed(),
        text: refusalText(error) ?? m.chat_network_error(),
      }),
    )
  return (
    <Switch
      label={m.chat_away_notice({ name: profileName })}
      checked={isWanted}
      disabled={data === undefined}
      onCheckedChange={(next) => void choose(next)}
    />
  )
}

function Colleagues({ colleagues }: Pick<NonNullable<ChatAbsence['absence']>, 'colleagues'>) {
  if (colleagues.length === 0) return null
  return (
    <div className="chat-absence-colleagues">
      <p id="chat-absence-colleagues">{m.chat_away_colleagues()}</p>
      <ul aria-labelledby="chat-absence-colleagues">
        {colleagues.map(({ profileUuid, slug, name, image }) => (
          <li key={profileUuid}>
            <Link to="/profile/$id" params={{ id: slug }}>
              <Avatar src={image || undefined} name={name} size="sm" decorative />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A telephone rings only for a consultant who is available. */
const AWAY: Readonly<Record<ProfileStatus, (values: { name: string }) => string>> = {
  available: m.chat_away_on_the_phone,
  busy: m.chat_away_from_messages,
  offline: m.chat_away,
}

/** Shown before a message to a consultant who has been away for hours is charged, also where calls still reach them by telephone. */
export function AbsenceNote({ session }: { session: ChatSession }) {
  const { profileName: name, profileStatus } = session
  const offersNotices = useNoticesOffered()
  const { data } = useQuery(absenceQuery(session))
  const absence = data?.absence
  if (!absence) return null
  const isOffline = profileStatus === 'offline'
  return (
    <div className="chat-absence">
      <p role="status">
        <b>{AWAY[profileStatus]({ name })}</b> {absenceWords(absence).join(' ')}
      </p>
      {isOffline && offersNotices && <NoticeSwitch session={session} />}
      <Colleagues colleagues={absence.colleagues} />
    </div>
  )
}
