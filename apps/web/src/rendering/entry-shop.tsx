import type { AnyRoute } from '@tanstack/react-router'
import { Route as root } from '../routes/__root.tsx'
import { Route as lost } from '../routes/$.tsx'
import { Route as home } from '../routes/index.tsx'
import { Route as englishCategory } from '../routes/phone-sex-category.$slug.tsx'
import { Route as profile } from '../routes/profile_.$id.tsx'
import { Route as profiles } from '../routes/profiles.tsx'
import { Route as germanCategory } from '../routes/telefonsex-kategorie.$slug.tsx'
import type { AppRouteTree } from './router.ts'
import type { ShopPage } from './shop-window.ts'
import { startApp } from './start-app.tsx'

type ShopRoute = ShopPage | { id: '/$'; path: '/$' }
type PathOf<Id> = Extract<ShopRoute, { id: Id }>['path']

/** Sets a route's id and path as the generated tree does, which gives up the types as well. */
const place = <Id extends ShopRoute['id']>(id: Id, path: PathOf<Id>, route: AnyRoute): AnyRoute =>
  route.update({ id, path, getParentRoute: () => root } as never)

/** Not made from SHOP_WINDOW, because the list would be sent to every guest; the compiler checks that the two agree. */
const routes: { [Id in ShopRoute['id']]: AnyRoute } = {
  '/': place('/', '/', home),
  '/profiles': place('/profiles', '/profiles', profiles),
  '/profile_/$id': place('/profile_/$id', '/profile/$id', profile),
  '/telefonsex-kategorie/$slug': place('/telefonsex-kategorie/$slug', '/telefonsex-kategorie/$slug', germanCategory),
  '/phone-sex-category/$slug': place('/phone-sex-category/$slug', '/phone-sex-category/$slug', englishCategory),
  '/$': place('/$', '/$', lost),
}

// A link to any other page is a page load, which brings all routes.
startApp(root.addChildren(routes) as unknown as AppRouteTree)
