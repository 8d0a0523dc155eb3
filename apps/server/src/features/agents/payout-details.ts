import type { PayoutAddress, PayoutDetails } from '@velvetline/contracts/agents'
import { electronicFormatIBAN, getCountrySpecifications, isSEPACountry, isValidIBAN } from 'ibantools'
import { defineRefusal, fieldsOf, type LocalizedText } from '../../kernel/refusal.ts'
import { oneLine } from '../../kernel/typed-text.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { openSealed, seal, unseal } from '../../platform/secrets/seal.ts'
import type { AgentsContext } from './agents.context.ts'
import {
  lockAllPayoutDetails,
  type PayeePerson,
  type PayoutRow,
  selectPayoutDetails,
  selectPayoutDetailsOf,
  selectPerson,
  updateSealedPerson,
  upsertPayoutDetails,
} from './payout-details.repository.ts'
import { hasSepaLetters } from './sepa-characters.ts'

const PAYOUT_FIELDS = {
  holder: { de: 'Bitte geben Sie an, wem das Konto gehört.', en: 'Please say whose account this is.' },
  holderLetters: {
    de: 'Bitte schreiben Sie den Namen in lateinischen Buchstaben, wie er auf Ihrem Kontoauszug steht. Andere kommen bei der Bank nicht an.',
    en: 'Please write the name in Latin letters, as on your bank statement. Others do not reach the bank.',
  },
  missing: { de: 'Bitte füllen Sie dieses Feld aus.', en: 'Please fill in this field.' },
  country: { de: 'Bitte wählen Sie ein Land.', en: 'Please choose a country.' },
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
  /** Null where none was given yet. */
  readonly address: PayoutAddress | null
  readonly changedAt: Date
  /** Of an account that has ended, and names nobody itself. */
  readonly person: PayeePerson | null
}

const ibanPurpose = (accountId: string): string => `payout-iban:${accountId}`
const addressPurpose = (accountId: string): string => `payout-address:${accountId}`
const taxPurpose = (accountId: string): string => `payout-tax-number:${accountId}`
const personPurpose = (accountId: string): string => `payout-person:${accountId}`

const ibanFault = (iban: string): LocalizedText | undefined => {
  if (!isValidIBAN(iban)) return PAYOUT_FIELDS.iban
  return isSEPACountry(iban.slice(0, 2)) ? undefined : PAYOUT_FIELDS.ibanOutside
}

const holderFault = (holder: string): LocalizedText | undefined => {
  if (holder.length < HOLDER_MIN) return PAYOUT_FIELDS.holder
  return hasSepaLetters(holder) ? undefined : PAYOUT_FIELDS.holderLetters
}

type Faults = Readonly<Record<string, LocalizedText | undefined>>

/** @throws 422 invalid_payout_details */
const refuseFaults = (faults: Faults): void => {
  const fields = fieldsOf(faults)
  if (fields) throw invalidPayoutDetails({ fields })
}

const cleanDetails = (input: PayoutDetails): PayoutDetails => ({
  holder: oneLine(input.holder),
  iban: electronicFormatIBAN(input.iban) ?? '',
  taxCountry: input.taxCountry.toUpperCase(),
  taxNumber: input.taxNumber.trim(),
  isVatLiable: input.isVatLiable,
})
const faultsOfDetails = ({ holder, iban, taxCountry, taxNumber }: PayoutDetails): Faults => ({
  holder: holderFault(holder),
  iban: ibanFault(iban),
  taxCountry: taxCountry in getCountrySpecifications() ? undefined : PAYOUT_FIELDS.taxCountry,
  taxNumber: TAX_NUMBER.test(taxNumber) ? undefined : PAYOUT_FIELDS.taxNumber,
})

const cleanAddress = (input: PayoutAddress): PayoutAddress => ({
  street: oneLine(input.street),
  postcode: oneLine(input.postcode),
  city: oneLine(input.city),
  country: input.country.toUpperCase(),
})
const missing = (text: string): LocalizedText | undefined => (text === '' ? PAYOUT_FIELDS.missing : undefined)
const faultsOfAddress = ({ street, postcode, city, country }: PayoutAddress): Faults => ({
  street: missing(street),
  postcode: missing(postcode),
  city: missing(city),
  country: country in getCountrySpecifications() ? undefined : PAYOUT_FIELDS.country,
})

/** @returns as it is kept: the IBAN without spaces. @throws 422 invalid_payout_details naming each field that is wrong */
export const checkPayoutDetails = (input: PayoutDetails): PayoutDetails => {
  const details = cleanDetails(input)
  refuseFaults(faultsOfDetails(details))
  return details
}

/** The same together with the address. @throws 422 invalid_payout_details naming each field that is wrong */
export const checkPayoutFacts = (
  input: PayoutDetails,
  typedAddress: PayoutAddress,
): { readonly details: PayoutDetails; readonly address: PayoutAddress } => {
  const [details, address] = [cleanDetails(input), cleanAddress(typedAddress)]
  refuseFaults({ ...faultsOfDetails(details), ...faultsOfAddress(address) })
  return { details, address }
}

/**
 * For an account with an agent. Without an address the one before is kept; `changedAt` is when the bank account became another one.
 * @throws 422 invalid_payout_details
 */
export const savePayoutDetails = async (
  { clock, payoutSecret }: Pick<AgentsContext, 'clock' | 'payoutSecret'>,
  tx: Transaction,
  accountId: string,
  input: PayoutDetails,
  { address, changedAt = clock.now() }: { readonly address?: PayoutAddress; readonly changedAt?: Date } = {},
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
    ...(address && {
      sealed_address: seal(secret, addressPurpose(accountId), Buffer.from(JSON.stringify(address))),
    }),
    changed_at: changedAt,
  })
}

type SealedPerson = PayeePerson & Pick<PayoutDetails, 'holder'>

/**
 * Before an account is deleted: who was paid is sealed with the details, for the tax authority and for a payout that the bank returns. Nothing
 * where there are no details, and nothing the second time.
 */
export const sealPayee = async (
  { payoutSecret }: Pick<AgentsContext, 'payoutSecret'>,
  tx: Transaction,
  accountId: string,
): Promise<void> => {
  const details = await selectPayoutDetails(tx, accountId)
  const person = await selectPerson(tx, accountId)
  if (!details || details.sealed_person || !person) return
  const sealed: SealedPerson = { ...person, holder: details.holder }
  const content = Buffer.from(JSON.stringify(sealed))
  await updateSealedPerson(tx, accountId, seal(await payoutSecret(), personPurpose(accountId), content))
}

/** @returns null where a part of it was sealed by another secret */
const openRow = (secret: Buffer, row: PayoutRow): KeptPayoutDetails | null => {
  const { account_id: accountId, sealed_address, sealed_person } = row
  const iban = unseal(secret, ibanPurpose(accountId), row.sealed_iban)
  const taxNumber = unseal(secret, taxPurpose(accountId), row.sealed_tax_number)
  const address = sealed_address && unseal(secret, addressPurpose(accountId), sealed_address)
  const person = sealed_person && unseal(secret, personPurpose(accountId), sealed_person)
  if (!iban || !taxNumber || (sealed_address && !address) || (sealed_person && !person)) return null
  const sealed: SealedPerson | null = person && JSON.parse(person.toString())
  return {
    holder: sealed?.holder ?? row.holder,
    person: sealed && { name: sealed.name, agency: sealed.agency, birthDate: sealed.birthDate },
    iban: iban.toString(),
    ibanLastFour: row.iban_last_four,
    taxCountry: row.tax_country,
    taxNumber: taxNumber.toString(),
    isVatLiable: row.is_vat_liable,
    address: address && JSON.parse(address.toString()),
    changedAt: row.changed_at,
  }
}

/**
 * With the IBAN and the tax number in the clear. What cannot be opened any more counts as not given: it must not keep others from being paid,
 * and its owner can give it again.
 */
export const findPayoutDetails = async (
  { database, payoutSecret }: Pick<AgentsContext, 'database' | 'payoutSecret'>,
  accountId: string,
  db: Queryable = database.kysely,
): Promise<KeptPayoutDetails | null> => {
  const row = await selectPayoutDetails(db, accountId)
  return row ? openRow(await payoutSecret(), row) : null
}

/** Whose details are there and cannot be opened any more. */
export const findLostPayoutDetails = async (
  { database, payoutSecret }: Pick<AgentsContext, 'database' | 'payoutSecret'>,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const secret = await payoutSecret()
  const rows = await selectPayoutDetailsOf(database.kysely, accountIds)
  return new Set(rows.filter((row) => !openRow(secret, row)).map((row) => row.account_id))
}

/** After the secret was drawn again: everything stays readable that was. */
export const resealPayoutDetails = async (tx: Transaction, former: Buffer, next: Buffer): Promise<void> => {
  for (const row of await lockAllPayoutDetails(tx)) {
    if (!openRow(former, row)) continue
    const again = (purpose: string, sealed: Buffer): Buffer => seal(next, purpose, openSealed(former, purpose, sealed))
    await upsertPayoutDetails(tx, {
      ...row,
      sealed_iban: again(ibanPurpose(row.account_id), row.sealed_iban),
      sealed_tax_number: again(taxPurpose(row.account_id), row.sealed_tax_number),
      sealed_address: row.sealed_address && again(addressPurpose(row.account_id), row.sealed_address),
      sealed_person: row.sealed_person && again(personPurpose(row.account_id), row.sealed_person),
    })
  }
}
