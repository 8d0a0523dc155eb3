import type { Queryable } from '../../platform/database/database.ts'
import type { AgePolicy } from './age-verification.types.ts'

/** The version goes up where something changed. */
export const writePolicy = async (
  db: Queryable,
  policy: Omit<AgePolicy, 'version' | 'isByStaff'>,
  decidedAt?: Date,
): Promise<void> => {
  const values = {
    is_required: policy.isRequired,
    methods: [...policy.methods],
    ...(decidedAt && { decided_at: decidedAt }),
  }
  await db
    .insertInto('age_policies')
    .values({ country_code: policy.countryCode, ...values })
    .onConflict((conflict) =>
      conflict
        .column('country_code')
        .doUpdateSet((row) => ({ ...values, version: row('age_policies.version', '+', 1) }))
        .where((row) =>
          row.or([
            row('age_policies.is_required', 'is distinct from', row.ref('excluded.is_required')),
            row('age_policies.methods', 'is distinct from', row.ref('excluded.methods')),
            row('age_policies.decided_at', 'is distinct from', row.ref('excluded.decided_at')),
          ]),
        ),
    )
    .execute()
}
