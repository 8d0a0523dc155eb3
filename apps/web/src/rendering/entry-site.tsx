import { bringMemberParts } from '../features/site/bring-member-parts.ts'
import { routeTree } from '../siteRouteTree.gen.ts'
import type { AppRouteTree } from './router.ts'
import { startApp } from './start-app.tsx'

// For members, and for guests outside the shop window. A link to the operator's pages is a page load.
bringMemberParts()
startApp(routeTree as unknown as AppRouteTree)
