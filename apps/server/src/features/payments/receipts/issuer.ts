import type { Language } from '@velvetline/contracts/locales'
import { addressInLanguage } from '../../../platform/address-in-language.ts'
import type { PlatformContext } from '../../../platform/platform-context.ts'

/** Who issues receipts and credit notes. */
export interface Issuer {
  readonly company: string
  readonly address: string[]
  /** Empty for a company without one. */
  readonly vatId: string
}

type IssuerContext = Pick<PlatformContext, 'clock' | 'config' | 'database'>

const issuerOfToday = ({ service, imprint }: IssuerContext['config']): Issuer => ({
  company: service.company,
  address: [...service.address],
  vatId: imprint.vatId,
})

const NOTE = `
  insert into issuers (company, address, vat_id, since) select $1, $2, $3, $4
  where not exists (
    select from (select * from issuers order by id desc limit 1) newest where (company, address, vat_id) = ($1, $2, $3)
  )`

/** At the start of a server: from now on its settings name the issuer. */
export const noteIssuer = async ({ clock, config, database }: IssuerContext): Promise<void> => {
  const { company, address, vatId } = issuerOfToday(config)
  await database.pool.query(NOTE, [company, address, vatId, clock.now()])
}

const FIND = `
  select company, address, vat_id as "vatId" from issuers
  order by since <= $1 desc, case when since <= $1 then -id else id end limit 1`

/**
 * The company as it was named at that time, its country in the reader's language: what has been issued stays as it is when the company moves.
 * What was issued before the first note has that one's.
 */
export const findIssuer = async (context: IssuerContext, at: Date, language: Language): Promise<Issuer> => {
  const [noted] = await context.database.prepared<Issuer>(FIND, [at])
  const issuer = noted ?? issuerOfToday(context.config)
  return { ...issuer, address: addressInLanguage(issuer.address, language) }
}
