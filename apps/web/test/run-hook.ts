import type { QueryClient } from '@tanstack/react-query'
import { countryPath } from '@velvetline/contracts/countries'
import { act, createElement, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import { PageFacts } from '#/shared/page-facts.tsx'

/** As much of a browser's page as React and our hooks ask for where nothing is drawn. */
const stubPage = (change: Partial<Document>, storage: object | undefined): Element => {
  const timers = {
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    clearTimeout: (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer),
  }
  const defaultView = Object.assign(new EventTarget(), {
    HTMLIFrameElement: class {},
    sessionStorage: storage,
    ...timers,
  })
  const isRead = { visibilityState: 'visible', hasFocus: () => true } as const
  const isEmpty = { getElementById: () => null, querySelector: () => null }
  const page = { nodeType: 9, defaultView, ...isRead, ...isEmpty, ...change }
  const ownerDocument = Object.assign(new EventTarget(), page)
  vi.stubGlobal('window', defaultView)
  vi.stubGlobal('document', ownerDocument)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = { nodeType: 1, tagName: 'DIV', ownerDocument, textContent: '' }
  return Object.assign(new EventTarget(), root) as unknown as Element
}

export interface HookOptions {
  /** What the document is beside visible and focused. */
  page?: Partial<Document>
  /** The tab's own; without one nothing is kept. */
  storage?: object
  /** Puts the contexts of the hook around it. */
  wrap?(children: ReactNode): ReactNode
}

/** Puts the page's facts around a hook, which asks the API for none of them. */
export const factsOf = (client: QueryClient) => {
  if (client.getQueryData([countryPath]) === undefined) client.setQueryData([countryPath], {})
  return (children: ReactNode) => createElement(PageFacts, { client, children })
}

/** With a stopped clock, until the observers of the queries were notified. */
export const told = (tell: () => void) =>
  act(async () => {
    tell()
    await vi.advanceTimersByTimeAsync(1)
  })

const Frame = ({ run }: { run(): void }): ReactNode => {
  run()
  return null
}

const running: Root[] = []

/** Of the machine, also where a test has a clock of its own. */
const { setTimeout: setRealTimeout } = globalThis

/** The page goes last: hooks tidy up on it, and what queries have told is still on its way to them. */
const endAll = async (): Promise<void> => {
  const ended = running.splice(0)
  if (ended.length === 0) return
  await act(async () => {
    for (const root of ended) root.unmount()
  })
  await new Promise((resolve) => setRealTimeout(resolve, 1))
  vi.unstubAllGlobals()
}

/** Runs a hook in a component that draws nothing until the test ends, and gives access to its latest result. */
export const runHook = async <Result>(use: () => Result, { page = {}, storage, wrap }: HookOptions = {}) => {
  const root = createRoot(stubPage(page, storage))
  running.push(root)
  const results: Result[] = []
  const render = () => {
    const element = createElement(Frame, { run: () => void results.push(use()) })
    return act(async () => root.render(wrap ? wrap(element) : element))
  }
  onTestFinished(endAll)
  await render()
  return { result: () => results.at(-1) as Result, rerun: render }
}
