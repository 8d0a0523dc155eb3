import type { PayoutDetails } from '@velvetline/contracts/agents'
import { electronicFormatIBAN, getCountrySpecifications, isSEPACountry, isValidIBAN } from 'ibantools'
import { defineRefusal, type LocalizedText } from '../../kernel/refusal.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { seal, unseal } from '../../platform/secrets/seal.ts'
import type { AgentsContext } from './agents.context.ts'
import { lockAllPayoutDetails, selectPayoutDetails, upsertPayoutDetails } from './payout-details.repository.ts'

const PAYOUT_FIELDS = {
  holder: { de: 'Bitte geben Sie an, wem das Konto gehört.', en: 'Please say whose account this is.' },
  iban: {
    de: 'Diese IBAN stimmt nicht. Bitte vergleichen Sie sie Zeichen für Zeichen mit Ihrem Kontoauszug.',
    en: 'This IBAN is not correct. Please compare it with your bank statement, character by character.',
  },
  ibanOutside: {
    de: 'Auf dieses Konto können wir nicht überweisen. Bitte nehmen Sie ein Konto, das am SEPA-Verfahren teilnimmt.',
    en: 'We cannot pay to this account. Please use an account that takes part in SEPA.',
  },
  taxCountry: {
    de: 'Bitte wählen Sie das Land, in dem Sie Steuern zahlen.',
    en: 'Please choose the country in which you pay taxes.',
  },
  taxNumber: {
    de: 'Bitte geben Sie Ihre Steuernummer an: 5 bis 30 Buchstaben, Ziffern und Trennzeichen.',
    en: 'Please enter your tax number: 5 to 30 letters, digits and separators.',
  },
} as const satisfies Record<string, LocalizedText>

const invalidPayoutDetails = defineRefusal(422, 'invalid_payout_details', {
  de: 'Bitte prüfen Sie die markierten Angaben. Es wurde nichts geändert.',
  en: 'Please check the marked details. Nothing was changed.',
})

const HOLDER_MIN = 2
const LAST = 4
const TAX_NUMBER = /^[\p{L}\p{N}][\p{L}\p{N} ./-]{3,28}[\p{L}\p{N}]$/u

export interface KeptPayoutDetails extends PayoutDetails {
  readonly ibanLastFour: string
  readonly changedAt: Date
}

const ibanPurpose = (accountId: string): string => `payout-iban:${accountId}`
const taxPurpose = (accountId: string): string => `payout-tax-number:${accountId}`

const ibanFault = (iban: string): LocalizedText | undefined => {
  if (!isValidIBAN(iban)) return PAYOUT_FIELDS.iban
  return isSEPACountry(iban.slice(0, 2)) ? undefined : PAYOUT_FIELDS.ibanOutside
}

/** @returns as it is kept: the IBAN without spaces. @throws 422 invalid_payout_details naming each field that is wrong */
export const checkPayoutDetails = (input: PayoutDetails): PayoutDetails => {
  const details: PayoutDetails = {
    holder: input.holder.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim(),
    iban: electronicFormatIBAN(input.iban) ?? '',
    taxCountry: input.taxCountry.toUpperCase(),
    taxNumber: input.taxNumber.trim(),
    isVatLiable: input.isVatLiable,
  }
  const faults = {
    holder: details.holder.length < HOLDER_MIN ? PAYOUT_FIELDS.holder : undefined,
    iban: ibanFault(details.iban),
    taxCountry: details.taxCountry in getCountrySpecifications() ? undefined : PAYOUT_FIELDS.taxCountry,
    taxNumber: TAX_NUMBER.test(details.taxNumber) ? undefined : PAYOUT_FIELDS.taxNumber,
  }
  const fields = Object.fromEntries(
    Object.entries(faults).filter((entry): entry is [string, LocalizedText] => entry[1] !== undefined),
  )
  if (Object.keys(fields).length > 0) throw invalidPayoutDetails({ fields })
  return details
}

/** For an account with an agent. @throws 422 invalid_payout_details */
export const savePayoutDetails = async (
  { clock, payoutSecret }: Pick<AgentsContext, 'clock' | 'payoutSecret'>,
  tx: Transaction,
  accountId: string,
  input: PayoutDetails,
): Promise<void> => {
  const details = checkPayoutDetails(input)
  const secret = await payoutSecret()
  await upsertPayoutDetails(tx, {
    account_id: accountId,
    holder: details.holder,
    sealed_iban: seal(secret, ibanPurpose(accountId), Buffer.from(details.iban)),
    iban_last_four: details.iban.slice(-LAST),
    tax_country: details.taxCountry,
    sealed_tax_number: seal(secret, taxPurpose(accountId), Buffer.from(details.taxNumber)),
    is_vat_liable: details.isVatLiable,
    changed_at: clock.now(),
  })
}

const open = (secret: Buffer, purpose: string, sealed: Buffer): Buffer => {
  const content = unseal(secret, purpose, sealed)
  if (!content) throw new Error(`${purpose} was sealed by another secret`)
  return content
}

/** With the IBAN and the tax number in clear. */
export const findPayoutDetails = async (
  { database, payoutSecret }: Pick<AgentsContext, 'database' | 'payoutSecret'>,
  accountId: string,
): Promise<KeptPayoutDetails | null> => {
  const row = await selectPayoutDetails(database.kysely, accountId)
  if (!row) return null
  const secret = await payoutSecret()
  return {
    holder: row.holder,
    iban: open(secret, ibanPurpose(accountId), row.sealed_iban).toString(),
    ibanLastFour: row.iban_last_four,
    taxCountry: row.tax_country,
    taxNumber: open(secret, taxPurpose(accountId), row.sealed_tax_number).toString(),
    isVatLiable: row.is_vat_liable,
    changedAt: row.changed_at,
  }
}

/** After the secret was drawn again: everything stays readable. */
export const resealPayoutDetails = async (tx: Transaction, former: Buffer, next: Buffer): Promise<void> => {
  for (const row of await lockAllPayoutDetails(tx)) {
    const again = (purpose: string, sealed: Buffer): Buffer => seal(next, purpose, open(former, purpose, sealed))
    await upsertPayoutDetails(tx, {
      ...row,
      sealed_iban: again(ibanPurpose(row.account_id), row.sealed_iban),
      sealed_tax_number: again(taxPurpose(row.account_id), row.sealed_tax_number),
    })
  }
}
