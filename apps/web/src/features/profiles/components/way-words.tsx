import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { ByRoom } from './by-room.tsx'

export interface WayWordsProps {
  words: string
  /** In their place where the card is a narrow one. */
  short?: string | undefined
  /** The consultant's name, for screen readers. */
  whom: string
}

/** What a button says that leads to the consultant. */
export function WayWords({ words, short, whom }: WayWordsProps) {
  return (
    <span className="ui-button-whole">
      <ByRoom words={words} short={short} />
      <VisuallyHidden> {whom}</VisuallyHidden>
    </span>
  )
}
