import { MemberBar } from '../features/site/components/member-bar.tsx'
import { bringMemberBar } from '../features/site/components/member-bar-slot.tsx'
import { routeTree } from '../routeTree.gen.ts'
import { startApp } from './start-app.tsx'

// The entry with all routes: for members, staff, and guests outside the shop pages.
bringMemberBar(MemberBar)
startApp(routeTree)
