import './newer-version.css'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { thenFocusPage } from '#/ui/focus-page.ts'
import { Notice } from '#/ui/notice/notice.tsx'

export interface NewerLine {
  readonly label: string
  readonly text: string
}

interface NewerVersionProps {
  /** What another person has changed and this one has too, as it is now; nothing is shown without any. */
  lines: readonly NewerLine[]
  onKeep: () => void
  onTake: () => void
}

/** Above a draft: what it would overwrite, and which of the two counts. */
export function NewerVersion({ lines, onKeep, onTake }: NewerVersionProps) {
  if (lines.length === 0) return null
  return (
    <section className="newer-version" aria-label={m.common_newer_version()}>
      <Notice
        tone="waiting"
        live
        title={m.common_newer_title()}
        action={
          <>
            <Button size="sm" variant="tonal" onClick={thenFocusPage(onKeep)}>
              {m.common_newer_keep()}
            </Button>
            <Button size="sm" onClick={thenFocusPage(onTake)}>
              {m.common_newer_take()}
            </Button>
          </>
        }
      >
        {m.common_newer_text()}
      </Notice>
      <dl tabIndex={0}>
        {lines.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
