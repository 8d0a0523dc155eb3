import { z } from 'zod'

export const adminFirstHourPath = '/api/admin/first-hour'

/** What a new installation needs, in the order in which it helps to do it. */
export const FIRST_HOUR_ITEMS = [
  'domain',
  'company',
  'country',
  'rails',
  'voice',
  'mail',
  'age_policy',
  'legal_texts',
  'consultant',
  'second_factor',
  'backup',
] as const
export type FirstHourItem = (typeof FIRST_HOUR_ITEMS)[number]

/** What was seen; the page has a sentence for each. `isDone` of an item says whether that is enough. */
export const FIRST_HOUR_SIGHTS = [
  'domain_missing',
  'domain_unreachable',
  'domain_ending',
  'domain_fine',
  'company_examples',
  'company_fine',
  'country_gaps',
  'country_fine',
  'rails_none',
  'rails_sandbox',
  'rails_partly',
  'rails_fine',
  'voice_none',
  'voice_telnyx',
  'voice_embedded',
  'voice_no_line',
  'mail_none',
  'mail_refused',
  'mail_fine',
  'age_undecided',
  'age_no_verifier',
  'age_fine',
  'legal_templates',
  'legal_fine',
  'consultant_none',
  'consultant_fine',
  'factor_missing',
  'factor_fine',
  'backup_none',
  'backup_old',
  'backup_fine',
] as const
export type FirstHourSight = (typeof FIRST_HOUR_SIGHTS)[number]

/** `GET /api/admin/first-hour`: looks at everything again, at most every ten seconds. */
export const firstHour = z.object({
  at: z.string(),
  isLive: z.boolean(),
  items: z.array(
    z.object({
      item: z.enum(FIRST_HOUR_ITEMS),
      isDone: z.boolean(),
      sight: z.enum(FIRST_HOUR_SIGHTS),
      /** Names in the sentence: countries, rails, names of settings, a host. */
      names: z.array(z.string()),
      /** A number in the sentence, such as days. */
      count: z.number().int().nullable(),
      /** An instant in the sentence. */
      when: z.string().nullable(),
    }),
  ),
})
export type FirstHour = z.infer<typeof firstHour>
