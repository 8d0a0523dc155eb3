import type { RouterContext } from '#/shared/page-head.ts'
import '#/styles/index.css'
import { createRootRouteWithContext, Outlet, redirect, useMatches } from '@tanstack/react-router'
import { languageOfPath } from '@velvetline/contracts/page-language'
import type { ReactNode } from 'react'
import { useLeaveWhenSignedOut } from '#/features/accounts/model/use-leave-when-signed-out.ts'
import { AgeBlockSlot } from '#/features/age-verification/components/age-block-slot.tsx'
import { PhoneSlot } from '#/features/calls/phone-slot.tsx'
import { ChatDockSlot } from '#/features/chat/components/chat-dock-slot.tsx'
import { preloadBalance } from '#/features/credits/api/preload-balance.ts'
import { NotEnoughNuggetsSlot } from '#/features/credits/components/not-enough-nuggets-slot.tsx'
import { preloadFavourites } from '#/features/favourites/api/preload-favourites.ts'
import { preloadChatButtons } from '#/features/profiles/contact.ts'
import { ReportSlot } from '#/features/safety/components/report-slot.tsx'
import { ConsentBanner } from '#/features/site/components/consent-banner.tsx'
import { loadSiteFooter, SiteFooterSlot } from '#/features/site/components/site-footer-slot.tsx'
import { SiteHeader } from '#/features/site/components/site-header.tsx'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { HeadTags, StartScripts } from '#/rendering/page-tags.tsx'
import { countryOf, useCountry } from '#/shared/country/country.ts'
import { latePart } from '#/shared/late-part.tsx'
import { siteOf } from '#/shared/site.ts'
import { preloadedFonts } from '#/styles/fonts.ts'
import { ToasterSlot } from '#/ui/toast/toaster-slot.tsx'
import { SkipLink } from '#/ui/visually-hidden/visually-hidden.tsx'

const PhoneDesk = latePart(() => import('#/features/reviews/components/phone-desk.tsx'))

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Pages where people work for hours; they follow the system's light or dark setting. */
    isWorkspace?: boolean
  }
}

const titleOf = ({ queryClient }: Pick<RouterContext, 'queryClient'>) => ({ title: siteOf(queryClient).name })

const everyHead = ({ queryClient }: Pick<RouterContext, 'queryClient'>) => ({
  meta: [
    { charSet: 'utf-8' },
    { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
    { name: 'color-scheme', content: 'dark' },
    { name: 'theme-color', content: '#150d14' },
    { name: 'format-detection', content: 'telephone=no' },
    titleOf({ queryClient }),
    { name: 'description', content: m.common_site_description() },
  ],
  links: [
    { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/site.webmanifest' },
    ...preloadedFonts.map((href) => ({
      rel: 'preload',
      as: 'font' as const,
      type: 'font/woff2',
      crossOrigin: 'anonymous' as const,
      href,
    })),
  ],
})

const fetchForEverybody = async ({ queryClient }: RouterContext): Promise<void> => {
  await Promise.all([
    preloadBalance(queryClient),
    preloadChatButtons(queryClient),
    preloadFavourites(queryClient),
    loadSiteFooter(),
  ])
}

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context, location }) => {
    const language = languageOfPath(location.pathname) ?? countryOf(context.queryClient).language
    // A page's language is fixed when it loads (messages, html lang, prices), so another one is another page load.
    if (language !== context.locale) throw redirect({ href: location.href, reloadDocument: true })
  },
  // So that the page is sent complete; the browser fetches these when they are needed.
  loader: import.meta.env.SSR ? ({ context }) => fetchForEverybody(context) : () => {},
  shouldReload: false,
  // In the browser only the title, until the page that is loading has its own.
  head: ({ match }) => (import.meta.env.SSR ? everyHead(match.context) : { meta: [titleOf(match.context)] }),
  shellComponent: RootDocument,
  component: RootLayout,
})

/** An unknown address belongs to a workspace for those alone who work there: its route says so in its context. */
const useIsWorkspace = (): boolean =>
  useMatches({
    select: (matches) =>
      matches.some(
        ({ context, staticData }) => staticData.isWorkspace || ('isWorkspace' in context && context.isWorkspace),
      ),
  })

function RootDocument({ children }: { children: ReactNode }) {
  const country = useCountry()
  const isWorkspace = useIsWorkspace()
  return (
    <html lang={getLocale()} data-country={country.subdomain} suppressHydrationWarning>
      <head>
        <HeadTags />
      </head>
      <body data-workspace={isWorkspace || undefined}>
        {children}
        <StartScripts />
      </body>
    </html>
  )
}

/** The frame of every page except the workspace's. */
function RootLayout() {
  useLeaveWhenSignedOut()
  const isWorkspace = useIsWorkspace()
  return (
    <>
      {isWorkspace ? (
        <Outlet />
      ) : (
        <>
          <SkipLink href="#main">{m.common_skip()}</SkipLink>
          <ConsentBanner />
          <SiteHeader />
          <Outlet />
          <SiteFooterSlot />
        </>
      )}
      <ChatDockSlot />
      <PhoneSlot desk={PhoneDesk} />
      <NotEnoughNuggetsSlot />
      <AgeBlockSlot />
      <ReportSlot />
      <ToasterSlot label={m.site_toasts()} closeLabel={m.site_toast_close()} />
    </>
  )
}
