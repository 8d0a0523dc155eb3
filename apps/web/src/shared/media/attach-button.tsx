import { VOICE_NOTE_MAX_SECONDS } from '@velvetline/contracts/chat-media'
import { type ChangeEvent, useId, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { classNames } from '#/ui/class-names.ts'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { Menu } from '#/ui/menu/menu.tsx'
import { MenuItem } from '#/ui/menu/menu-item.tsx'
import { IMAGE_ACCEPT } from './choose-image.ts'
import { useAttaching } from './media-composer.tsx'

interface HiddenInputProps {
  id: string
  label: string
  /** Opens the camera instead of the files. */
  isCamera?: boolean
  onFiles: (files: File[]) => void
}

function HiddenInput({ id, label, isCamera = false, onFiles }: HiddenInputProps) {
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    // The same file may be chosen again after a refusal.
    currentTarget.value = ''
    onFiles(files)
  }
  return (
    <>
      <label className="ui-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="ui-hidden"
        type="file"
        accept={IMAGE_ACCEPT}
        capture={isCamera ? 'environment' : undefined}
        tabIndex={-1}
        onChange={take}
      />
    </>
  )
}

/** In a `MediaComposer`: an image from the files or the camera, or a voice note. */
export function AttachButton({ isInactive = false }: { isInactive?: boolean }) {
  const attaching = useAttaching()
  const [hasCamera, setHasCamera] = useState(false)
  const id = useId()
  if (!attaching) return null
  const open = (kind: 'files' | 'camera') => {
    if (attaching.mayBegin()) document.getElementById(`${id}-${kind}`)?.click()
  }
  return (
    <>
      <Menu
        label={m.media_attach()}
        onShow={() => setHasCamera(window.matchMedia('(pointer: coarse)').matches)}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            icon="plus"
            label={m.media_attach()}
            className={classNames('media-attach', isInactive && 'media-attach-inactive')}
          />
        )}
      >
        <MenuItem icon="image" onSelect={() => open('files')}>
          {m.media_choose()}
        </MenuItem>
        {hasCamera && (
          <MenuItem icon="camera" onSelect={() => open('camera')}>
            {m.media_photo()}
          </MenuItem>
        )}
        <MenuItem
          icon="mic"
          note={m.media_record_note({ seconds: VOICE_NOTE_MAX_SECONDS })}
          onSelect={attaching.record}
        >
          {m.media_record()}
        </MenuItem>
      </Menu>
      <HiddenInput id={`${id}-files`} label={m.media_choose()} onFiles={attaching.choose} />
      {hasCamera && <HiddenInput id={`${id}-camera`} label={m.media_photo()} isCamera onFiles={attaching.choose} />}
    </>
  )
}
