import type { AuditValues } from '@velvetline/contracts/audit'
import { AUDIT_FIELDS, type AuditField, readAuditName } from '@velvetline/contracts/audit-fields'
import { CURRENCIES } from '@velvetline/contracts/money'
import { applicantWord, stepWord } from '#/features/applications/model/words.ts'
import {
  blockCauseWord,
  correctionCauseWord,
  correctionStateWord,
  factWord,
  mailWord,
  timelineKindWord,
  viewWord,
} from '#/features/members/model/member-words.ts'
import { fieldWord } from '#/features/profiles/editing/editing-words.ts'
import { decisionWords, reasonWord, kindWord as reportedWord } from '#/features/safety/model/report-words.ts'
import { roleWord } from '#/features/staff/model/role-word.ts'
import { m } from '#/paraglide/messages.js'
import type { Formatter } from '#/shared/format.ts'
import { oneOf } from '#/shared/read-search.ts'
import { checkWord, fileWord, queueWord } from '../applications/application-words.ts'
import { endWord, lineWord, liveWord } from '../calls/call-words.ts'
import { failureWord } from '../chats/failure-word.ts'
import { ageMethodWord, productWord, sectionWord } from '../countries/country-words.ts'
import { contactStateWord } from '../office/task-words.ts'
import { valueWord } from '../operation/setting-words.ts'
import { attemptWord, eventStateWord, kindWord, railWords, stateWord } from '../payments/payment-words.ts'
import { shareKindWord } from '../payouts/share-kind-word.ts'
import { reportStateWord } from '../reports/report-state-word.ts'
import { actionWord, SHORT_ID_CHARACTERS } from './staff-words.ts'

type Value = NonNullable<AuditValues[string]>
type Words = Readonly<Record<string, () => string>>
interface Beside {
  /** As it is written in the log. */
  readonly name: string
  readonly values: AuditValues
  readonly format: Formatter
}
type ValueWriter = (value: Value, beside: Beside) => string

const STATES: Words = {
  ...attemptWord,
  ...queueWord,
  ...correctionStateWord,
  ...contactStateWord,
  ...reportStateWord,
  ...eventStateWord,
  ...stateWord,
  ...liveWord,
  pending: m.admin_reviews_state_pending,
  published: m.admin_reviews_state_published,
  rejected: m.admin_reviews_state_rejected,
  done: m.admin_refused_done,
  live: m.admin_calls_show_live,
  ended: m.staff_value_ended,
  collecting: m.earnings_payout_collecting,
  due: m.earnings_payout_due,
  in_file: m.earnings_payout_in_file,
  returned: m.earnings_payout_returned,
}
const KINDS: Words = {
  ...timelineKindWord,
  ...shareKindWord,
  ...reportedWord,
  ...applicantWord,
  ...kindWord,
  change: m.staff_audit_changes,
  read: m.staff_audit_reads,
}
const DECISIONS: Words = {
  ...Object.fromEntries(Object.entries(decisionWords).map(([decision, { done }]) => [decision, done])),
  approved: m.staff_value_approved,
  returned: m.staff_value_returned,
  refused: m.staff_value_refused,
  declined: m.staff_value_declined,
}

/** A value that is one of some words. */
const oneWord =
  (words: Words): ValueWriter =>
  (value) =>
    words[String(value)]?.() ?? String(value)
/** Several of them, as the log joins them. */
const someWords =
  (words: Words): ValueWriter =>
  (value) =>
    String(value)
      .split(', ')
      .map((word) => words[word]?.() ?? word)
      .join(', ')
/** What says by itself what it is. */
const itself: ValueWriter = (value) => String(value)
/** What has said it beside another value. */
const nothing: ValueWriter = () => ''
const yesOrNo =
  (yes: () => string, no: () => string): ValueWriter =>
  (value) =>
    value ? yes() : no()
/** With a name before it. */
const named =
  (name: () => string, write: ValueWriter = itself): ValueWriter =>
  (value, beside) =>
    `${name()}: ${write(value, beside)}`

const number: ValueWriter = (value, { format }) => format.number(Number(value))
const country: ValueWriter = (value) => String(value).toUpperCase()
const BASIS_POINTS = 100
const hundredths: ValueWriter = (value, { format }) => format.nuggets(Number(value) / BASIS_POINTS)
const percent: ValueWriter = (value, { format }) => m.common_percent({ percent: format.percent(Number(value)) })
const amount: ValueWriter = (value, { format }) => format.amount(Number(value))
const money: ValueWriter = (value, { values, format }) =>
  format.money(Number(value), oneOf(CURRENCIES, values.currency) ?? 'EUR')
const price: ValueWriter = (value, beside) => `${productWord(beside.name, beside.format)}: ${amount(value, beside)}`
const DAY_CHARACTERS = 'YYYY-MM-DD'.length
/** An instant is another day in some of our countries, so its time is said too. */
const day: ValueWriter = (value, { format }) =>
  String(value).length === DAY_CHARACTERS ? format.day(String(value)) : format.dateTime(String(value))
const shortId: ValueWriter = (value) => String(value).slice(0, SHORT_ID_CHARACTERS)
const yes = yesOrNo(m.staff_yes, m.staff_no)
const from: ValueWriter = (value, beside) => m.countries_price_from({ day: day(value, beside) })

const WRITERS: Readonly<Record<AuditField, ValueWriter>> = {
  action: oneWord(actionWord),
  call: () => m.staff_value_one_call(),
  confirmedFrom: named(m.members_filter_confirmed_from, day),
  confirmedTo: named(m.members_filter_confirmed_to, day),
  first: () => m.staff_value_first_payments(),
  from,
  isSearch: (_, { values }) => (values.searches ? '' : m.staff_audit_searched()),
  kind: oneWord(KINDS),
  line: oneWord(lineWord),
  market: country,
  membershipFrom: named(m.members_filter_membership_from, day),
  membershipTo: named(m.members_filter_membership_to, day),
  month: (value, { format }) => format.month(`${value}-01`),
  phone: named(m.members_phone, oneWord({ proven: m.members_phone_proven, unproven: m.members_phone_unproven })),
  rail: oneWord(railWords),
  reason: oneWord({ ...reasonWord, ...endWord }),
  refund: () => m.office_task_refunds(),
  reportedFor: oneWord(reasonWord),
  searches: (value, { format }) =>
    value === 1 ? m.staff_audit_searched() : m.staff_audit_searches({ count: format.number(Number(value)) }),
  show: oneWord(STATES),
  state: oneWord(STATES),
  to: (value, beside) => m.staff_value_until({ day: day(value, beside) }),
  view: oneWord(viewWord),
  wait: () => m.staff_value_late(),
  who: () => m.staff_value_one_person(),
  year: itself,
  ageAttempts: named(m.staff_value_age_attempts, number),
  agentId: named(m.admin_call_consultant, shortId),
  // They lead to a correction and to a block, whose cause stands beside them.
  blockId: nothing,
  chargesOf: nothing,
  correctionId: nothing,
  cause: oneWord({ ...correctionCauseWord, ...blockCauseWord }),
  days: (value) => m.staff_value_days({ days: Number(value) }),
  decision: oneWord(DECISIONS),
  document: oneWord(fileWord),
  facts: someWords(factWord),
  fields: someWords(fieldWord),
  isBlocked: yesOrNo(m.staff_value_blocked, m.staff_value_free),
  isEverySession: yesOrNo(m.staff_value_every_session, m.staff_value_one_session),
  item: oneWord(checkWord),
  lead: itself,
  mail: oneWord(mailWord),
  person: itself,
  role: oneWord(roleWord),
  step: oneWord(stepWord),
  verdict: oneWord({ fits: m.applications_fits, does_not_fit: m.applications_does_not_fit }),
  basisPoints: percent,
  // It is written with its amount.
  currency: nothing,
  due: named(m.earnings_payout_due, number),
  leftMinor: (value, beside) => m.staff_value_left({ amount: money(value, beside) }),
  nuggets: (value, { format }) => m.staff_value_nuggets({ amount: format.nuggets(Number(value)) }),
  payouts: named(m.staff_value_payouts, number),
  sha256: named(m.staff_value_checksum, shortId),
  totalMinor: money,
  aliases: named(m.editing_aliases),
  description: named(m.editing_category_description),
  entries: itself,
  equals: (value, { format }) => m.staff_value_equals({ number: format.number(Number(value)) }),
  extension: named(m.editing_extension),
  featuredPosition: named(m.editing_featured),
  intro: named(m.editing_category_intro),
  into: (value) => m.staff_value_into({ name: String(value) }),
  isHidden: yesOrNo(m.staff_value_hidden, m.staff_value_shown),
  name: itself,
  order: itself,
  profiles: (value, beside) =>
    value === 'all' ? m.staff_value_all_profiles() : named(m.office_find_profiles, number)(value, beside),
  seoDescription: named(m.editing_seo_description),
  seoKeywords: named(m.editing_seo_keywords),
  seoTitle: named(m.editing_seo_title),
  slug: named(m.editing_slug),
  title: itself,
  version: (value, { format }) => m.staff_value_version({ number: format.number(Number(value)) }),
  callMaxMinutes: named(m.countries_call_minutes, number),
  callMinutePrice: named(m.countries_call_minute, hundredths),
  callSubscriberPrice: named(m.countries_call_subscriber, hundredths),
  country,
  disputeBody: named(m.countries_law_dispute_body),
  email: named(m.countries_email),
  first_month: price,
  hasAccessCharge: named(m.countries_access_charge, yes),
  hasChatButtons: named(m.countries_chat_buttons, yes),
  hasExtensions: named(m.countries_extensions, yes),
  inCountry: named(m.countries_law_in_country),
  isOpen: yesOrNo(m.countries_open, m.countries_closed),
  isRequired: yesOrNo(m.staff_value_proof, m.staff_value_no_proof),
  member_minute: price,
  methods: someWords(ageMethodWord),
  minimumTermMonths: named(m.countries_term, number),
  package: price,
  phoneRegulator: named(m.countries_law_phone_regulator),
  premium: named(m.countries_premium),
  premiumMaxMinor: named(m.countries_limit, amount),
  premiumMessage: named(m.countries_premium_message),
  premium_minute: price,
  privacyAuthority: named(m.countries_law_privacy_authority),
  privacyLaw: named(m.countries_law_privacy_law),
  rails: someWords(railWords),
  section: oneWord(sectionWord),
  subscriber: named(m.countries_subscriber),
  subscriberMessage: named(m.countries_subscriber_message),
  timeZone: named(m.countries_zone),
  validFrom: from,
  value: (value, { format }) => valueWord(value, format),
  vatBasisPoints: named(m.countries_vat, hundredths),
  weekly: price,
  withdrawalLaw: named(m.countries_law_withdrawal_law),
  endpoint: itself,
  failure: (value) => failureWord(String(value)),
  formerUntil: (value, { format }) => m.staff_value_former_until({ time: format.dateTime(String(value)) }),
  heldUntil: (value, beside) => m.staff_value_held_until({ day: day(value, beside) }),
  hashes: named(m.staff_value_hashes, number),
  isAccepted: yesOrNo(m.staff_value_accepted, m.staff_value_not_accepted),
  isOn: yesOrNo(m.office_on, m.office_off),
  keptUntil: (value, beside) => m.staff_value_kept_until({ day: day(value, beside) }),
  messages: named(m.admin_chats_messages, number),
  minutes: named(m.staff_value_minutes, number),
}

/** Of filters only: they leave nothing out. */
const EVERYTHING: ReadonlySet<string> = new Set(['show all', 'wait all', 'view all'])

const writeValue = (name: string, value: Value, values: AuditValues, format: Formatter): string => {
  if (value === '' || EVERYTHING.has(`${name} ${value}`)) return ''
  const { field, language } = readAuditName(name)
  const words = field ? WRITERS[field](value, { name, values, format }) : String(value)
  return language && words ? `${words} (${language === 'de' ? m.countries_german() : m.countries_english()})` : words
}

/** The log keeps values by the length of their names. */
const placeOf = ([name]: readonly [string, unknown]): number => {
  const { field } = readAuditName(name)
  return field ? AUDIT_FIELDS.indexOf(field) : AUDIT_FIELDS.length
}

/** The values on one side of an act, in words. */
export const valueWords = (values: AuditValues, format: Formatter): string =>
  Object.entries(values)
    .toSorted((left, right) => placeOf(left) - placeOf(right))
    .map(([name, value]) => (value === null ? '' : writeValue(name, value, values, format)))
    .filter((word) => word !== '')
    .join(', ')
