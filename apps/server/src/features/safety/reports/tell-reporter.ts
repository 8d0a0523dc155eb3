import { createFormat } from '../../../platform/create-format.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { type Storefront, storefrontOf } from '../../../platform/http/storefront.ts'
import { composeMail, type MailTexts, writeMail } from '../../../platform/mailer/write-mail.ts'
import { findUser, mailToAccount } from '../../accounts/index.ts'
import type { SafetyContext } from '../safety.context.ts'
import type { ReportRecord } from './reports.repository.ts'

export const storefrontFor = async (context: SafetyContext, accountId: string): Promise<Storefront | undefined> => {
  const user = await findUser(context, accountId)
  return user ? storefrontOf(user.country, user.language) : undefined
}

export const dayIn = ({ countries }: SafetyContext, { country, language }: Storefront, at: Date): string =>
  createFormat(countries.byCode(country) ?? countries.fallback, language).day(at)

/** What every such mail may say; `name` is empty for a guest. */
interface Told {
  readonly name: string
  readonly day: string
  readonly contact: string
}

type Reporter = Pick<ReportRecord, 'reporterId' | 'guestEmail' | 'guestStorefront' | 'createdAt'>

/** Mails the person who reported, and a guest only where they gave an address. */
export const tellReporter = async <Values extends object>(
  context: SafetyContext,
  tx: Transaction,
  { reporterId, guestEmail, guestStorefront, createdAt }: Reporter,
  { texts, values }: { readonly texts: MailTexts<Values & Told>; readonly values: Values },
): Promise<void> => {
  const toldIn = (storefront: Storefront) => ({
    ...values,
    day: dayIn(context, storefront, createdAt),
    contact: context.countries.contactOf(storefront.country).email,
  })
  if (reporterId) {
    const storefront = await storefrontFor(context, reporterId)
    if (!storefront) return
    await mailToAccount(context, tx, reporterId, { storefront, texts, values: toldIn(storefront) })
  }
  if (guestEmail && guestStorefront && context.messagesOut.canEmail) {
    const told = { ...toldIn(guestStorefront), name: '' }
    const content = await composeMail(context, guestStorefront, texts, told)
    await context.messagesOut.email(tx, writeMail(guestEmail, content, context.config.service))
  }
}
