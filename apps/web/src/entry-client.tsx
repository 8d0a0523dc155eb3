import { MemberBar } from './features/site/components/member-bar.tsx'
import { bringMemberBar } from './features/site/components/member-bar-slot.tsx'
import { routeTree } from './routeTree.gen.ts'
import { startApp } from './start-app.tsx'

// The whole house: what members, staff and all but the shop window's guests walk about in.
bringMemberBar(MemberBar)
startApp(routeTree)
