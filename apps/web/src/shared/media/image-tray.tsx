import { countCharacters } from '@velvetline/contracts/text'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { Icon } from '#/ui/icon/icon.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import type { Attachment } from './attachment.ts'

export interface ImageTrayProps {
  attachment: Extract<Attachment, { state: 'ready' }>
  price: string | undefined
  maxCharacters: number
  onCaption: (caption: string) => void
  onSend: () => void
  onDiscard: () => void
}

function Preview({ url }: { url: string }) {
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) {
    return (
      <p className="media-preview media-preview-missing">
        <Icon name="image" />
        {m.media_preview_missing()}
      </p>
    )
  }
  return (
    <div className="media-preview">
      <img src={url} alt={m.media_preview_alt()} onError={() => setFailed(true)} />
    </div>
  )
}

/** The chosen image, the words that go with it, and what it costs. */
export default function ImageTray(props: ImageTrayProps) {
  const { attachment, price, maxCharacters, onCaption, onSend, onDiscard } = props
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    // On a phone the keyboard would cover the image.
    const isFine = window.matchMedia('(pointer: fine)').matches
    const first = isFine ? field.current : button.current
    first?.focus({ preventScroll: true })
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend()
  }
  return (
    <form className="media-tray" aria-label={m.media_send_image()} onSubmit={submit}>
      <Preview url={attachment.draft.url} />
      <Problem>{attachment.problem || undefined}</Problem>
      <div className="media-caption">
        <label className="ui-hidden" htmlFor={id}>
          {m.media_caption()}
        </label>
        <input
          ref={field}
          id={id}
          type="text"
          dir="auto"
          autoComplete="off"
          maxLength={maxCharacters}
          placeholder={m.media_caption()}
          value={attachment.caption}
          aria-describedby={`${id}-count`}
          onChange={(event) => onCaption(event.target.value)}
        />
        <span className="quiet num" id={`${id}-count`}>
          {countCharacters(attachment.caption)}/{maxCharacters}
        </span>
      </div>
      <div className="media-acts">
        <Button size="sm" onClick={onDiscard}>
          {m.media_discard()}
        </Button>
        <Button ref={button} type="submit" variant="primary" size="sm" cost={price}>
          {m.media_send_image()}
        </Button>
      </div>
    </form>
  )
}
