import type { Queryable } from '../../platform/database/database.ts'
import type { Conversion, HourCount } from './analytics.types.ts'

/** Pass them in a fixed order, so that two batches never deadlock. */
export const addCounts = async (db: Queryable, counts: readonly HourCount[]): Promise<void> => {
  if (counts.length === 0) return
  const rows = counts.map((one) => ({
    hour: one.hour,
    name: one.name,
    profile_id: one.profileId,
    country_code: one.country,
    language: one.language,
    role: one.role,
    count: one.count,
  }))
  await db
    .insertInto('analytics_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['hour', 'name', 'profile_id', 'country_code', 'language', 'role'])
        .doUpdateSet((row) => ({ count: row('analytics_counts.count', '+', row.ref('excluded.count')) })),
    )
    .execute()
}

export interface ConversionRecord extends Omit<Conversion, 'profile'> {
  readonly id: string
  readonly profileId: string
  readonly consultantName: string
  readonly at: Date
}

export const insertConversion = async (db: Queryable, conversion: ConversionRecord): Promise<void> => {
  await db
    .insertInto('ad_conversions')
    .values({
      id: conversion.id,
      kind: `${conversion.kind}_call`,
      gclid: conversion.gclid,
      msclkid: conversion.msclkid,
      profile_id: conversion.profileId,
      consultant_name: conversion.consultantName,
      account_id: conversion.accountId,
      country_code: conversion.country,
      converted_at: conversion.at,
    })
    .execute()
}

/** An empty click id matches nothing. */
export const deleteConversionsOf = async (
  db: Queryable,
  { gclid, msclkid, accountId }: Pick<Conversion, 'gclid' | 'msclkid' | 'accountId'>,
): Promise<void> => {
  await db
    .deleteFrom('ad_conversions')
    .where((row) =>
      row.or([
        ...(gclid ? [row('gclid', '=', gclid)] : []),
        ...(msclkid ? [row('msclkid', '=', msclkid)] : []),
        ...(accountId ? [row('account_id', '=', accountId)] : []),
      ]),
    )
    .execute()
}

export const deleteCountsBefore = async (db: Queryable, instant: Date): Promise<void> => {
  await db.deleteFrom('analytics_counts').where('hour', '<', instant).execute()
}

export const deleteConversionsBefore = async (db: Queryable, instant: Date): Promise<void> => {
  await db.deleteFrom('ad_conversions').where('converted_at', '<', instant).execute()
}
