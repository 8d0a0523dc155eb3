import type { Config } from './config/config.ts'
import { type Accounts, createAccounts } from './features/accounts/index.ts'
import { type Admin, createAdmin } from './features/admin/index.ts'
import { type AgeVerification, agePersonalData, createAgeVerification } from './features/age-verification/index.ts'
import { type Agents, agentsPersonalData, createAgents } from './features/agents/index.ts'
import { type Analytics, analyticsPersonalData, createAnalytics } from './features/analytics/index.ts'
import { type Calls, callsPersonalData, createCalls } from './features/calls/index.ts'
import { type Chat, chatPersonalData, createChat } from './features/chat/index.ts'
import { type Contact, contactPersonalData, createContact } from './features/contact/index.ts'
import { type Content, createContent } from './features/content/index.ts'
import { type Countries, createCountries } from './features/countries/index.ts'
import { createWallets, creditsPersonalData, type Wallets } from './features/credits/index.ts'
import { createFavourites, type Favourites, favouritesPersonalData } from './features/favourites/index.ts'
import { createPaymentRails, type PaymentRails } from './features/payment-rails/index.ts'
import { createPayments, type Payments, type SpendingRules } from './features/payments/index.ts'
import { createPrivacy, type Privacy } from './features/privacy/index.ts'
import { createProfiles, type Profiles, profilesPersonalData } from './features/profiles/index.ts'
import { createReviews, type Reviews, reviewsPersonalData } from './features/reviews/index.ts'
import { createSettings, type Settings } from './features/settings/index.ts'
import {
  createSpendingCare,
  createSpendingRules,
  type SpendingCare,
  spendingCarePersonalData,
} from './features/spending-care/index.ts'
import {
  agreedCharges,
  createSubscriptions,
  type Subscriptions,
  subscriptionsPersonalData,
} from './features/subscriptions/index.ts'
import { createTelephoneLine, type TelephoneLine, telephoneLinePersonalData } from './features/telephone-line/index.ts'
import { type CreateVoice, createVoice, type Voice } from './features/voice/index.ts'
import type { Clock } from './kernel/clock.ts'
import type { Database, Queryable } from './platform/database/database.ts'
import type { Bus } from './platform/events/bus.ts'
import { createDomainEvents, type DomainEvents } from './platform/events/domain-events.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log.ts'
import { createMessagesOut } from './platform/mailer/create-messages-out.ts'
import type { MessagesOut } from './platform/mailer/messages-out.ts'
import type { PersonalData } from './platform/personal-data.ts'
import type { Storage } from './platform/storage/storage.ts'

/** What the process stands on; tests hand in their own. */
export interface Platform {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly database: Database
  readonly bus: Bus
  readonly jobs: Jobs
  readonly storage: Storage
  /** In place of the voice providers that the settings name. */
  readonly createVoice?: CreateVoice | undefined
}

/** Everything a route may need, wired once. */
export interface Context extends Platform {
  readonly domainEvents: DomainEvents
  readonly messagesOut: MessagesOut
  readonly settings: Settings
  readonly countries: Countries
  readonly accounts: Accounts
  readonly ageVerification: AgeVerification
  readonly content: Content
  readonly contact: Contact
  readonly wallets: Wallets
  readonly paymentRails: PaymentRails
  readonly spendingRules: SpendingRules
  readonly payments: Payments
  readonly spendingCare: SpendingCare
  readonly subscriptions: Subscriptions
  readonly agents: Agents
  readonly profiles: Profiles
  readonly favourites: Favourites
  readonly chat: Chat
  readonly voice: Voice
  readonly calls: Calls
  readonly telephoneLine: TelephoneLine
  readonly reviews: Reviews
  readonly privacy: Privacy
  readonly analytics: Analytics
  readonly admin: Admin
}

/** What each feature keeps about people, in the order of their archive. Accounts are first, since they are erased last. */
const personalDataOf = (accounts: Accounts, payments: Payments): PersonalData[] => [
  accounts.personalData,
  agePersonalData,
  contactPersonalData,
  creditsPersonalData,
  payments.personalData,
  spendingCarePersonalData,
  subscriptionsPersonalData,
  agentsPersonalData,
  profilesPersonalData,
  favouritesPersonalData,
  chatPersonalData,
  callsPersonalData,
  telephoneLinePersonalData,
  reviewsPersonalData,
  analyticsPersonalData,
]

/** A member's limits count what her membership will charge, though limits come before memberships. */
const agreedOf = (memberId: string, db: Queryable) => agreedCharges(db, memberId)

/** The one place that wires things, in the order in which features may know each other. */
export const createContext = async (platform: Platform): Promise<Context> => {
  const domainEvents = createDomainEvents()
  const base = { ...platform, domainEvents, messagesOut: createMessagesOut(platform) }
  const settings = createSettings(base)
  const countries = await createCountries({ ...base, settings })
  const accounts = createAccounts({ ...base, countries })
  const ageVerification = await createAgeVerification({ ...base, countries, accounts })
  const content = createContent({ ...base, ageVerification })
  const contact = createContact({ ...base, accounts })
  const wallets = createWallets(base)
  const paymentRails = await createPaymentRails(base)
  const spending = { ...base, countries, accounts, wallets, agreedOf }
  const spendingRules = createSpendingRules(spending)
  const payments = await createPayments({ ...base, countries, accounts, wallets, paymentRails, spendingRules })
  const spendingCare = createSpendingCare({ ...spending, payments })
  const subscriptions = createSubscriptions({ ...base, countries, accounts, payments, spendingRules })
  const agents = createAgents(base)
  const profiles = createProfiles({ ...base, countries, agents })
  const favourites = createFavourites({ ...base, accounts, agents, profiles })
  const chat = createChat({ ...base, wallets, agents, profiles })
  const voice = await createVoice(base)
  const forCalls = { ...base, countries, accounts, ageVerification, wallets, profiles, voice }
  const calls = createCalls({ ...forCalls, agents })
  const telephoneLine = createTelephoneLine({ ...forCalls, calls })
  const reviews = createReviews({ ...base, profiles, calls })
  const parts = personalDataOf(accounts, payments)
  const privacy = createPrivacy({ ...base, accounts, countries, payments, parts })
  const analytics = createAnalytics({ ...base, profiles })
  const admin = createAdmin({ ...base, accounts, countries, wallets, paymentRails, payments, calls, reviews })
  return {
    ...base,
    settings,
    countries,
    accounts,
    ageVerification,
    content,
    contact,
    wallets,
    paymentRails,
    spendingRules,
    payments,
    spendingCare,
    subscriptions,
    agents,
    profiles,
    favourites,
    chat,
    voice,
    calls,
    telephoneLine,
    reviews,
    privacy,
    analytics,
    admin,
  }
}
