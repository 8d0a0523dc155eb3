/** In hundredths of a Nugget, as a new installation has them. */
export const MESSAGE = 100
export const MINUTE = 200
/** What a new member is given. */
export const WELCOME = 1_000
