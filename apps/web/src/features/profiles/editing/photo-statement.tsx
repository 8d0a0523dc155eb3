import type { DraftPhoto, PhotoDepicts } from '@velvetline/contracts/profile-editing'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Choice, Choices } from '#/ui/choices/choices.tsx'
import { Notice } from '#/ui/notice/notice.tsx'

const whoWord = (depicts: PhotoDepicts, name: string): string => {
  if (depicts === 'alone') return m.editing_photo_alone({ name })
  return depicts === 'nobody' ? m.editing_photo_nobody() : m.editing_photo_others()
}

/** Who is on a photo, who has said so, and when. */
export function SaidWho({ photo: { statement }, name }: { photo: DraftPhoto; name: string }) {
  const format = useFormat()
  // Not saved yet.
  if (!statement?.at) return null
  const by = statement.by || m.editing_the_house()
  const who = whoWord(statement.depicts, name)
  return <small>{m.editing_photo_said({ who, by, time: format.dateTime(statement.at) })}</small>
}

interface StatementProps {
  photo: DraftPhoto
  /** Of the profile. */
  name: string
  disabled: boolean
  onChange: (depicts: PhotoDepicts) => void
}

/** Asked for each new photo: one with others on it cannot be handed in. */
export function PhotoStatement({ photo, name, disabled, onChange }: StatementProps) {
  const { id, needsStatement, statement } = photo
  if (!needsStatement || disabled) return <SaidWho photo={photo} name={name} />
  return (
    <>
      <Choices
        legend={m.editing_photo_who()}
        showLegend
        name={`who-${id}`}
        value={statement?.depicts}
        onChange={(depicts) => onChange(depicts as PhotoDepicts)}
      >
        <Choice value="alone" title={whoWord('alone', name)} />
        <Choice value="nobody" title={whoWord('nobody', name)} detail={m.editing_photo_nobody_detail()} />
        <Choice value="others" title={whoWord('others', name)} />
      </Choices>
      {statement?.depicts === 'others' && (
        <Notice tone="error" live>
          {m.editing_photo_others_text()}
        </Notice>
      )}
      <SaidWho photo={photo} name={name} />
    </>
  )
}
