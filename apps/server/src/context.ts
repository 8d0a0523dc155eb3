import { type Accounts, createAccounts } from './features/accounts/index.ts'
import { agePersonalData, createAgeVerification } from './features/age-verification/index.ts'
import { agentsPersonalData, createPresence, followEndOfSessions } from './features/agents/index.ts'
import { analyticsPersonalData } from './features/analytics/index.ts'
import {
  type CallsContext,
  callsPersonalData,
  createEngaged,
  followAvailability,
  followDesks,
  followVoice,
} from './features/calls/index.ts'
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
import { createPaymentRails } from './features/payment-rails/index.ts'
import {
  createCheckoutCookie,
  createEventIntake,
  giveUpOrdersOnDeletion,
  mailReceipts,
  paymentsPersonalData,
} from './features/payments/index.ts'
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
  createSpendingRules,
  createWalletWatch,
  endReloadsOnDeletion,
  type SpendingCareContext,
  spendingCarePersonalData,
  watchWallets,
} from './features/spending-care/index.ts'
import {
  agreedCharges,
  cancelOnDeletion,
  createContractLimits,
  followPayments,
  type SubscriptionsContext,
  subscriptionsPersonalData,
} from './features/subscriptions/index.ts'
import { followLine, type LineContext, telephoneLinePersonalData } from './features/telephone-line/index.ts'
import { type CreateVoice, createVoice } from './features/voice/index.ts'
import { newId } from './kernel/ids.ts'
import { createDomainEvents } from './platform/events/domain-events.ts'
import { createSignal } from './platform/events/signal.ts'
import { createMessagesOut } from './platform/mailer/create-messages-out.ts'
import type { PersonalData } from './platform/personal-data.ts'
import type { PlatformContext } from './platform/platform-context.ts'
import { createSecret } from './platform/secrets/create-secret.ts'

/** What the process stands on; tests hand in their own. */
export interface Platform extends Omit<PlatformContext, 'domainEvents' | 'messagesOut'> {
  /** In place of the voice providers that the settings name. */
  readonly createVoice?: CreateVoice | undefined
}

/** Everything a route may need, wired once. */
export interface Context
  extends Platform,
    ContentContext,
    ContactContext,
    SpendingCareContext,
    SubscriptionsContext,
    FavouritesContext,
    ChatContext,
    LineContext {
  readonly accounts: Accounts
  readonly privacy: Privacy
}

/** What each feature keeps about people, in the order of their archive. Accounts are first, since they are erased last. */
const personalDataOf = (accounts: Accounts): PersonalData[] => [
  accounts.personalData,
  agePersonalData,
  contactPersonalData,
  creditsPersonalData,
  paymentsPersonalData,
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
  const paymentsKey = await createSecret(base, 'payments')()
  // A member's limits count what her membership will charge, though limits come before memberships.
  const spending = { ...credits, settings, countries, accounts, agreedCharges }
  const payments = {
    ...spending,
    paymentRails: await createPaymentRails(base),
    spendingRules: createSpendingRules(spending),
    paymentsKey,
    checkoutCookie: createCheckoutCookie(paymentsKey, base.config.http.isSecure),
    eventIntake: createEventIntake(base),
  }
  giveUpOrdersOnDeletion(payments)
  mailReceipts(payments)
  const spendingCare = { ...payments, walletWatch: createWalletWatch(base) }
  watchWallets(spendingCare)
  endReloadsOnDeletion(spendingCare)
  const subscriptions = { ...payments, contractLimits: createContractLimits(base.clock) }
  followPayments(subscriptions)
  cancelOnDeletion(subscriptions)
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
  const calls: CallsContext = {
    ...profiles,
    accounts,
    voice: await createVoice(base),
    nodeId: newId(),
    engaged: createEngaged(profiles),
    demoDesk: { agentId: null },
    minuteDue: createSignal(),
  }
  followVoice(calls)
  followAvailability(calls)
  followDesks(calls)
  const telephoneLine: LineContext = {
    ...calls,
    linePinKey: createSecret(base, 'line-pin'),
    lineCommandsDue: createSignal(),
  }
  followLine(telephoneLine)
  const parts = personalDataOf(accounts)
  const privacy = createPrivacy({ ...payments, parts })
  return {
    ...platform,
    ...chat,
    ...telephoneLine,
    ...content,
    ...contact,
    ...spendingCare,
    ...subscriptions,
    privacy,
  }
}
