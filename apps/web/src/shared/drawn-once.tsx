import type { AnyRouter } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import type { CurrentUser } from '@velvetline/contracts/accounts'
import type { Tariff } from '@velvetline/contracts/countries'
import type { SiteInfo } from '@velvetline/contracts/pages'
import type { ReactNode } from 'react'
import { useViewer } from './api/viewer.ts'
import { useCountry } from './country/country.ts'
import { useSite } from './site.ts'

/** All that such a part may know of the viewer. */
export type KnownViewer = Pick<CurrentUser, 'role' | 'hasActiveSubscription'>

/** What a part is drawn from, next to the language. */
export interface DrawnPart {
  name: string
  from: readonly unknown[]
  viewer: KnownViewer | null
  country: Tariff
  site: SiteInfo
  router: AnyRouter
  children: ReactNode
}

type Draw = (part: DrawnPart) => string | undefined

/** Undefined in a browser, and where a part cannot be kept. */
let draw: Draw = () => undefined

/** Set once by the server's entry. */
export const drawOnceBy = (drawer: Draw): void => {
  draw = drawer
}

const knownOf = (viewer: CurrentUser | null): KnownViewer | null =>
  viewer && { role: viewer.role, hasActiveSubscription: viewer.hasActiveSubscription }

interface DrawnOnceProps {
  as: 'li' | 'div'
  id?: string
  className?: string | undefined
  /** Of the part, among all parts. */
  name: string
  /** All that it is drawn from but language, country, site, and the viewer's role and membership: it is kept by these values. */
  from: readonly unknown[]
  /** With everything else that it reads. No `useId`: its ids would be those of another page. */
  children: ReactNode
}

function OnServer({ as: Element, name, from, children, ...attributes }: DrawnOnceProps) {
  const [router, viewer, country, site] = [useRouter(), knownOf(useViewer()), useCountry(), useSite()]
  const html = draw({ name, from, viewer, country, site, router, children })
  if (html === undefined) return <Element {...attributes}>{children}</Element>
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
}

function InBrowser({ as: Element, name: _, from: __, children, ...attributes }: DrawnOnceProps) {
  return <Element {...attributes}>{children}</Element>
}

/**
 * A part that the server draws once for everybody who sees it alike, and keeps as HTML. The browser brings it to life like any other. It is
 * drawn with nothing of the viewer but their role and membership, so that nothing of one person can be in it.
 */
export const DrawnOnce = import.meta.env.SSR ? OnServer : InBrowser
