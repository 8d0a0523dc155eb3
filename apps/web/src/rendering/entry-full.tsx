import { MemberBar } from '../features/site/components/member-bar.tsx'
import { bringMemberBar } from '../features/site/components/member-bar-slot.tsx'
import { routeTree } from '../routeTree.gen.ts'
import { startApp } from './start-app.tsx'

// All routes: for members, staff, and guests outside the shop window.
bringMemberBar(MemberBar)
startApp(routeTree)
