import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act, createElement, type ReactNode } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { runHook } from '../../../test/run-hook.ts'
import { isElsewhere, useLeaveBlocker } from './leave-guard.tsx'

const open = async (saveOnTheWay?: () => Promise<boolean>) => {
  const root = createRootRoute()
  const pages = ['/editor', '/other'].map((path) => createRoute({ getParentRoute: () => root, path }))
  const history = createMemoryHistory({ initialEntries: ['/other', '/editor'] })
  const router = createRouter({ routeTree: root.addChildren(pages), history })
  await router.load()
  let isChanged = true
  const { result, rerun } = await runHook(() => useLeaveBlocker(isChanged, saveOnTheWay), {
    wrap: (children: ReactNode) => createElement(RouterContextProvider, { router: router as never, children }),
  })
  return {
    result,
    go: (way: (to: typeof history) => void) => act(async () => way(history)),
    here: () => history.location.pathname,
    save: () => {
      isChanged = false
      return rerun()
    },
  }
}

it('a page with something unsaved is left only after an answer', async () => {
  const { result, go, here } = await open()
  await go((history) => history.push('/other'))
  expect([result().status, here()]).toEqual(['blocked', '/editor'])
  await act(async () => result().reset?.())
  expect([result().status, here()]).toEqual(['idle', '/editor'])
  await go((history) => history.replace('/other'))
  expect(result().status).toBe('blocked')
  await act(async () => result().proceed?.())
  await vi.waitFor(() => expect(here()).toBe('/other'))
})

it('nothing is asked after saving', async () => {
  const { result, go, here, save } = await open()
  await save()
  await go((history) => history.push('/other'))
  expect([result().status, here()]).toEqual(['idle', '/other'])
})

it('what can be saved on the way is saved before the page is left, and asked about only if it cannot', async () => {
  const saves: ((isSaved: boolean) => void)[] = []
  const { result, go, here } = await open(() => new Promise((resolve) => saves.push(resolve)))
  await go((history) => history.push('/other'))
  expect([saves.length, result().status, here()]).toEqual([1, 'idle', '/editor'])
  await act(async () => saves[0]?.(false))
  expect([result().status, here()]).toEqual(['blocked', '/editor'])
  await act(async () => result().reset?.())
  await go((history) => history.push('/other'))
  await act(async () => saves[1]?.(true))
  await vi.waitFor(() => expect([result().status, here()]).toEqual(['idle', '/other']))
})

it('is asked about too where nobody knows for long whether it could be saved', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { result, go, here } = await open(() => new Promise(() => undefined))
  await go((history) => history.push('/other'))
  expect([result().status, here()]).toEqual(['idle', '/editor'])
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect([result().status, here()]).toEqual(['blocked', '/editor'])
})

it('another record of the same page is elsewhere, a place within it is not', () => {
  const here = { pathname: '/admin/categories', search: { name: 'eins' } }
  expect(isElsewhere(here, { ...here, search: { name: 'zwei' } })).toBe(true)
  expect(isElsewhere(here, { ...here, search: { name: 'eins' } })).toBe(false)
})
