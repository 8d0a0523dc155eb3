import { useRouter } from '@tanstack/react-router'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useViewer } from '#/shared/api/viewer.ts'
import { askForConsent } from '#/shared/consent.ts'
import { ServerMarkup } from '#/shared/server-html.tsx'
import { CONSENT_MARK } from './consent-banner.tsx'

/** Set on the server, and in a browser in which somebody has signed in or out. */
let SiteFooter: ComponentType | undefined

/** For the root's loader, on the server before the page is rendered. */
export const loadSiteFooter = async (): Promise<void> => {
  SiteFooter ??= (await import('./site-footer.tsx')).SiteFooter
}

/** Undefined for clicks that open another tab. */
const ownAddress = (event: MouseEvent): string | undefined => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return link?.getAttribute('href') ?? undefined
}

/** Rendered by the server. It changes only with the person, so most visitors never load the code that renders it. */
export function SiteFooterSlot() {
  const router = useRouter()
  const role = useViewer()?.role
  const frame = useRef<HTMLDivElement>(null)
  const [drawnFor] = useState(role)
  const [isFetched, setFetched] = useState(SiteFooter !== undefined)
  const isOutdated = role !== drawnFor
  useEffect(() => {
    if (isOutdated) void loadSiteFooter().then(() => setFetched(true))
  }, [isOutdated])
  useEffect(() => {
    const click = (event: MouseEvent): void => {
      if (event.target instanceof Element && event.target.closest(`[${CONSENT_MARK}]`)) askForConsent()
      const address = ownAddress(event)
      if (address === undefined) return
      event.preventDefault()
      void router.navigate({ href: address })
    }
    const element = frame.current
    element?.addEventListener('click', click)
    return () => element?.removeEventListener('click', click)
  }, [router])
  const isDrawnHere = import.meta.env.SSR || (isOutdated && isFetched)
  return (
    <div className="contents" ref={frame}>
      <ServerMarkup id="site-footer" from={[]}>
        {isDrawnHere && SiteFooter ? <SiteFooter /> : undefined}
      </ServerMarkup>
    </div>
  )
}
