import { shopRouteTree } from './shop-route-tree.ts'
import { startApp } from './start-app.tsx'

// Contains only the pages that guests open first. A link to any other page causes a full page load with all routes.
startApp(shopRouteTree)
