import type { ContractCancellation, ContractWithdrawal, Subscription } from '@velvetline/contracts/subscriptions'
import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import type { Storefront } from '../../platform/http/storefront.ts'
import { deletionAsked } from '../accounts/index.ts'
import { alignAgreement } from './align-agreement.ts'
import { cancelSubscription, cancelWithAccount } from './cancel-subscription.ts'
import { createContractLimits } from './contracts/contracts.limits.ts'
import { deleteDeclarationsBefore } from './contracts/declarations.repository.ts'
import type { DeclaredFrom } from './contracts/declarations.types.ts'
import { declareCancellation } from './contracts/declare-cancellation.ts'
import { declareWithdrawal } from './contracts/declare-withdrawal.ts'
import type { Notice } from './due-notices.ts'
import { explainAccess } from './explain-access.ts'
import { followPayments } from './follow-payments.ts'
import { finishUnfinished, passDueTime } from './pass-due-time.ts'
import { payBack } from './pay-back.ts'
import { resumeSubscription } from './resume-subscription.ts'
import { showSubscription } from './show-subscription.ts'
import type { SubscriptionsDeps } from './subscriptions.deps.ts'
import { tellMember } from './tell-member.ts'

/** As long as a claim from a contract can be made, counted from the end of its year (BGB §§ 195, 199). */
const DECLARATIONS_KEPT_MS = 4 * 366 * DAY_MS
/** Bounds one run; what is left is taken by the next. */
const ROWS_PER_RUN_MAX = 1_000

/** What memberships do for their routes and jobs. Above: for other features; in the middle: for a member; below: for the jobs. */
export interface Subscriptions {
  /** Gives those who have access without a membership one that costs nothing. */
  explainAccess(): Promise<void>

  show(accountId: string): Promise<Subscription | null>
  /** @throws 404 no_subscription, 409 subscription_ended */
  cancel(accountId: string, storefront: Storefront): Promise<void>
  /** @throws 404 no_subscription; 409 subscription_ended, new_order_needed; 503 payment_provider_failed */
  resume(accountId: string, storefront: Storefront): Promise<void>
  /** @throws 422 invalid_declaration, declaration_not_accepted; 429 too_many_requests; 503 not_configured */
  declareCancellation(input: ContractCancellation, from: DeclaredFrom): Promise<Date>
  /** @throws 422 invalid_declaration, declaration_not_accepted; 429 too_many_requests; 503 not_configured */
  declareWithdrawal(input: ContractWithdrawal, from: DeclaredFrom): Promise<Date>

  tellMember(subscriptionId: string, notice: Notice): Promise<void>
  alignAgreement(subscriptionId: string): Promise<void>
  payBack(subscriptionId: string): Promise<void>
  passDueTime(): Promise<void>
  finishUnfinished(): Promise<void>
  cleanUp(): Promise<void>
}

/** Binds the use cases to their dependencies, and subscribes memberships to payment events. */
export const createSubscriptions = (deps: SubscriptionsDeps): Subscriptions => {
  const { clock, database, domainEvents } = deps
  const core = { ...deps, contractLimits: createContractLimits(clock) }
  followPayments(deps, domainEvents)
  domainEvents.on(deletionAsked, (tx, { accountId, storefront }) => cancelWithAccount(deps, tx, accountId, storefront))
  return {
    explainAccess: () => explainAccess(deps),
    show: (accountId) => showSubscription(deps, accountId),
    cancel: (accountId, storefront) => cancelSubscription(deps, accountId, storefront),
    resume: (accountId, storefront) => resumeSubscription(deps, accountId, storefront),
    declareCancellation: (input, from) => declareCancellation(core, input, from),
    declareWithdrawal: (input, from) => declareWithdrawal(core, input, from),
    tellMember: (subscriptionId, notice) => tellMember(deps, subscriptionId, notice),
    alignAgreement: (subscriptionId) => alignAgreement(deps, subscriptionId),
    payBack: (subscriptionId) => payBack(deps, subscriptionId),
    passDueTime: () => passDueTime(deps),
    finishUnfinished: () => finishUnfinished(deps),
    cleanUp: () =>
      deleteDeclarationsBefore(database.kysely, laterBy(clock.now(), -DECLARATIONS_KEPT_MS), ROWS_PER_RUN_MAX),
  }
}
