import { EDITABLE_MAILS } from './editable-mails.ts'
import {
  type AccountsContext,
  accountPersonalData,
  createAccountLimits,
  createAuthentication,
  createBonusHold,
  rememberChallengeKey,
} from './features/accounts/index.ts'
import { releaseTasksOfFormerStaff } from './features/admin/index.ts'
import {
  type AgeVerificationContext,
  agePersonalData,
  createAgeMemory,
  createAgePolicies,
  createAgeVerifiers,
  createVisitorCookie,
  holdWelcomeBonuses,
} from './features/age-verification/index.ts'
import { agentsPersonalData, createAgentParts, followEndOfSessions } from './features/agents/index.ts'
import { analyticsPersonalData } from './features/analytics/index.ts'
import {
  type ApplicationsContext,
  applicationsPersonalData,
  createApplications,
  createPhotoPeople,
} from './features/applications/index.ts'
import {
  type CallsContext,
  callsPersonalData,
  createEngaged,
  followAvailability,
  followBlocks,
  followDesks,
  followVoice,
  followWork,
} from './features/calls/index.ts'
import {
  chatPersonalData,
  createAnswerTimes,
  createMemberReads,
  createMessageBatches,
  createSearchLimit,
  createTypingLimit,
  createUploadsInProgress,
  createWatchers,
  followAnswering,
  followWallets,
  type MemberMessageNews,
} from './features/chat/index.ts'
import {
  type ChatTeamContext,
  chatTeamPersonalData,
  createChatTeamParts,
  createChatTeams,
} from './features/chat-team/index.ts'
import {
  type ContactContext,
  contactPersonalData,
  createContactParts,
  releaseOfFormerStaff,
} from './features/contact/index.ts'
import { type ContentContext, createContentParts, hearOfChanges, warnOfExamples } from './features/content/index.ts'
import { createCountries } from './features/countries/index.ts'
import { creditsPersonalData, grantWelcomeBonuses } from './features/credits/index.ts'
import { bookAsThingsHappen, type EarningsContext, earningsPersonalData } from './features/earnings/index.ts'
import { endNoticesOnDeletion, type FavouritesContext, favouritesPersonalData } from './features/favourites/index.ts'
import { membersPersonalData } from './features/members/index.ts'
import {
  createNotifications,
  followSessions,
  type NotificationsContext,
  notificationsPersonalData,
} from './features/notifications/index.ts'
import { createRailParts } from './features/payment-rails/index.ts'
import {
  createCheckoutCookie,
  createEventIntake,
  giveUpOrdersOnDeletion,
  mailReceipts,
  paymentsPersonalData,
} from './features/payments/index.ts'
import type { PrivacyContext } from './features/privacy/index.ts'
import {
  createCatalogue,
  createCategoryCatalogue,
  createPhotoSeals,
  createPhotoVariants,
  createStatusBoard,
  followPresence,
  hearOfProfiles,
  type ProfilesContext,
  profilesPersonalData,
  type StatusChoice,
} from './features/profiles/index.ts'
import { rateAfterHandover, reviewsPersonalData } from './features/reviews/index.ts'
import { createSafety, type SafetyContext, safetyPersonalData } from './features/safety/index.ts'
import { createSettings } from './features/settings/index.ts'
import {
  createSpendingRules,
  createWalletWatch,
  endReloads,
  type SpendingCareContext,
  spendingCarePersonalData,
  watchWallets,
} from './features/spending-care/index.ts'
import { staffPersonalData } from './features/staff/index.ts'
import {
  agreedCharges,
  cancelOnDeletion,
  createContractLimits,
  followPayments,
  hasMembershipEnded,
  type SubscriptionsContext,
  subscriptionsPersonalData,
} from './features/subscriptions/index.ts'
import { followLine, type LineContext, telephoneLinePersonalData } from './features/telephone-line/index.ts'
import { type CreateVoice, createVoice, ringsPhones } from './features/voice/index.ts'
import { createDomainEvents, createSignal } from './platform/events/domain-events.ts'
import { createMessagesOut } from './platform/mailer/create-messages-out.ts'
import type { PlatformContext } from './platform/platform-context.ts'
import { createSecret } from './platform/secrets/create-secret.ts'

/** What the process stands on; tests hand in their own. */
export interface Platform extends Omit<PlatformContext, 'domainEvents' | 'messagesOut' | 'findMailWords'> {
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
    ApplicationsContext,
    FavouritesContext,
    ChatTeamContext,
    LineContext,
    EarningsContext,
    SafetyContext,
    NotificationsContext,
    PrivacyContext {}

/** What each feature keeps about people, in the order of their archive. Accounts are first, since they are erased last. */
const personalDataOf = (parts: ProfilesContext & Pick<ApplicationsContext, 'applicationsSecret'>) => [
  accountPersonalData(parts),
  staffPersonalData,
  agePersonalData,
  contactPersonalData,
  creditsPersonalData,
  paymentsPersonalData,
  spendingCarePersonalData,
  subscriptionsPersonalData,
  agentsPersonalData(parts),
  profilesPersonalData(parts),
  applicationsPersonalData(parts),
  favouritesPersonalData,
  chatPersonalData,
  chatTeamPersonalData,
  callsPersonalData,
  telephoneLinePersonalData,
  reviewsPersonalData,
  earningsPersonalData(parts),
  notificationsPersonalData,
  analyticsPersonalData,
  membersPersonalData,
  safetyPersonalData,
]

/** The one place that wires things, in the order in which features may know each other. */
export const createContext = async (platform: Platform): Promise<Context> => {
  const domainEvents = createDomainEvents()
  const { parts: contentParts, findMailWords } = createContentParts(platform)
  const base = { ...platform, domainEvents, messagesOut: createMessagesOut(platform), findMailWords }
  const settings = createSettings(base)
  const countries = await createCountries({ ...base, settings })
  const accounts: AccountsContext = {
    ...base,
    settings,
    countries,
    authentication: createAuthentication(base),
    accountLimits: createAccountLimits(base),
    loginChallengeKey: rememberChallengeKey(base),
    secondFactorSecret: createSecret(base, 'second-factor'),
    bonusHold: createBonusHold(),
  }
  const ageVerification: AgeVerificationContext = {
    ...accounts,
    agePolicies: await createAgePolicies(accounts),
    ageVerifiers: await createAgeVerifiers(base),
    ageMemory: createAgeMemory(),
    visitorCookie: await createVisitorCookie(base),
  }
  holdWelcomeBonuses(ageVerification)
  warnOfExamples(base)
  const rails = await createRailParts(base)
  const content: ContentContext = { ...ageVerification, ...contentParts, ...rails, contentMails: EDITABLE_MAILS }
  await hearOfChanges(content)
  const contact: ContactContext = { ...accounts, ...createContactParts(base) }
  releaseOfFormerStaff(contact)
  releaseTasksOfFormerStaff(contact)
  const credits = { ...ageVerification, walletChanged: createSignal<string>(), nuggetsSpent: createSignal<string>() }
  grantWelcomeBonuses(credits)
  const paymentsKey = await createSecret(base, 'payments')()
  // A member's limits count what their membership will charge, though limits come before memberships.
  const spending = { ...credits, agreedCharges, hasMembershipEnded }
  const payments = {
    ...spending,
    ...rails,
    spendingRules: createSpendingRules(spending),
    paymentsKey,
    checkoutCookie: createCheckoutCookie(paymentsKey, base.config.http.isSecure),
    eventIntake: createEventIntake(base),
  }
  giveUpOrdersOnDeletion(payments)
  mailReceipts(payments)
  const spendingCare = { ...payments, walletWatch: createWalletWatch(base) }
  watchWallets(spendingCare)
  endReloads(spendingCare)
  const subscriptions = { ...payments, contractLimits: createContractLimits(base) }
  followPayments(subscriptions)
  cancelOnDeletion(subscriptions)
  const agents = { ...credits, ...createAgentParts(base) }
  followEndOfSessions(agents)
  // The rules for messages and pictures come later than profiles and chat, which ask them; so do the questions to people on photos.
  const safety = createSafety(accounts)
  const applications = createApplications(base)
  const voice = await createVoice(base)
  const profileCatalogue = createCatalogue({ ...base, ringsPhones: ringsPhones(voice) })
  const profiles = {
    ...agents,
    profileCatalogue,
    categoryCatalogue: createCategoryCatalogue(base),
    statusBoard: createStatusBoard({ ...agents, profileCatalogue }),
    photoSeals: createPhotoSeals(base),
    photoVariants: createPhotoVariants(base),
    photoGuard: safety.photoGuard,
    photoPeople: createPhotoPeople({ ...agents, ...applications }),
    statusChosen: createSignal<StatusChoice>(),
    profilesChanged: createSignal<void>(),
  }
  for (const follow of [followPresence, hearOfProfiles, endNoticesOnDeletion, rateAfterHandover]) follow(profiles)
  const chatTeams = createChatTeams(base)
  const chat = {
    ...profiles,
    ...safety,
    // A conversation names the team that answers, though teams come after conversations.
    connectedTeams: chatTeams,
    chatWatchers: createWatchers(profiles),
    ...createMemberReads(base.bus),
    answerTimes: createAnswerTimes(),
    uploadsInProgress: createUploadsInProgress(),
    messageBatches: createMessageBatches(base),
    typingLimit: createTypingLimit(base.clock),
    searchLimit: createSearchLimit(base.clock),
    memberMessageSent: createSignal<MemberMessageNews>(),
  }
  followWallets(chat)
  followAnswering(chat)
  const calls: CallsContext = {
    ...chat,
    voice,
    engaged: createEngaged(profiles),
    demoDesk: { agentId: null },
    minuteDue: createSignal(),
  }
  followVoice(calls)
  followAvailability(calls)
  followDesks(calls)
  followBlocks(calls)
  followWork(calls)
  bookAsThingsHappen(calls)
  const telephoneLine: LineContext = {
    ...calls,
    linePinKey: createSecret(base, 'line-pin'),
    lineCommandsDue: createSignal(),
  }
  followLine(telephoneLine)
  const notifications = { ...chat, ...createNotifications(base) }
  followSessions(notifications)
  return {
    ...platform,
    ...applications,
    ...notifications,
    noticesOffKey: createSecret(base, 'notices-off'),
    chatTeams,
    ...createChatTeamParts(base),
    ...telephoneLine,
    ...content,
    ...contact,
    ...spendingCare,
    ...subscriptions,
    payoutFileSecret: createSecret(base, 'payout-files'),
    archiveSecret: createSecret(base, 'data-exports'),
    personalData: personalDataOf({ ...profiles, ...applications }),
  }
}
