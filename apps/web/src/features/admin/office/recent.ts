import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useViewer } from '#/shared/api/viewer.ts'
import { keep, readKept } from '#/shared/kept/kept.ts'
import type { Hit } from './find-hits.ts'
import { ADMIN_WAYS } from './ways.ts'

const KEY = 'admin_recent'
const RECENT_MAX = 4

const pathsOf = (kept: unknown): string[] =>
  Array.isArray(kept) ? kept.filter((path): path is string => ADMIN_WAYS.some(({ to }) => to === path)) : []

/** Notes each page of the operator's that is opened in this tab; nothing of what was on it. */
export const useNoteRecent = (): void => {
  const accountId = useViewer()?.id
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    const way = ADMIN_WAYS.findLast(({ to }) => path === to || path.startsWith(`${to}/`))
    if (!way) return
    const others = pathsOf(readKept(accountId, KEY)).filter((to) => to !== way.to)
    keep(accountId, KEY, [way.to, ...others].slice(0, RECENT_MAX + 1))
  }, [accountId, path])
}

/** The pages that were opened before this one, the last one first. */
export const useRecent = (): Hit[] => {
  const accountId = useViewer()?.id
  const here = useLocation({ select: ({ pathname }) => pathname })
  return pathsOf(readKept(accountId, KEY))
    .filter((to) => to !== here)
    .flatMap((path) => {
      const way = ADMIN_WAYS.find(({ to }) => to === path)
      return way ? [{ id: `recent-${path}`, icon: way.icon, title: way.word(), detail: '', to: path }] : []
    })
    .slice(0, RECENT_MAX)
}
