import {
  adminPaymentsQuery,
  owedQuery,
  paymentAttemptsQuery,
  providerEventQuery,
  reversalsQuery,
} from '@velvetline/contracts/admin'
import { payoutsQuery } from '@velvetline/contracts/earnings'
import { correctionsQuery } from '@velvetline/contracts/member-acts'
import { BASIS_POINTS_PER_PERCENT } from '@velvetline/contracts/money'
import { toMicrosText, toMinorText } from '../../../kernel/decimal-text.ts'
import { listPayoutsWithHolds } from '../../earnings/index.ts'
import { listAllCorrections } from '../../members/index.ts'
import { listReversalRows } from '../list-reversals.ts'
import { listAllDebts, listLeftNuggets } from '../owed-nuggets.ts'
import { listAttempts } from '../payment-attempts.ts'
import { presentPayment } from '../payment-rows.ts'
import { listOpenEvents } from '../provider-events.ts'
import { listPaymentRows } from '../show-payments.ts'
import { source } from './export-source.ts'

/** The part of EXPORT_SOURCES that is about money. */
export const MONEY_SOURCES = [
  source('payments', 'payments.export', adminPaymentsQuery, {
    rows: 'rows',
    page: listPaymentRows,
    columns: {
      receipt_number: ({ receiptNumber }) => receiptNumber,
      paid_at: ({ paidAt }) => paidAt.toISOString(),
      state: (row) => presentPayment(row).state,
      username: ({ username }) => username,
      kind: ({ kind }) => kind,
      cause: ({ cause }) => cause,
      nuggets: ({ nuggets }) => nuggets,
      rail: ({ rail }) => rail,
      transaction_ref: ({ transactionRef }) => transactionRef,
      country: ({ country }) => country,
      currency: ({ currency }) => currency,
      gross: ({ grossMinor }) => toMinorText(grossMinor),
      net: ({ netMinor }) => toMinorText(netMinor),
      vat: ({ vatMinor }) => toMinorText(vatMinor),
      vat_percent: ({ vatBasisPoints }) => vatBasisPoints / BASIS_POINTS_PER_PERCENT,
      refunded: ({ refundedMinor }) => toMinorText(refundedMinor),
    },
  }),
  source('payment-attempts', 'payments.export', paymentAttemptsQuery, {
    rows: 'attempts',
    page: listAttempts,
    columns: {
      created_at: ({ createdAt }) => createdAt,
      state: ({ state }) => state,
      member: ({ member }) => member.name,
      kind: ({ kind }) => kind,
      nuggets: ({ nuggets }) => nuggets,
      rail: ({ rail }) => rail,
      country: ({ country }) => country,
      currency: ({ currency }) => currency,
      total_minor: ({ totalMinor }) => totalMinor,
      receipt_number: ({ payment }) => payment?.receiptNumber ?? null,
    },
  }),
  source('reversals', 'payments.export', reversalsQuery, {
    rows: 'rows',
    page: listReversalRows,
    columns: {
      recorded_at: ({ recordedAt }) => recordedAt.toISOString(),
      occurred_at: ({ occurredAt }) => occurredAt.toISOString(),
      kind: ({ kind }) => kind,
      receipt_number: ({ receiptNumber }) => receiptNumber,
      username: ({ username }) => username,
      rail: ({ rail }) => rail,
      transaction_ref: ({ transactionRef }) => transactionRef,
      country: ({ country }) => country,
      currency: ({ currency }) => currency,
      gross: ({ grossMinor }) => toMinorText(grossMinor),
      net: ({ netMinor }) => toMinorText(netMinor),
      vat: ({ vatMinor }) => toMinorText(vatMinor),
      vat_percent: ({ vatBasisPoints }) => vatBasisPoints / BASIS_POINTS_PER_PERCENT,
      reason: ({ reason }) => reason,
    },
  }),
  source('payouts', 'payouts.read', payoutsQuery, {
    rows: 'rows',
    page: listPayoutsWithHolds,
    columns: {
      statement_number: ({ statementNumber }) => statementNumber,
      month: ({ month }) => month.slice(0, 'YYYY-MM'.length),
      closed_at: ({ closedAt }) => closedAt.toISOString(),
      consultant: ({ person }) => person,
      payee: ({ payee }) => payee,
      state: ({ state }) => state,
      state_since: ({ changedAt }) => changedAt.toISOString(),
      currency: ({ currency }) => currency,
      gross: ({ amountMinor, vatMinor }) => toMinorText(amountMinor + vatMinor),
      net: ({ amountMinor }) => toMinorText(amountMinor),
      vat: ({ vatMinor }) => toMinorText(vatMinor),
      vat_percent: ({ vatBasisPoints }) => vatBasisPoints / BASIS_POINTS_PER_PERCENT,
      vat_treatment: ({ vatTreatment }) => vatTreatment,
      carried_over: ({ carriedMicros }) => toMicrosText(carriedMicros),
      return_reason: ({ returnReason }) => returnReason,
      held_since: ({ holds }) => holds.at(-1)?.heldAt.toISOString() ?? null,
      held_by: ({ holds }) => [...new Set(holds.map(({ heldBy }) => heldBy))].join('; '),
      held_until: ({ held }) => held?.until ?? null,
    },
  }),
  source('corrections', 'corrections.read', correctionsQuery, {
    rows: 'corrections',
    page: (context, query, { accountId }) => listAllCorrections(context, query, accountId),
    columns: {
      proposed_at: ({ proposedAt }) => proposedAt,
      proposed_by: ({ proposedBy }) => proposedBy,
      member: ({ username }) => username,
      nuggets: ({ nuggets }) => nuggets,
      cause: ({ cause }) => cause,
      explanation: ({ explanation }) => explanation,
      state: ({ state }) => state,
      decided_at: ({ decidedAt }) => decidedAt,
      decided_by: ({ decidedBy }) => decidedBy,
      answer: ({ answer }) => answer,
    },
  }),
  source('provider-events', 'events.read', providerEventQuery, {
    rows: 'events',
    page: listOpenEvents,
    columns: {
      received_at: ({ receivedAt }) => receivedAt,
      rail: ({ rail }) => rail,
      event_id: ({ eventId }) => eventId,
      kind: ({ kind }) => kind,
      state: ({ state }) => state,
      attempts: ({ attempts }) => attempts,
      reason: ({ reason }) => reason,
    },
  }),
  source('debts', 'ledger.read', owedQuery, {
    rows: 'debts',
    page: listAllDebts,
    columns: {
      member: ({ username }) => username,
      owed_nuggets: ({ owedNuggets }) => owedNuggets,
      since: ({ since }) => since,
    },
  }),
  source('left-nuggets', 'ledger.read', owedQuery, {
    rows: 'accounts',
    page: listLeftNuggets,
    columns: {
      member_id: ({ memberId }) => memberId,
      deleted_at: ({ deletedAt }) => deletedAt,
      left_nuggets: ({ leftNuggets }) => leftNuggets,
      receipt_number: ({ receiptNumber }) => receiptNumber,
    },
  }),
] as const
