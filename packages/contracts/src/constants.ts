/**
 * The limits, prices and rhythms that both specifications fix. One file, so that a change of a rule is a change of one
 * line and the browser can never disagree with the server about it. Units stand last in every name.
 */

// ---- Chat ----
export const CHAT_MESSAGE_MAX_CHARACTERS = 160
/** Answers are free, so a consultant may write a little more at once. */
export const CHAT_REPLY_MAX_CHARACTERS = 500
/** Whoever writes needs a whole Nugget, a subscriber too, although she is charged half of it. */
export const CHAT_MINIMUM_BALANCE_CENTINUGGETS = 100
/** Who has been away for so long is not written to without a word about when she answers. */
export const CHAT_ABSENCE_MS = 2 * 60 * 60_000
/** So many who are free are named in her place. */
export const CHAT_COLLEAGUES_MAX = 3
export const CHAT_IMAGE_MAX_BYTES = 10 * 1024 * 1024
export const CHAT_IMAGE_LEGACY_MAX_BYTES = 5 * 1024 * 1024
export const CHAT_IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const

// ---- Polling ----
export const POLL_CHAT_MESSAGES_MS = 3_000
export const POLL_UNREAD_MS = 3_000
export const POLL_CHAT_SESSIONS_MS = 5_000
/** While the event stream is connected it carries the news, and polling only guards against a silent gap. */
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
/** The specification's formula, with n the number of failures so far, starting at 0. */
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
export const DEFAULT_COUNTRY = 'de'
export const COUNTRY_CODES = ['de', 'at', 'ch', 'li', 'lu', 'us', 'uk', 'ca', 'au', 'ie', 'nz', 'za'] as const
export type CountryCode = (typeof COUNTRY_CODES)[number]
/** Codes that people and hosts use for a country we know under another one. */
export const COUNTRY_ALIASES: Readonly<Record<string, CountryCode>> = { gb: 'uk' }
export const CURRENCIES = ['EUR', 'USD', 'CAD', 'AUD', 'NZD', 'ZAR', 'GBP', 'CHF'] as const
export type Currency = (typeof CURRENCIES)[number]
export const LANGUAGES = ['de', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

// ---- Prices per currency, in minor units (the tables of the specification) ----
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
/** Below this the pages mention that Nuggets run low; a member can be warned before she stands without. */
export const LOW_BALANCE_CENTINUGGETS = 300

// ---- Payments and membership ----
/** The browser that began to pay is known by a cookie for so long. */
export const CHECKOUT_COOKIE_MINUTES = 30
/** An order that nobody has paid by then can no longer be paid. */
export const ORDER_HOURS = 24
export const TRIAL_MONTHS = 1
export const BILLING_PERIOD_DAYS = 7
export const WITHDRAWAL_DAYS = 14
/** Before the first full charge, as card networks ask for. */
export const TRIAL_REMINDER_DAYS = 7
/** A renewal that failed is tried again after so many days each; after the last the membership ends. */
export const RENEWAL_RETRY_DAYS = [1, 3, 5] as const
export const LIMIT_RAISE_HOURS = 24
export const AUTO_RELOAD_DEFAULT_BELOW_NUGGETS = 5

// ---- Accounts ----
export const WELCOME_BONUS_CENTINUGGETS = 1_000
export const WELCOME_BONUS_DEFAULT_NUGGETS = 10
export const CONFIRMATION_LINK_HOURS = 24
export const RESET_LINK_HOURS = 1
/** Between asking for the deletion of an account and the deletion; signing in keeps the account. */
export const DELETION_GRACE_DAYS = 30
/** An archive of the own data can be fetched for so long, and asked for once in so many hours. */
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
/** Nobody writes a message sooner than this after opening the form; the page waits it out, a program is refused. */
export const CONTACT_FORM_MIN_MS = 3_000

// ---- Cookie consent ----
export const CONSENT_STORAGE_KEY = 'velvetline_cookie_consent'

// ---- Age check ----
/** As many may be begun within the window, by an account or a browser; then only support can help. */
export const AGE_ATTEMPTS_MAX = 3
export const AGE_WINDOW_HOURS = 24
/** A visitor's result counts so long; an account's for ever. */
export const AGE_SESSION_HOURS = 24
export const AGE_RELOAD_MS = 1_500
/** Holds nothing secret and proves nothing: the page is sent without the block where it is there. */
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
/** Fills whole rows of one, two and three columns. */
export const LIST_PAGE_CARDS = 12
export const SPECIALTY_MAX_CHARACTERS = 60
export const NAME_SEARCH_MAX_CHARACTERS = 40
/** More ways to narrow a list would only hide each other. */
export const SPECIALTY_FILTERS_MAX = 60
export const SKELETON_CARDS = 6
export const PRESENCE_WINDOW_MS = 60_000
export const PRESENCE_HEARTBEAT_MS = 20_000
export const COPY_FEEDBACK_MS = 2_000
/** From the arrival on the home page to the tour. */
export const ONBOARDING_DELAY_MS = 2_000
export const MOBILE_BREAKPOINT_PX = 768
export const IMAGE_LAZY_MARGIN_PX = 100

// ---- Phone ----
/** The lines on which an extension is dialled, unless a country has numbers of its own. */
export const DIALLING_PREFIXES = { subscriber: '0900212345', premium: '0900512345' } as const

// ---- Analytics ----
export const ANALYTICS_BATCH_MAX = 20

// ---- Calls ----
/** Default price of a minute in hundredths of a Nugget; a country or profile may set its own. */
export const CALL_MINUTE_PRICE_CENTINUGGETS = 200
export const CALL_MINUTE_SUBSCRIBER_PRICE_CENTINUGGETS = 100
/** To begin a call the balance must be at least this and at least the rate. */
export const CALL_MINIMUM_BALANCE_CENTINUGGETS = 100
/** No call lasts longer; a country may set less. The longest that Germany allows for its numbers. */
export const CALL_MAX_MINUTES = 60
export const CALL_RING_TIMEOUT_SECONDS = 30
/** A call that was started and whose leg never reached the provider. */
export const CALL_DIAL_TIMEOUT_SECONDS = 45
/** How long one side may be away before the call counts as over. */
export const CALL_GRACE_SECONDS = 30
/** After so many calls that she let ring she is set offline. */
export const CALL_MISSED_IN_ROW_MAX = 2
/** Where the consultant hangs up so soon, the first minute is given back. */
export const CALL_HANG_UP_RETURNED_SECONDS = 10
/** Minutes that the other side or a fault has cut short and that are given back by themselves, per member and day. */
export const CALL_RETURNED_MINUTES_PER_DAY_MAX = 5
/** A tone and a text say that so many paid minutes are left. */
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
/** Ends the call at once, from wherever it comes: a storage key, a broadcast channel, a window message, an event. */
export const EMERGENCY_STOP = 'NUCLEAR_STOP'
export const EMERGENCY_STOP_STORAGE_KEY = 'velvetline_nuclear_stop'
export const EMERGENCY_STOP_CHANNEL = 'velvetline_nuclear_stop'
/** The header by which an SDK's invitation names the call that was started. */
export const CALL_ID_SIP_HEADER = 'X-Velvetline-Call'

/** An agent's part of the net list price of the Nuggets that are spent with her; a setting of the operator's goes before it. */
export const AGENT_SHARE_PERCENT = 40
/** So many bonus Nuggets a day count as one agent's earnings, those of ten new members; a setting of the operator's goes before it. */
export const AGENT_BONUS_NUGGETS_PER_DAY = 100

// ---- Reviews ----
export const REVIEW_TEXT_MAX_CHARACTERS = 400

// ---- The line: calls to our numbers ----
export const LINE_PIN_DIGITS = 8
export const LINE_TRIES_MAX = 3

/** The seeds' tags that say what a consultant talks about; profiles may use others beside them. */
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
/** More is a list that nobody reads; it also bounds what one account can make us watch. */
export const FAVOURITES_MAX = 200
/** "She is available": at most one mail about the same profile in so many hours, and so many about all of them in a day. */
export const FAVOURITE_NOTICE_PAUSE_HOURS = 24
export const FAVOURITE_NOTICES_PER_DAY = 5
