import { type DraftPhoto, PHOTO_ALT_MAX, type PhotoArrangement } from '@velvetline/contracts/profile-editing'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { DuoField } from '#/ui/editor/duo.tsx'
import { Switch } from '#/ui/switch/switch.tsx'
import { CropDialog } from './crop-dialog.tsx'
import type { DraftKey } from './drafts.ts'
import { duoWords } from './editing-words.ts'
import { PhotoStatement } from './photo-statement.tsx'
import { errorsOf } from './texts-section.tsx'
import type { DraftDesk } from './use-draft.ts'

export type Photos = readonly DraftPhoto[]

/** With the statements that are not saved yet. */
export const arrange = (photos: Photos): PhotoArrangement =>
  photos.map(({ id, alt, isMembersOnly, statement }) => ({
    id,
    alt,
    isMembersOnly,
    ...(statement?.at === '' && { depicts: statement.depicts }),
  }))

interface DetailProps {
  desk: DraftDesk
  draft: DraftKey
  photos: Photos
  index: number
  disabled: boolean
  onMove: (from: number, to: number) => void
}

/** Of one photo: its texts, who may see it, which part of it, and its place. */
export function PhotoDetail({ desk, draft, photos, index, disabled, onMove }: DetailProps) {
  const [isCropping, setCropping] = useState(false)
  const photo = photos[index]
  if (!photo) return null
  const change = (next: Partial<PhotoArrangement[number]>) =>
    desk.set({ photos: arrange(photos).map((one) => (one.id === photo.id ? { ...one, ...next } : one)) })
  return (
    <div className="editing-shot-detail">
      <img src={photo.url} alt="" width="360" height="480" />
      <div className="editing-shot-fields">
        <p className="editing-shot-head">
          <b>{m.editing_photo_number({ number: index + 1 })}</b>
          <span className="quiet num">
            {photo.width} × {photo.height}
          </span>
        </p>
        <DuoField
          label={m.editing_photo_text()}
          words={duoWords()}
          value={photo.alt}
          onChange={(alt) => change({ alt: { ...alt } })}
          onBlur={() => void desk.save()}
          maxLength={PHOTO_ALT_MAX}
          rows={2}
          isRequired
          errors={errorsOf(desk, `photos.${index}`)}
          disabled={disabled}
        />
        <PhotoStatement
          desk={desk}
          draft={draft}
          photo={photo}
          number={index + 1}
          disabled={disabled}
          onChange={(depicts) => {
            change({ depicts })
            void desk.save()
          }}
        />
        <Switch
          label={m.editing_photo_members_only()}
          hint={m.editing_photo_members_hint()}
          checked={photo.isMembersOnly}
          onCheckedChange={(isMembersOnly) => change({ isMembersOnly })}
          disabled={disabled}
        />
        {!disabled && (
          <div className="editing-acts">
            <Button size="sm" icon="chevron-left" disabled={index === 0} onClick={() => onMove(index, index - 1)}>
              {m.editing_photo_earlier()}
            </Button>
            <Button
              size="sm"
              iconEnd="chevron-right"
              disabled={index === photos.length - 1}
              onClick={() => onMove(index, index + 1)}
            >
              {m.editing_photo_later()}
            </Button>
            <Button size="sm" disabled={index === 0 || photo.isMembersOnly} onClick={() => onMove(index, 0)}>
              {m.editing_photo_as_cover()}
            </Button>
            {photo.source !== '' && (
              <Button size="sm" icon="image" onClick={() => setCropping(true)}>
                {m.editing_photo_crop()}
              </Button>
            )}
            <Button
              size="sm"
              variant="danger"
              onClick={() => desk.set({ photos: arrange(photos.filter(({ id }) => id !== photo.id)) })}
            >
              {m.editing_remove()}
            </Button>
          </div>
        )}
      </div>
      {isCropping && (
        <CropDialog
          photo={photo}
          onClose={() => setCropping(false)}
          onCrop={(crop) => {
            change({ crop })
            void desk.save()
            setCropping(false)
          }}
        />
      )}
    </div>
  )
}
