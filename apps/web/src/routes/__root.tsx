import '#/styles/index.css'
import { createRootRouteWithContext, HeadContent, Outlet, redirect, Scripts, useMatches } from '@tanstack/react-router'
import { languageOfPath } from '@velvetline/contracts/page-language'
import type { ReactNode } from 'react'
import { ChatDockSlot } from '#/features/chat/components/chat-dock-slot.tsx'
import { NotEnoughNuggetsSlot } from '#/features/credits/components/not-enough-nuggets-slot.tsx'
import { SiteFooter } from '#/features/site/components/site-footer.tsx'
import { SiteHeader } from '#/features/site/components/site-header.tsx'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import type { RouterContext } from '#/router.tsx'
import { preloadBalance } from '#/shared/balance.ts'
import { countryOf, useCountry } from '#/shared/country/use-country.ts'
import { siteOf } from '#/shared/site.ts'
import { useLeaveWhenSignedOut } from '#/shared/use-leave-when-signed-out.ts'
import { preloadedFonts } from '#/styles/fonts.ts'
import { SkipLink } from '#/ui/skip-link/skip-link.tsx'
import { ToasterSlot } from '#/ui/toast/toaster-slot.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Pages where people work for hours; they follow the system's light or dark setting. */
    isWorkspace?: boolean
  }
}

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context, location }) => {
    const language = languageOfPath(location.pathname) ?? countryOf(context.queryClient).language
    // The page's language is fixed when it is loaded (messages, html lang, prices), so another one is another load.
    if (language !== context.locale) throw redirect({ href: location.href, reloadDocument: true })
  },
  loader: ({ context }) => preloadBalance(context.queryClient),
  shouldReload: false,
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'color-scheme', content: 'dark' },
      { name: 'theme-color', content: '#150d14' },
      { name: 'format-detection', content: 'telephone=no' },
      { title: siteOf(match.context.queryClient).name },
      { name: 'description', content: m.common_site_description() },
    ],
    links: [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      ...preloadedFonts.map((href) => ({
        rel: 'preload',
        as: 'font' as const,
        type: 'font/woff2',
        crossOrigin: 'anonymous' as const,
        href,
      })),
    ],
  }),
  shellComponent: RootDocument,
  component: RootLayout,
})

function RootDocument({ children }: { children: ReactNode }) {
  const country = useCountry()
  const isWorkspace = useMatches({ select: (matches) => matches.some((match) => match.staticData.isWorkspace) })
  return (
    <html lang={getLocale()} data-country={country.subdomain}>
      <head>
        <HeadContent />
      </head>
      <body data-workspace={isWorkspace || undefined}>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

/** The frame of every page but the workspace, which brings its own. */
function RootLayout() {
  useLeaveWhenSignedOut()
  const isWorkspace = useMatches({ select: (matches) => matches.some((match) => match.staticData.isWorkspace) })
  return (
    <>
      {isWorkspace ? (
        <Outlet />
      ) : (
        <>
          <SkipLink href="#main">{m.site_skip()}</SkipLink>
          <SiteHeader />
          <Outlet />
          <SiteFooter />
        </>
      )}
      <ChatDockSlot />
      <NotEnoughNuggetsSlot />
      <ToasterSlot label={m.site_toasts()} closeLabel={m.site_toast_close()} />
    </>
  )
}
