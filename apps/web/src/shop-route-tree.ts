import type { AnyRoute } from '@tanstack/react-router'
import type { AppRouteTree } from './router.tsx'
import { Route as root } from './routes/__root.tsx'
import { Route as Lost } from './routes/$.tsx'
import { Route as Home } from './routes/index.tsx'
import { Route as EnglishCategory } from './routes/phone-sex-category.$slug.tsx'
import { Route as Profile } from './routes/profile_.$id.tsx'
import { Route as Profiles } from './routes/profiles.tsx'
import { Route as GermanCategory } from './routes/telefonsex-kategorie.$slug.tsx'

/** Gives a route its place, as the generated tree does; there the types are given up too. */
const place = (route: AnyRoute, id: string, path = id): AnyRoute =>
  route.update({ id, path, getParentRoute: () => root } as never)

const routes = {
  Home: place(Home, '/'),
  Profiles: place(Profiles, '/profiles'),
  Profile: place(Profile, '/profile_/$id', '/profile/$id'),
  GermanCategory: place(GermanCategory, '/telefonsex-kategorie/$slug'),
  EnglishCategory: place(EnglishCategory, '/phone-sex-category/$slug'),
  Lost: place(Lost, '/$'),
}

/** The routes that guests mostly visit; all others are in the full entry. Keep `isInShopWindow` in step. */
export const shopRouteTree = root._addFileChildren(routes) as unknown as AppRouteTree
