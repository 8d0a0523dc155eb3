import type { Language } from '@velvetline/contracts/constants'
import type { ReceiptList, ReceiptPage } from '@velvetline/contracts/payments'
import type { Config } from '../../../config/config.ts'
import { createFormat } from '../../../platform/create-format.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { DomainEvents } from '../../../platform/events/domain-events.ts'
import type { MessagesOut } from '../../../platform/mailer/messages-out.ts'
import { findUser } from '../../accounts/index.ts'
import type { Countries } from '../../countries/index.ts'
import { paymentSettled } from '../payments.events.ts'
import { mailReceipt } from './mail-receipt.ts'
import { presentReceipt } from './receipts.presenter.ts'
import { receiptUnknown } from './receipts.refusals.ts'
import { findReceipt, listReceipts } from './receipts.repository.ts'

const PAGE_RECEIPTS = 20

export interface ReceiptsDeps {
  readonly config: Config
  readonly database: Database
  readonly domainEvents: DomainEvents
  readonly messagesOut: MessagesOut
  readonly countries: Countries
}

/** What a member keeps of each of her payments; every new one is also told by mail. */
export const createReceipts = (deps: ReceiptsDeps) => {
  const { config, countries, database, domainEvents } = deps
  domainEvents.on(paymentSettled, (tx, { paymentId }) => mailReceipt(deps, tx, paymentId))
  const issuer = {
    company: config.service.company,
    address: [...config.service.address],
    vatId: config.imprint.vatId,
  }

  const open = async (memberId: string, number: string) => {
    const [row, member] = await Promise.all([findReceipt(database.kysely, memberId, number), findUser(deps, memberId)])
    if (!row || !member) throw receiptUnknown()
    return { row, recipient: { name: member.name, email: member.email } }
  }

  return {
    /** The newest first, twenty at a time. */
    list: async (memberId: string, before: string | undefined, language: Language): Promise<ReceiptList> => {
      const rows = await listReceipts(database.kysely, memberId, before, PAGE_RECEIPTS + 1)
      const shown = rows.slice(0, PAGE_RECEIPTS)
      return {
        receipts: shown.map((row) => presentReceipt(row, language)),
        nextBefore: rows.length > shown.length ? (shown.at(-1)?.number ?? null) : null,
      }
    },
    /** @throws 404 receipt_unknown */
    show: async (memberId: string, number: string, language: Language): Promise<ReceiptPage> => {
      const { row, recipient } = await open(memberId, number)
      return { ...presentReceipt(row, language), issuer, recipient }
    },
    /** The same on paper. @throws 404 receipt_unknown */
    pdf: async (memberId: string, number: string, language: Language): Promise<Buffer> => {
      const { row, recipient } = await open(memberId, number)
      // The PDF library is loaded on first use: few receipts are printed, and loading it would slow every start.
      const { drawReceipt } = await import('./draw-receipt.ts')
      const format = createFormat(countries.byCode(row.country) ?? countries.fallback, language)
      return drawReceipt({ row, language, format, service: config.service.name, issuer, recipient })
    },
  }
}
export type Receipts = ReturnType<typeof createReceipts>
