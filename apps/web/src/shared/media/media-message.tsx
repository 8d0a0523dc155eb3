import './media-message.css'
import type { MessageType } from '@velvetline/contracts/chat'
import type { ChatMedia } from '@velvetline/contracts/chat-media'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { classNames } from '#/ui/class-names.ts'
import { Icon } from '#/ui/icon/icon.tsx'
import { LatePlayer } from '#/ui/voice-recorder/late-player.tsx'
import { latePart } from '../late-part.tsx'
import { fitInto } from './choose-image.ts'

const ImageViewer = latePart(() => import('./image-viewer.tsx'))

export interface MediaMessageProps {
  media: ChatMedia
  /** Of the sender; undefined for the reader's own. */
  from: string | undefined
  /** As it is shown, `21:04`. */
  time: string
}

/** In a list, where a message may have no text. */
export const messageSummary = ({
  messageType,
  content,
  isRemoved,
}: {
  messageType: MessageType
  content: string
  isRemoved?: boolean | undefined
}): string => {
  if (isRemoved) return m.safety_message_removed()
  if (messageType === 'voice') return m.media_voice()
  return messageType === 'image' && content === '' ? m.media_image() : content
}

const BOUNDS = { width: 240, height: 300 }
const UNKNOWN_SIZE = { width: 240, height: 180 }

/** Revealed since the page was loaded. */
const revealed = new Set<string>()

function Missing({ text, icon }: { text: string; icon: 'image' | 'mic-off' }) {
  return (
    <p className="ui-bubble media-missing">
      <Icon name={icon} size="sm" />
      {text}
    </p>
  )
}

function ImageMessage({ media, from, time }: MediaMessageProps) {
  const { id, url, thumbnailUrl, width, height } = media
  const [hasFailed, setFailed] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [isRevealed, setRevealed] = useState(revealed.has(id))
  if (hasFailed || !media.isAvailable) return <Missing icon="image" text={m.media_image_missing()} />
  const alt = from === undefined ? m.media_image_own({ time }) : m.media_image_from({ name: from, time })
  const size = width && height ? fitInto({ width, height }, BOUNDS) : UNKNOWN_SIZE
  const isVeiled = media.isSensitive && from !== undefined && !isRevealed
  const close = () => setOpen(false)
  const press = () => {
    if (!isVeiled) return setOpen(true)
    revealed.add(id)
    setRevealed(true)
  }
  return (
    <>
      <button type="button" className={classNames('media-image', isVeiled && 'media-veiled')} onClick={press}>
        <img
          src={thumbnailUrl ?? url}
          alt={isVeiled ? '' : alt}
          {...size}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
        />
        {isVeiled ? (
          <span className="media-veil">
            <Icon name="eye-off" />
            <span>{m.media_sensitive()}</span>
            <b>{m.media_reveal()}</b>
          </span>
        ) : (
          <span className="ui-hidden">{m.media_enlarge()}</span>
        )}
      </button>
      {isOpen && <ImageViewer onNotLoaded={close} media={media} alt={alt} onClose={close} />}
    </>
  )
}

function VoiceMessage({ media, from, time }: MediaMessageProps) {
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed || !media.isAvailable) return <Missing icon="mic-off" text={m.media_voice_missing()} />
  return (
    <div className="ui-bubble media-voice">
      <LatePlayer
        src={media.url}
        seconds={media.seconds ?? 0}
        playLabel={from === undefined ? m.media_voice_own({ time }) : m.media_voice_from({ name: from, time })}
        pauseLabel={m.media_voice_pause()}
        positionLabel={m.media_voice_position()}
        onFail={() => setFailed(true)}
      />
    </div>
  )
}

/** The image or voice note of a message, above its text. */
export function MediaMessage(props: MediaMessageProps) {
  return props.media.kind === 'image' ? <ImageMessage {...props} /> : <VoiceMessage {...props} />
}
