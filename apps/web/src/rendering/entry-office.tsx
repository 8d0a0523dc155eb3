import { bringMemberParts } from '../features/site/bring-member-parts.ts'
import { routeTree } from '../routeTree.gen.ts'
import { startApp } from './start-app.tsx'

// All routes: a link from the operator's pages to any other page keeps the app.
bringMemberParts()
startApp(routeTree)
