import '#/ui/visually-hidden/visually-hidden.css'
import { m } from '#/paraglide/messages.js'

/** Hidden and unreachable for people, but there for programs that fill in every field. */
export function TrapField() {
  return (
    <div className="ui-hidden" aria-hidden="true">
      <label>
        {m.common_leave_empty()}
        <input name="fax" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
