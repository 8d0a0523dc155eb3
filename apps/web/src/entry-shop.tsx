import { shopRouteTree } from './shop-route-tree.ts'
import { startApp } from './start-app.tsx'

// What guests look at first, and only that: another page is loaded anew, with the whole house.
startApp(shopRouteTree)
