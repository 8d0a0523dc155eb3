import type { AuditAction, AuditValues } from '@velvetline/contracts/audit'
import type { CountrySection, PriceChange, SectionChange, SectionValues } from '@velvetline/contracts/country-editor'
import type { CountryCode } from '@velvetline/contracts/locales'
import { credits, toNuggets } from '../../../kernel/credits.ts'
import { defineRefusal } from '../../../kernel/refusal.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { CHAT_BUTTONS } from '../../chat/index.ts'
import {
  announcePrices,
  announceSection,
  CALL_MINUTE_NUGGETS,
  CALL_MINUTE_SUBSCRIBER_NUGGETS,
  CALL_MINUTES_MAX,
} from '../../countries/index.ts'
import { auditDifferences, recordStaffAct, type StaffActor } from '../../staff/index.ts'
import type { AdminContext } from '../admin.context.ts'
import { immediateValues, requireCountry } from './show-countries.ts'

const ageUndecided = defineRefusal(422, 'age_undecided', {
  de: 'Entscheiden Sie zuerst, ob Besucher dieses Landes ihr Alter nachweisen müssen.',
  en: 'First decide whether visitors of this country must prove their age.',
})
const callPricesOdd = defineRefusal(422, 'call_prices_odd', {
  de: 'Mit Mitgliedschaft darf eine Minute nicht mehr kosten als ohne.',
  en: 'With a membership a minute must not cost more than without.',
})

/** The two features whose rules hold at once keep their own tables. */
const writeThrough = async (
  { agePolicies, settings }: AdminContext,
  tx: Transaction,
  { code, section }: { readonly code: CountryCode; readonly section: CountrySection },
  after: unknown,
): Promise<void> => {
  if (section === 'age') {
    const { isRequired, methods } = after as SectionValues['age']
    await agePolicies.decide(tx, { countryCode: code, isRequired, methods })
  }
  if (section !== 'service') return
  const { hasChatButtons, callMinutePrice, callSubscriberPrice, callMaxMinutes } = after as SectionValues['service']
  if (callSubscriberPrice > callMinutePrice) throw callPricesOdd()
  await settings.set(CHAT_BUTTONS, code, hasChatButtons, tx)
  await settings.set(CALL_MINUTE_NUGGETS, code, toNuggets(credits(callMinutePrice)), tx)
  await settings.set(CALL_MINUTE_SUBSCRIBER_NUGGETS, code, toNuggets(credits(callSubscriberPrice)), tx)
  await settings.set(CALL_MINUTES_MAX, code, callMaxMinutes, tx)
}

/**
 * Saves a section of a country, from now or from a later day.
 * @throws 404 unknown_country, 409 changed_meanwhile, 422 and the refusals of the section's rules
 */
export const changeSection = async (
  context: AdminContext,
  place: { readonly country: string; readonly section: CountrySection },
  change: SectionChange,
  by: StaffActor,
): Promise<void> => {
  const { agePolicies, config, contentChanged, countries, database } = context
  const { code } = requireCountry(context, place.country)
  const { section } = place
  const isOpening = section === 'basics' && change.value.isOpen === true && !countries.stateOf(code).isOpen
  if (isOpening && config.mode === 'live' && !agePolicies.policyOf(code)) throw ageUndecided()
  const kept: Partial<Record<CountrySection, unknown>> = await immediateValues(context, code)
  await database.transaction(async (tx) => {
    const announced = await announceSection(context, tx, { code, section, by, before: kept[section] }, change)
    await writeThrough(context, tx, { code, section }, announced.after)
    const values = auditDifferences(announced.before, announced.after)
    const action: AuditAction =
      values.after.isOpen === true
        ? 'country.opened'
        : values.after.isOpen === false
          ? 'country.closed'
          : 'country.changed'
    const after = { ...values.after, section, validFrom: announced.validFrom.toISOString() }
    const subject = { kind: 'country', id: code, label: countries.stateOf(code).country.countryName } as const
    await recordStaffAct(context, { by, action, subject, before: values.before, after, reason: change.reason }, tx)
  })
  await countries.reload()
  if (section === 'age') await agePolicies.reload()
  contentChanged.emit()
}

/** Announces prices. @throws 404 unknown_country, 409 changed_meanwhile, 422 and the refusals of prices */
export const changePrices = async (
  context: AdminContext,
  country: string,
  change: PriceChange,
  by: StaffActor,
): Promise<void> => {
  const { countries, database } = context
  const { code } = requireCountry(context, country)
  await database.transaction(async (tx) => {
    const { before, after, validFrom } = await announcePrices(context, tx, { code, by }, change)
    const subject = { kind: 'country', id: code, label: countries.stateOf(code).country.countryName } as const
    await recordStaffAct(
      context,
      {
        by,
        action: 'prices.announced',
        subject,
        before: before as AuditValues,
        after: { ...(after as AuditValues), validFrom: validFrom.toISOString() },
        reason: change.reason,
      },
      tx,
    )
  })
  await countries.reload()
}
