import { createHmac } from 'node:crypto'
import type { RailName } from '@velvetline/contracts/payments'
import { notConfigured } from '../../platform/http/errors/refusals.ts'
import type { AccountsContext } from '../accounts/index.ts'
import type { CreditsContext } from '../credits/index.ts'
import type { PaymentRail, PaymentRails } from '../payment-rails/index.ts'
import type { NewProviderEvent } from './events/provider-events.repository.ts'
import type { UnacknowledgedNotice } from './events/unacknowledged-notices.repository.ts'
import type { SpendingRules } from './orders/spending-rules.ts'

/** The dependencies of the feature. */
export interface PaymentsDeps extends AccountsContext, CreditsContext {
  readonly paymentRails: PaymentRails
  readonly spendingRules: SpendingRules
}

/** What the use cases share. */
export interface PaymentsCore extends PaymentsDeps {
  readonly rails: ReadonlyMap<RailName, PaymentRail>
  /** Signs what only this server may have said: cookies, the names of members at providers. */
  readonly key: Buffer
  /** Stores a provider's event. @returns whether it is new */
  readonly keepEvent: (event: NewProviderEvent) => Promise<boolean>
  readonly countUnacknowledged: (notice: UnacknowledgedNotice) => Promise<null>
  /** Says to the worker that events have come. */
  readonly wakeHandlers: () => void
}

/** @throws 503 not_configured where the rail is not set up here, for example after the operator took it away. */
export const railOf = ({ rails }: Pick<PaymentsCore, 'rails'>, name: RailName): PaymentRail => {
  const rail = rails.get(name)
  if (!rail) throw notConfigured()
  return rail
}

const REFERENCE_CHARACTERS = 24

/** The account's name at one provider: stable, and nothing that could be found anywhere else. */
export const customerReferenceOf = ({ key }: Pick<PaymentsCore, 'key'>, rail: RailName, memberId: string): string =>
  createHmac('sha256', key).update(`member:${rail}:${memberId}`).digest('base64url').slice(0, REFERENCE_CHARACTERS)
