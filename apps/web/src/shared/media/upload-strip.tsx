import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { Icon } from '#/ui/icon/icon.tsx'
import type { Attachment } from './attachment.ts'

export interface UploadStripProps {
  attachment: Extract<Attachment, { state: 'sending' | 'failed' }>
  price: string | undefined
  onRetry: () => void
  onDiscard: () => void
}

const PERCENT = 100

/** Above the composer while something is on its way. Once the server has all of it, it can no longer be stopped. */
export function UploadStrip({ attachment, price, onRetry, onDiscard }: UploadStripProps) {
  const { draft, state } = attachment
  const face =
    draft.kind === 'image' ? (
      <img className="media-strip-face" src={draft.url} alt="" />
    ) : (
      <span className="media-strip-face">
        <Icon name="mic" />
      </span>
    )
  if (state === 'failed') {
    return (
      <div className="media-strip media-strip-failed" role="alert">
        {face}
        <p>
          <b>{m.media_upload_failed()}</b> {attachment.problem} {price !== undefined && m.media_charged_once()}
        </p>
        <div className="media-acts">
          <Button size="sm" onClick={onDiscard}>
            {m.media_discard()}
          </Button>
          <Button size="sm" variant="tonal" onClick={onRetry}>
            {m.media_send_again()}
          </Button>
        </div>
      </div>
    )
  }
  const words = draft.kind === 'image' ? m.media_sending_image() : m.media_sending_voice()
  const isComplete = attachment.share >= 1
  return (
    <div className="media-strip">
      {face}
      <div className="media-strip-progress">
        <p>
          <span role="status">{words}</span>
          <span className="num">
            {isComplete ? m.media_checking() : m.media_percent({ percent: Math.floor(attachment.share * PERCENT) })}
          </span>
        </p>
        <progress max={1} value={isComplete ? undefined : attachment.share} aria-label={words} />
      </div>
      <Button size="sm" disabled={isComplete} onClick={onDiscard}>
        {m.common_cancel()}
      </Button>
    </div>
  )
}
