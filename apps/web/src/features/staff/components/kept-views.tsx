import { queryOptions, useQuery } from '@tanstack/react-query'
import { keptViewPath, type OwnView } from '@velvetline/contracts/list-views'
import { Fragment, type ReactNode, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { request } from '#/shared/api/request.ts'
import { useAct } from '#/shared/forms/use-act.ts'
import { lateDialog } from '#/shared/late-dialog.tsx'
import { LinkButton } from '#/ui/link/link.tsx'
import { ListViews } from '#/ui/table/table.tsx'
import { filtersOfView, isSameFilters } from '../model/view-filters.ts'

const KeepViewDialog = lateDialog(async () => (await import('./keep-view-dialog.tsx')).KeepViewDialog)

interface ShownView {
  'aria-current': 'page' | undefined
  children: ReactNode
}

interface KeptViewsProps<Search, Counts> {
  /** Where the list has its views. */
  path: string
  search: Search
  /** What is searched for beside the filters of the address. */
  words?: string
  /** What the list's address understands; a view may be older than the filters of today. */
  read: (filters: Record<string, unknown>) => Search
  link: (search: Search, view: ShownView) => ReactNode
  /** After the shown view was deleted. */
  onAll: () => void
  /** Questions that stand before the kept ones. */
  fixed?: readonly (Omit<OwnView, 'id'> & Counts)[]
  /** How many rows a view has. */
  count?: (view: Counts) => string
}

/** The views that this person keeps of a list; the filters that are set can become one, and the shown one can be deleted. */
export function KeptViews<Search extends object, Counts extends object>(props: KeptViewsProps<Search, Counts>) {
  const { path, search, words, read, link, onAll, fixed = [], count } = props
  const { data } = useQuery(queryOptions<{ own: (OwnView & Counts)[] }>({ queryKey: [path], staleTime: 0 }))
  const [isKeeping, setKeeping] = useState(false)
  const remove = useAct({
    send: (id: string) => request(keptViewPath(path, id), { method: 'DELETE' }),
    stale: [[path]],
    onSent: onAll,
    failed: m.staff_failed(),
  })
  const filters = filtersOfView(search, words)
  const isShown = (view: Pick<OwnView, 'filters'>) =>
    !!filters && isSameFilters(filters, filtersOfView(read(view.filters)))
  const own = data?.own ?? []
  const shown = own.find(isShown)
  const isKeepable =
    !!filters && Object.keys(filters).length > 0 && data !== undefined && !shown && !fixed.some(isShown)
  if (fixed.length === 0 && own.length === 0 && !isKeepable) return null
  return (
    <>
      <ListViews
        label={m.staff_views()}
        end={
          shown ? (
            <LinkButton onClick={() => remove.mutate(shown.id)}>{m.staff_view_delete()}</LinkButton>
          ) : (
            isKeepable && <LinkButton onClick={() => setKeeping(true)}>{m.staff_view_keep()}</LinkButton>
          )
        }
      >
        {[...fixed.map((view) => ({ ...view, id: view.name })), ...own].map((view) => (
          <Fragment key={view.id}>
            {link(read(view.filters), {
              'aria-current': isShown(view) ? 'page' : undefined,
              children: (
                <>
                  {view.name}
                  {count && <span>{count(view)}</span>}
                </>
              ),
            })}
          </Fragment>
        ))}
      </ListViews>
      {isKeeping && filters && <KeepViewDialog path={path} filters={filters} onClose={() => setKeeping(false)} />}
    </>
  )
}
