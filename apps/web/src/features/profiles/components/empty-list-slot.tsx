import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { ShownList } from '../list-search.ts'

const EmptyList = lazyRouteComponent(() => import('./empty-list.tsx'), 'EmptyList')

/** Where a list was asked for and is empty, so that the server's page has it, and a browser's has it at once. */
export const loadEmptyList = async (): Promise<void> => EmptyList.preload?.()

/** In place of the consultants: 0.8 KB that hardly any first load shows. */
export function EmptyListSlot(props: ShownList) {
  return (
    <Suspense>
      <EmptyList {...props} />
    </Suspense>
  )
}
