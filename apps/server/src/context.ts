import { type Accounts, createAccounts } from './features/accounts/index.ts'
import { type Admin, createAdmin } from './features/admin/index.ts'
import { agePersonalData, createAgeVerification } from './features/age-verification/index.ts'
import { agentsPersonalData, createPresence, followEndOfSessions } from './features/agents/index.ts'
import { analyticsPersonalData } from './features/analytics/index.ts'
import { type Calls, callsPersonalData, createCalls } from './features/calls/index.ts'
import {
  type ChatContext,
  chatPersonalData,
  createAnswerTimes,
  createWatchers,
  followWallets,
  type MemberMessageNews,
} from './features/chat/index.ts'
import {
  type ContactContext,
  contactPersonalData,
  createContactLimits,
  rememberFormKey,
} from './features/contact/index.ts'
import { type ContentContext, createComposedPages, createOverrides, warnOfExamples } from './features/content/index.ts'
import { createCountries } from './features/countries/index.ts'
import { creditsPersonalData, grantWelcomeBonuses } from './features/credits/index.ts'
import { endNoticesOnDeletion, type FavouritesContext, favouritesPersonalData } from './features/favourites/index.ts'
import { createPaymentRails, type PaymentRails } from './features/payment-rails/index.ts'
import { createPayments, type Payments, type SpendingRules } from './features/payments/index.ts'
import { createPrivacy, type Privacy } from './features/privacy/index.ts'
import {
  createCatalogue,
  createCategoryCatalogue,
  createPhotoSeals,
  createPhotoVariants,
  createStatusBoard,
  followPresence,
  profilesPersonalData,
  type StatusChoice,
} from './features/profiles/index.ts'
import { reviewsPersonalData } from './features/reviews/index.ts'
import { createSettings } from './features/settings/index.ts'
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
import type { Queryable } from './platform/database/database.ts'
import { createDomainEvents } from './platform/events/domain-events.ts'
import { createSignal } from './platform/events/signal.ts'
import { createMessagesOut } from './platform/mailer/create-messages-out.ts'
import type { PersonalData } from './platform/personal-data.ts'
import type { PlatformContext } from './platform/platform-context.ts'

/** What the process stands on; tests hand in their own. */
export interface Platform extends Omit<PlatformContext, 'domainEvents' | 'messagesOut'> {
  /** In place of the voice providers that the settings name. */
  readonly createVoice?: CreateVoice | undefined
}

/** Everything a route may need, wired once. */
export interface Context extends Platform, ContentContext, ContactContext, FavouritesContext, ChatContext {
  readonly accounts: Accounts
  readonly paymentRails: PaymentRails
  readonly spendingRules: SpendingRules
  readonly payments: Payments
  readonly spendingCare: SpendingCare
  readonly subscriptions: Subscriptions
  readonly voice: Voice
  readonly calls: Calls
  readonly telephoneLine: TelephoneLine
  readonly privacy: Privacy
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

/** A member's limits count what their membership will charge, though limits come before memberships. */
const agreedOf = (memberId: string, db: Queryable) => agreedCharges(db, memberId)

/** The one place that wires things, in the order in which features may know each other. */
export const createContext = async (platform: Platform): Promise<Context> => {
  const domainEvents = createDomainEvents()
  const base = { ...platform, domainEvents, messagesOut: createMessagesOut(platform) }
  const settings = createSettings(base)
  const countries = await createCountries({ ...base, settings })
  const accounts = createAccounts({ ...base, countries })
  const ageVerification = await createAgeVerification({ ...base, countries, accounts })
  warnOfExamples(base)
  const content: ContentContext = {
    ...base,
    settings,
    countries,
    ageVerification,
    contentOverrides: createOverrides(base),
    composedContent: createComposedPages(),
    contentChanged: createSignal(),
  }
  const contact: ContactContext = {
    ...base,
    accounts,
    contactLimits: createContactLimits(base.clock),
    contactFormKey: rememberFormKey(base),
  }
  const credits = { ...base, walletChanged: createSignal<string>(), nuggetsSpent: createSignal<string>() }
  grantWelcomeBonuses(credits)
  const paymentRails = await createPaymentRails(base)
  const spending = { ...credits, countries, accounts, agreedOf }
  const spendingRules = createSpendingRules(spending)
  const payments = await createPayments({ ...credits, countries, accounts, paymentRails, spendingRules })
  const spendingCare = createSpendingCare({ ...spending, payments })
  const subscriptions = createSubscriptions({ ...base, countries, accounts, payments, spendingRules })
  const agents = { ...credits, presence: createPresence(base) }
  followEndOfSessions(agents)
  const profileCatalogue = createCatalogue(base)
  const profiles = {
    ...agents,
    settings,
    countries,
    ageVerification,
    profileCatalogue,
    categoryCatalogue: createCategoryCatalogue(base),
    statusBoard: createStatusBoard({ ...agents, profileCatalogue }),
    photoSeals: createPhotoSeals(base),
    photoVariants: createPhotoVariants(base),
    statusChosen: createSignal<StatusChoice>(),
  }
  followPresence(profiles)
  const favourites = { ...profiles, accounts }
  endNoticesOnDeletion(favourites)
  const chat = {
    ...profiles,
    chatWatchers: createWatchers(profiles),
    answerTimes: createAnswerTimes(),
    memberMessageSent: createSignal<MemberMessageNews>(),
  }
  followWallets(chat)
  const voice = await createVoice(base)
  const forCalls = { ...profiles, accounts, voice }
  const calls = createCalls(forCalls)
  const telephoneLine = createTelephoneLine({ ...forCalls, calls })
  const parts = personalDataOf(accounts, payments)
  const privacy = createPrivacy({ ...base, accounts, countries, payments, parts })
  const admin = createAdmin({ ...profiles, accounts, paymentRails, payments, calls })
  return {
    ...platform,
    ...chat,
    ...content,
    ...contact,
    accounts,
    paymentRails,
    spendingRules,
    payments,
    spendingCare,
    subscriptions,
    voice,
    calls,
    telephoneLine,
    privacy,
    admin,
  }
}
