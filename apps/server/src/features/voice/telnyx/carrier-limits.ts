import { CALL_MAX_MINUTES } from '@velvetline/contracts/constants'

/** How long the carrier lets a device ring; its own limits. */
export const RING_SECONDS_MIN = 5
export const RING_SECONDS_MAX = 120

/** Each browser that rings is one of the calls that the carrier allows the account at once; the newest ones ring. */
export const RINGING_BROWSERS_MAX = 5

/** The least time limit that the carrier accepts. */
export const CALL_SECONDS_MIN = 60
/** The longest call that there is, and a little, so that the meter is the one that ends it. */
export const CALL_SECONDS_MAX = CALL_MAX_MINUTES * 60 + 30

/**
 * The carrier cannot lengthen the limit of a leg that is up, and members may buy Nuggets in the middle of a call. So a leg is given what
 * the balance pays for and this on top. The meter ends calls at the paid minute; the limit is for the case that all of us are gone, and
 * this is what it then costs the operator at most. No member ever pays for it.
 */
export const TOP_UP_ROOM_SECONDS = 30 * 60

/** An answer that was told and one that is on its way are so far apart at most; afterwards it is decided by what is known. */
export const LAST_WORDS_MS = 3_000
