import './photos-section.css'
import { type DraftPhoto, PROFILE_PHOTOS_MAX } from '@velvetline/contracts/profile-editing'
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { ChangedMark } from '#/ui/editor/duo.tsx'
import { EditorSection } from '#/ui/editor/editor.tsx'
import { Icon } from '#/ui/icon/icon.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { type DraftKey, uploadPhoto } from './drafts.ts'
import { arrange, PhotoDetail, type Photos } from './photo-detail.tsx'
import { isAgreed } from './photo-people.tsx'
import type { DraftDesk } from './use-draft.ts'

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/heic'

const moved = (photos: Photos, from: number, to: number): Photos => {
  const rest = photos.filter((_, index) => index !== from)
  const photo = photos[from]
  const place = Math.min(Math.max(0, to), rest.length)
  return photo ? [...rest.slice(0, place), photo, ...rest.slice(place)] : photos
}

const hasText = ({ alt }: DraftPhoto): boolean => alt.de.trim() !== '' && alt.en.trim() !== ''

function Mark({ photo, isCover }: { photo: DraftPhoto; isCover: boolean }) {
  const isUnsaid = photo.needsStatement && photo.statement === null
  if (isUnsaid || (photo.statement?.depicts === 'others' && !isAgreed(photo.people))) {
    return (
      <span className="editing-shot-mark">
        <Icon name="alert" size="sm" />
        {isUnsaid ? m.editing_photo_unsaid() : m.editing_photo_unagreed()}
      </span>
    )
  }
  if (!hasText(photo)) {
    return (
      <span className="editing-shot-mark">
        <Icon name="alert" size="sm" />
        {m.editing_photo_no_text()}
      </span>
    )
  }
  if (photo.isMembersOnly) {
    return (
      <span className="editing-shot-mark">
        <Icon name="lock" size="sm" />
        {m.editing_photo_members()}
      </span>
    )
  }
  return isCover ? <span className="editing-shot-mark">{m.editing_photo_cover()}</span> : null
}

interface ListProps {
  photos: Photos
  chosen: number
  disabled: boolean
  onChoose: (index: number) => void
  onMove: (from: number, to: number) => void
  onFiles: (files: readonly File[]) => void
  isUploading: boolean
}

const KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Photos in their order: dragged with the pointer, or moved with Alt and the arrow keys. */
function PhotoList({ photos, chosen, disabled, onChoose, onMove, onFiles, isUploading }: ListProps) {
  const input = useRef<HTMLInputElement>(null)
  const dragged = useRef<number | null>(null)
  const coverId = photos.find(({ isMembersOnly }) => !isMembersOnly)?.id
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault()
    if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files])
    else if (dragged.current !== null && dragged.current !== to) onMove(dragged.current, to)
    dragged.current = null
  }
  const press = (event: KeyboardEvent, index: number) => {
    const step = event.altKey ? KEYS[event.key] : undefined
    if (step === undefined || disabled) return
    event.preventDefault()
    onMove(index, index + step)
  }
  return (
    <ul className="editing-shots">
      {photos.map((photo, index) => (
        <li
          key={photo.id}
          draggable={!disabled}
          onDragStart={() => {
            dragged.current = index
          }}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => drop(event, index)}
        >
          <button
            type="button"
            className="editing-shot"
            aria-pressed={index === chosen}
            onClick={() => onChoose(index)}
            onKeyDown={(event) => press(event, index)}
          >
            <VisuallyHidden>
              {m.editing_photo_choose({ number: index + 1, text: photo.alt[getLocale()] })}
            </VisuallyHidden>
            <img src={photo.url} alt="" width="360" height="480" loading="lazy" draggable={false} />
            <span className="num editing-shot-place" aria-hidden="true">
              {index + 1}
            </span>
            <Mark photo={photo} isCover={photo.id === coverId} />
          </button>
        </li>
      ))}
      {photos.length < PROFILE_PHOTOS_MAX && !disabled && (
        <li onDragOver={(event) => event.preventDefault()} onDrop={(event) => drop(event, photos.length)}>
          <button
            type="button"
            className="editing-shot-add"
            aria-busy={isUploading || undefined}
            onClick={() => input.current?.click()}
          >
            <Icon name="plus" />
            {isUploading ? m.editing_photo_uploading() : m.editing_photo_add()}
          </button>
          <input
            ref={input}
            type="file"
            className="ui-hidden"
            accept={ACCEPTED}
            multiple
            tabIndex={-1}
            aria-label={m.editing_photo_add()}
            onChange={({ currentTarget }) => {
              // Copied: the list is emptied with the field.
              onFiles([...(currentTarget.files ?? [])])
              currentTarget.value = ''
            }}
          />
        </li>
      )}
    </ul>
  )
}

export function PhotosSection({ desk, draft, disabled }: { desk: DraftDesk; draft: DraftKey; disabled: boolean }) {
  const { photos } = desk.content
  const [chosen, setChosen] = useState(0)
  const [isUploading, setUploading] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const index = Math.min(chosen, photos.length - 1)
  const move = (from: number, to: number) => {
    const place = Math.min(Math.max(0, to), photos.length - 1)
    setChosen(place)
    desk.set({ photos: arrange(moved(photos, from, place)) })
  }
  const upload = async (files: readonly File[]) => {
    setUploading(true)
    let isTaken = true
    for (const file of files) isTaken = isTaken && (await desk.run((version) => uploadPhoto(draft, version, file)))
    setUploading(false)
    setRefused(!isTaken)
    if (isTaken) setChosen(photos.length + files.length - 1)
  }
  return (
    <EditorSection
      id="edit-photos"
      title={m.editing_photos()}
      aside={
        <>
          {desk.isChanged('photos') && <ChangedMark>{m.editing_changed()}</ChangedMark>}{' '}
          {m.editing_photos_aside({ count: photos.length, max: PROFILE_PHOTOS_MAX })}
        </>
      }
    >
      <PhotoList
        photos={photos}
        chosen={index}
        disabled={disabled}
        onChoose={setChosen}
        onMove={move}
        onFiles={(files) => void upload(files)}
        isUploading={isUploading}
      />
      <Problem>{isRefused && desk.problem?.text}</Problem>
      {photos.length > 0 ? (
        <PhotoDetail
          key={photos[index]?.id}
          desk={desk}
          draft={draft}
          photos={photos}
          index={index}
          disabled={disabled}
          onMove={move}
        />
      ) : (
        <p className="quiet">{m.editing_photos_none()}</p>
      )}
    </EditorSection>
  )
}
