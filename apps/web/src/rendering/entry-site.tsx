import { MemberBar } from '../features/site/components/member-bar.tsx'
import { bringMemberBar } from '../features/site/components/member-bar-slot.tsx'
import { routeTree } from '../siteRouteTree.gen.ts'
import type { AppRouteTree } from './router.tsx'
import { startApp } from './start-app.tsx'

// For members, and for guests outside the shop window. A link to the operator's pages is a page load.
bringMemberBar(MemberBar)
startApp(routeTree as unknown as AppRouteTree)
