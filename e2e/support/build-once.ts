import { buildWebWhenChanged } from '../../scripts/run/build-web.mjs'

/** Before all journeys, so that services starting side by side never build at the same time. */
export default (): void => {
  if (!buildWebWhenChanged()) throw new Error('the web app could not be built')
}
