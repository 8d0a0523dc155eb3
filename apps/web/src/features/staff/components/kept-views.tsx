import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listViewPath, listViewsPath, type OwnViews, type ViewedList } from '@velvetline/contracts/list-views'
import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { request } from '#/shared/api/request.ts'
import { LinkButton } from '#/ui/link/link.tsx'
import { ListViews } from '#/ui/table/table.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { filtersOfView, isSameFilters } from '../model/view-filters.ts'

const KeepViewDialog = lazy(() =>
  import('./keep-view-dialog.tsx').then(({ KeepViewDialog }) => ({ default: KeepViewDialog })),
)

interface ShownView {
  'aria-current': 'page' | undefined
  children: string
}

interface KeptViewsProps<Search> {
  list: ViewedList
  search: Search
  /** What is searched for beside the filters of the address. */
  words?: string
  /** What the list's address understands; a view may be older than the filters of today. */
  read: (filters: Record<string, unknown>) => Search
  link: (search: Search, view: ShownView) => ReactNode
  /** After the shown view was deleted. */
  onAll: () => void
}

/** The views that this person keeps of a list; the filters that are set can become one, and the shown one can be deleted. */
export function KeptViews<Search extends object>({ list, search, words, read, link, onAll }: KeptViewsProps<Search>) {
  const client = useQueryClient()
  const path = listViewsPath(list)
  const { data } = useQuery(queryOptions<OwnViews>({ queryKey: [path], staleTime: 0 }))
  const [isKeeping, setKeeping] = useState(false)
  const remove = useMutation({
    mutationFn: (id: string) => request(listViewPath(list, id), { method: 'DELETE' }),
    onSuccess: onAll,
    onError: () => toast({ kind: 'error', title: m.staff_failed() }),
    onSettled: () => client.invalidateQueries({ queryKey: [path] }),
  })
  const filters = filtersOfView(search, words)
  const own = data?.own ?? []
  const shown = filters && own.find((view) => isSameFilters(filters, filtersOfView(read(view.filters))))
  const isKeepable = filters !== undefined && Object.keys(filters).length > 0 && data !== undefined && !shown
  if (own.length === 0 && !isKeepable) return null
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
        {own.map((view) => (
          <Fragment key={view.id}>
            {link(read(view.filters), {
              'aria-current': view.id === shown?.id ? 'page' : undefined,
              children: view.name,
            })}
          </Fragment>
        ))}
      </ListViews>
      <Suspense>
        {isKeeping && filters && <KeepViewDialog path={path} filters={filters} onClose={() => setKeeping(false)} />}
      </Suspense>
    </>
  )
}
