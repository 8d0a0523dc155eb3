import './before-after.css'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Icon } from '#/ui/icon/icon.tsx'

/** A balance now and afterwards; a dash where that is not known. */
export function BeforeAfter({ before, after }: { before: number; after: number | undefined }) {
  const format = useFormat()
  return (
    <dl className="before-after" aria-live="polite">
      <div>
        <dt>{m.members_before()}</dt>
        <dd className="num">{format.nuggets(before)}</dd>
      </div>
      <div>
        <dt>
          <Icon name="arrow" size="sm" />
          {m.members_after()}
        </dt>
        <dd className="num">{after === undefined ? '–' : format.nuggets(after)}</dd>
      </div>
    </dl>
  )
}
