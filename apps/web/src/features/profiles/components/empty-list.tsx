import { m } from '#/paraglide/messages.js'
import { RouteButton } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { isNarrowed, readListSearch, type ShownList } from '../list-search.ts'
import './empty-list.css'

/** The name may belong to a consultant whom only the other filters hide. */
function NobodyMatches({ path, search, category }: ShownList) {
  const { name, sort } = search
  const back = (words: string) => (
    <RouteButton to={path} search={sort === undefined ? {} : { sort }}>
      {words}
    </RouteButton>
  )
  if (name === undefined) {
    return <EmptyState title={m.lists_none()} text={m.lists_none_text()} action={back(m.lists_clear())} />
  }
  if (category === undefined && !isNarrowed({ ...search, name: undefined })) {
    const words = { title: m.lists_name_none({ name }), text: m.lists_name_none_text() }
    return <EmptyState {...words} action={back(m.profiles_see_all())} />
  }
  const ways = (
    <div className="empty-list-ways">
      <RouteButton to="/profiles" search={readListSearch({ name, sort })} variant="tonal">
        {m.lists_name_everywhere()}
      </RouteButton>
      {back(m.lists_clear())}
    </div>
  )
  return <EmptyState title={m.lists_name_none_here({ name })} text={m.lists_name_none_here_text()} action={ways} />
}

/** Says what to take back where the choice is the reason, and where else to look where it is not. */
export function EmptyList(props: ShownList) {
  if (isNarrowed(props.search)) return <NobodyMatches {...props} />
  // Nobody speaks this country's language yet.
  if (props.category === undefined) return <EmptyState title={m.profiles_empty()} text={m.profiles_empty_text()} />
  return (
    <EmptyState
      title={m.lists_category_empty()}
      text={m.lists_category_empty_text()}
      action={<RouteButton to="/profiles">{m.profiles_see_all()}</RouteButton>}
    />
  )
}
