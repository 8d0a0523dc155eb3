/**
 * The limits, prices and intervals that server and browser share. One file, so that a change of a rule is a change of one
 * line and the browser can never disagree with the server about it. Every name ends with its unit.
 */

// ---- Nuggets ----
/** Balances, prices and bookings are whole hundredths of a Nugget. */
export const CENTINUGGETS_PER_NUGGET = 100

// ---- Chat ----
export const CHAT_MESSAGE_MAX_CHARACTERS = 160
/** Answers are free, so a consultant may write a little more at once. */
export const CHAT_REPLY_MAX_CHARACTERS = 500
/** To write, every member needs a whole Nugget, even a subscriber, who is charged half of one. */
export const CHAT_MINIMUM_BALANCE_CENTINUGGETS = 100
/** When a consultant has been away for this long, the member sees when the consultant usually answers before writing. */
export const CHAT_ABSENCE_MS = 2 * 60 * 60_000
/** At most this many available colleagues are suggested instead. */
export const CHAT_COLLEAGUES_MAX = 3
export const CHAT_IMAGE_MAX_BYTES = 10 * 1024 * 1024
export const CHAT_IMAGE_LEGACY_MAX_BYTES = 5 * 1024 * 1024
export const CHAT_IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const

// ---- Polling ----
export const POLL_CHAT_MESSAGES_MS = 3_000
export const POLL_UNREAD_MS = 3_000
export const POLL_CHAT_SESSIONS_MS = 5_000
/** While the event stream is connected it delivers the updates, and polling only covers a stream that has silently stopped. */
export const POLL_WHILE_STREAMING_MS = 30_000

// ---- Query cache ----
export const QUERY_FRESH_MS = 15 * 60_000
export const QUERY_KEPT_MS = 120 * 60_000
export const BALANCE_FRESH_MS = 60_000
export const AGE_STATUS_FRESH_MS = 30_000
export const PROFILE_FRESH_MS = 5 * 60_000
export const PROFILE_PREFETCH_FRESH_MS = 10 * 60_000
export const PROFILE_LIST_FRESH_MS = 5 * 60_000
export const PROFILE_LIST_KEPT_MS = 30 * 60_000
export const HOME_PROFILES_FRESH_MS = 60_000
export const HOME_PROFILES_KEPT_MS = 5 * 60_000
export const COUNTRY_FRESH_MS = 10 * 60_000
export const CHAT_BUTTONS_FRESH_MS = 5 * 60_000
export const REQUEST_RETRIES_MAX = 3
export const REQUEST_RETRY_BASE_MS = 500
export const REQUEST_RETRY_CEILING_MS = 2_000
/** Exponential backoff up to a ceiling. @param failures the number of failures so far, starting at 0 */
export const requestRetryDelayMs = (failures: number): number =>
  Math.min(REQUEST_RETRY_BASE_MS * 2 ** failures, REQUEST_RETRY_CEILING_MS)

// ---- Toasts ----
export const TOASTS_VISIBLE_MAX = 1
export const TOAST_DURATION_MS = 5_000
export const TOAST_REMOVAL_DELAY_MS = 1_000_000
export const TOAST_SWIPE_THRESHOLD_PX = 50
export const TOAST_HOTKEY = 'F8'

// ---- Countries ----
export const COUNTRY_COOKIE = 'selected_country'
export const COUNTRY_COOKIE_DAYS = 365
export const COUNTRY_STORAGE_KEY = 'velvetline_selected_country'
export const COUNTRY_HEADER = 'x-country-preference'
export const CURRENCIES = ['EUR', 'USD', 'CAD', 'AUD', 'NZD', 'ZAR', 'GBP', 'CHF'] as const
export type Currency = (typeof CURRENCIES)[number]
export const LANGUAGES = ['de', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
/**
 * Our countries in the order in which people choose from them, each with its language and region: how figures and dates are written
 * there, and how search engines know its pages. Browsers need no more of each; the server adds
 * `apps/server/src/features/countries/facts`, one file per country.
 */
export const LOCALE_TAGS = {
  de: 'de-DE',
  at: 'de-AT',
  ch: 'de-CH',
  li: 'de-LI',
  lu: 'de-LU',
  us: 'en-US',
  uk: 'en-GB',
  ca: 'en-CA',
  au: 'en-AU',
  ie: 'en-IE',
  nz: 'en-NZ',
  za: 'en-ZA',
} as const satisfies Readonly<Record<string, `${Language}-${Uppercase<string>}`>>
export type CountryCode = keyof typeof LOCALE_TAGS
export const COUNTRY_CODES = Object.keys(LOCALE_TAGS) as readonly CountryCode[]
export const DEFAULT_COUNTRY = 'de'

// ---- Prices per currency, in minor units ----
export interface CurrencyPrices {
  weeklyMinor: number
  firstMonthMinor: number
  memberPerMinuteMinor: number
  premiumPerMinuteMinor: number
}
export const PRICES: Readonly<Record<Currency, CurrencyPrices>> = {
  EUR: { weeklyMinor: 666, firstMonthMinor: 100, memberPerMinuteMinor: 99, premiumPerMinuteMinor: 199 },
  USD: { weeklyMinor: 666, firstMonthMinor: 100, memberPerMinuteMinor: 99, premiumPerMinuteMinor: 199 },
  GBP: { weeklyMinor: 666, firstMonthMinor: 100, memberPerMinuteMinor: 84, premiumPerMinuteMinor: 169 },
  AUD: { weeklyMinor: 999, firstMonthMinor: 100, memberPerMinuteMinor: 149, premiumPerMinuteMinor: 299 },
  CAD: { weeklyMinor: 666, firstMonthMinor: 100, memberPerMinuteMinor: 134, premiumPerMinuteMinor: 269 },
  NZD: { weeklyMinor: 666, firstMonthMinor: 100, memberPerMinuteMinor: 99, premiumPerMinuteMinor: 199 },
  CHF: { weeklyMinor: 666, firstMonthMinor: 100, memberPerMinuteMinor: 99, premiumPerMinuteMinor: 199 },
  ZAR: { weeklyMinor: 11_988, firstMonthMinor: 1_800, memberPerMinuteMinor: 1_782, premiumPerMinuteMinor: 3_582 },
}

// ---- Nugget packages ----
/** Prices in minor units; the rand's are 18 times as high. A package is known by its number of Nuggets. */
const PACKAGE_PRICES_MINOR = { 10: 499, 25: 1_149, 50: 2_199, 100: 3_999 } as const
const RAND_FACTOR = 18
export const packagesOf = (currency: Currency): readonly { id: string; nuggets: number; priceMinor: number }[] =>
  Object.entries(PACKAGE_PRICES_MINOR).map(([nuggets, priceMinor]) => ({
    id: `nuggets-${nuggets}`,
    nuggets: Number(nuggets),
    priceMinor: currency === 'ZAR' ? priceMinor * RAND_FACTOR : priceMinor,
  }))
/** Below this balance the pages warn that Nuggets are running low. */
export const LOW_BALANCE_CENTINUGGETS = 300

// ---- Payments and membership ----
/** Lifetime of the cookie that identifies the browser that started a payment. */
export const CHECKOUT_COOKIE_MINUTES = 30
/** An unpaid order expires after this time. */
export const ORDER_HOURS = 24
export const TRIAL_MONTHS = 1
export const BILLING_PERIOD_DAYS = 7
export const WITHDRAWAL_DAYS = 14
/** Days before the first full charge, as card networks require. */
export const TRIAL_REMINDER_DAYS = 7
/** A failed renewal is retried after each of these numbers of days; after the last failure the membership ends. */
export const RENEWAL_RETRY_DAYS = [1, 3, 5] as const
export const LIMIT_RAISE_HOURS = 24
export const AUTO_RELOAD_DEFAULT_BELOW_NUGGETS = 5

// ---- Accounts ----
export const WELCOME_BONUS_CENTINUGGETS = 1_000
export const WELCOME_BONUS_DEFAULT_NUGGETS = 10
export const CONFIRMATION_LINK_HOURS = 24
export const RESET_LINK_HOURS = 1
/** Days between a request to delete an account and its deletion; signing in cancels the request. */
export const DELETION_GRACE_DAYS = 30
/** A data export can be downloaded for this many days, and requested once per `EXPORT_PAUSE_HOURS`. */
export const EXPORT_KEPT_DAYS = 3
export const EXPORT_PAUSE_HOURS = 24
export const PHONE_CODE_MINUTES = 10
export const PASSWORD_MIN_CHARACTERS = 10
export const PASSWORD_MAX_CHARACTERS = 200
export const ADULT_AGE_YEARS = 18
export const SIGN_IN_ATTEMPTS_MAX = 5
export const SIGN_IN_WINDOW_MINUTES = 15
export const AUTO_LOGIN_REDIRECT_MS = 1_000

// ---- Contact ----
export const CONTACT_NAME_MAX_CHARACTERS = 80
export const CONTACT_MESSAGE_MAX_CHARACTERS = 2_000
/** A message sent sooner than this after opening the form is refused as a bot's; the page waits until then. */
export const CONTACT_FORM_MIN_MS = 3_000

// ---- Cookie consent ----
export const CONSENT_STORAGE_KEY = 'velvetline_cookie_consent'

// ---- Age check ----
/** The maximum number of attempts per account or browser within the window; after that only support can help. */
export const AGE_ATTEMPTS_MAX = 3
export const AGE_WINDOW_HOURS = 24
/** A visitor's result is valid for this long; an account's never expires. */
export const AGE_SESSION_HOURS = 24
export const AGE_RELOAD_MS = 1_500
/** Not secret and no proof: it only makes the server send the page without the block. */
export const AGE_MARK_COOKIE = 'velvetline_age_verified'
export const AGE_MARK_COOKIE_DAYS = 365
export const AGE_STORAGE_KEY = 'velvetline_age_verified'
export const AGE_SESSION_STORAGE_KEY = 'velvetline_age_session'

// ---- Profiles ----
export const HOME_GRID_CARDS_MAX = 6
export const HOME_GRID_BUSY_MAX = 1
export const CARD_DESCRIPTION_CHARACTERS = 80
export const LIST_EXCERPT_CHARACTERS = 120
export const CARD_TAGS_FRONT_MAX = 4
export const CARD_TAGS_BACK_MAX = 3
export const PROFILE_LIST_LIMIT = 60
/** Fills whole rows in layouts of one, two and three columns. */
export const LIST_PAGE_CARDS = 12
export const SPECIALTY_MAX_CHARACTERS = 60
export const NAME_SEARCH_MAX_CHARACTERS = 40
/** More filters than this would be unusable. */
export const SPECIALTY_FILTERS_MAX = 60
export const SKELETON_CARDS = 6
export const PRESENCE_WINDOW_MS = 60_000
export const PRESENCE_HEARTBEAT_MS = 20_000
export const COPY_FEEDBACK_MS = 2_000
/** Delay between opening the home page and the tour. */
export const ONBOARDING_DELAY_MS = 2_000
export const MOBILE_BREAKPOINT_PX = 768
export const IMAGE_LAZY_MARGIN_PX = 100

// ---- Phone ----
/** The lines on which an extension is dialled, unless a country has its own numbers. */
export const DIALLING_PREFIXES = { subscriber: '0900212345', premium: '0900512345' } as const

// ---- Analytics ----
export const ANALYTICS_BATCH_MAX = 20

// ---- Calls ----
/** Default price of a minute in hundredths of a Nugget; a country or profile may set its own. */
export const CALL_MINUTE_PRICE_CENTINUGGETS = 200
export const CALL_MINUTE_SUBSCRIBER_PRICE_CENTINUGGETS = 100
/** To begin a call the balance must be at least this and at least the rate. */
export const CALL_MINIMUM_BALANCE_CENTINUGGETS = 100
/** Maximum length of a call; a country may set less. Germany allows no more for its numbers. */
export const CALL_MAX_MINUTES = 60
export const CALL_RING_TIMEOUT_SECONDS = 30
/** A started call whose leg has not reached the provider by then has failed. */
export const CALL_DIAL_TIMEOUT_SECONDS = 45
/** How long one side may be disconnected before the call ends. */
export const CALL_GRACE_SECONDS = 30
/** After this many unanswered calls in a row the consultant is set offline. */
export const CALL_MISSED_IN_ROW_MAX = 2
/** If the consultant hangs up within this time, the first minute is refunded. */
export const CALL_HANG_UP_RETURNED_SECONDS = 10
/** Maximum of minutes per member and day that are refunded automatically after the other side or a fault cut them short. */
export const CALL_RETURNED_MINUTES_PER_DAY_MAX = 5
/** A tone and a text warn when this many paid minutes are left. */
export const CALL_WARNING_MINUTES = [2, 1] as const
export const CALL_STATUS_POLL_MS = 2_000
export const CALL_STATE_POLL_MS = 300
export const CALL_TIMER_MS = 1_000
export const CALL_AUDIO_RETRY_MS = 1_000
export const CALL_ID_RETRY_MS = 500
export const CALL_CLOSE_DELAY_MS = 1_500
export const CALL_NAME_MAX_CHARACTERS = 120
export const CALL_PROVIDER_ID_MAX_CHARACTERS = 200
export const CALL_HISTORY_PAGE = 20
export const CALL_HISTORY_PAGE_MAX = 50
export const DTMF_TONE_MS = 200
export const DTMF_FREQUENCIES_HZ = { rows: [697, 770, 852, 941], columns: [1209, 1336, 1477] } as const
/** Ends the call at once when received through a storage key, a broadcast channel, a window message or an event. */
export const EMERGENCY_STOP = 'NUCLEAR_STOP'
export const EMERGENCY_STOP_STORAGE_KEY = 'velvetline_nuclear_stop'
export const EMERGENCY_STOP_CHANNEL = 'velvetline_nuclear_stop'
/** The header by which an SDK's invitation names the call that was started. */
export const CALL_ID_SIP_HEADER = 'X-Velvetline-Call'

/** An agent's share of the net list price of the Nuggets spent with them; the operator's setting overrides it. */
export const AGENT_SHARE_PERCENT = 40
/** At most this many bonus Nuggets per day count as one agent's earnings (those of ten new members); the operator's setting overrides it. */
export const AGENT_BONUS_NUGGETS_PER_DAY = 100

// ---- Reviews ----
export const REVIEW_TEXT_MAX_CHARACTERS = 400

// ---- The line: calls to our numbers ----
export const LINE_PIN_DIGITS = 8
export const LINE_TRIES_MAX = 3

/** The standard tags for what a consultant talks about; profiles may use others too. */
export const SPECIALTY_TAGS = [
  'Erotik',
  'Tarot',
  'Astrologie',
  'Kartenlegen',
  'Spiritualität',
  'Lebensberatung',
  'Liebe',
  'Partnerschaft',
  'Beruf',
  'Finanzen',
  'Gesundheit',
  'Familie',
  'Engel',
  'Jenseitskontakte',
  'Pendeln',
  'Wahrsagen',
  'Hellsehen',
  'Meditation',
  'Energiearbeit',
  'Chakra',
  'Lenormand',
  'Numerologie',
] as const

// ---- Favourites ----
/** Limits how many profiles one account can make the server watch. */
export const FAVOURITES_MAX = 200
/** "She is available": at most one mail per profile in this many hours, and `FAVOURITE_NOTICES_PER_DAY` about all of them per day. */
export const FAVOURITE_NOTICE_PAUSE_HOURS = 24
export const FAVOURITE_NOTICES_PER_DAY = 5
