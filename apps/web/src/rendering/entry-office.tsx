import { MemberBar } from '../features/site/components/member-bar.tsx'
import { bringMemberBar } from '../features/site/components/member-bar-slot.tsx'
import { routeTree } from '../routeTree.gen.ts'
import { startApp } from './start-app.tsx'

// All routes: a link from the operator's pages to any other page keeps the app.
bringMemberBar(MemberBar)
startApp(routeTree)
