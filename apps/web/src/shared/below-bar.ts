/** Below the bar at the top of a signed-in person's pages: for what has happened while the page was away. */
export const BELOW_BAR_ID = 'below-bar'
