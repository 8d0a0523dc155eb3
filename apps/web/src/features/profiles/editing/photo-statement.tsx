import {
  type DraftPhoto,
  hasAnswered,
  PEOPLE_PER_PHOTO_MAX,
  type PhotoDepicts,
} from '@velvetline/contracts/profile-editing'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Button } from '#/ui/button/button.tsx'
import { Choice, Choices } from '#/ui/choices/choices.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { askOnPhoto, type DraftKey, takeOffPhoto } from './drafts.ts'
import { AskPersonForm, isAgreed, isDeclined, PhotoPeople } from './photo-people.tsx'
import type { DraftDesk } from './use-draft.ts'

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

interface OthersProps {
  desk: DraftDesk
  draft: DraftKey
  photo: DraftPhoto
  number: number
}

/** Everybody else on the photo is asked by a mail of their own. */
function Others({ desk, draft, photo: { id, people }, number }: OthersProps) {
  const [isAdding, setAdding] = useState(people.length === 0)
  const mayAdd = !isDeclined(people) && people.length < PEOPLE_PER_PHOTO_MAX
  return (
    <>
      {!isAgreed(people) && !isDeclined(people) && (
        <Notice tone="waiting" live>
          {m.editing_photo_others_text({ name: desk.content.name })}
        </Notice>
      )}
      <PhotoPeople
        people={people}
        number={number}
        onTakeOff={(personId) => void desk.run(() => takeOffPhoto(draft, id, personId))}
        isBusy={desk.isSaving}
      />
      {mayAdd && isAdding && (
        <AskPersonForm
          send={(asked) => desk.send(() => askOnPhoto(draft, id, asked))}
          onDone={() => setAdding(false)}
        />
      )}
      {mayAdd && !isAdding && (
        <div className="editing-acts">
          <Button size="sm" icon="plus" onClick={() => setAdding(true)}>
            {m.editing_person_add()}
          </Button>
        </div>
      )}
    </>
  )
}

interface StatementProps extends OthersProps {
  disabled: boolean
  onChange: (depicts: PhotoDepicts) => void
}

/** Asked for each new photo: one with others on it is handed in when all of them have agreed. */
export function PhotoStatement({ disabled, onChange, ...of }: StatementProps) {
  const { desk, photo, number } = of
  const { id, needsStatement, statement, people } = photo
  const { name } = desk.content
  if (!needsStatement || disabled) {
    return (
      <>
        <SaidWho photo={photo} name={name} />
        <PhotoPeople people={people} number={number} />
      </>
    )
  }
  return (
    <>
      {/* Who has answered stays with the photo. */}
      {!people.some(hasAnswered) && (
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
      )}
      <SaidWho photo={photo} name={name} />
      {/* Others can be asked once it is saved that they are there. */}
      {statement?.depicts === 'others' && statement.at !== '' && <Others {...of} />}
    </>
  )
}
