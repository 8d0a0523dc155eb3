import { m } from '#/paraglide/messages.js'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'

/** Nobody speaks the language of this country yet. */
export function ProfilesEmpty() {
  return <EmptyState title={m.profiles_empty()} text={m.profiles_empty_text()} />
}
