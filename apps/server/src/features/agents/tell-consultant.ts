import type { Transaction } from '../../platform/database/database.ts'
import { addressIn, storefrontOf } from '../../platform/http/storefront.ts'
import { type EditableMail, editableMail, type MailTexts } from '../../platform/mailer/write-mail.ts'
import { findUser, mailToAccount } from '../accounts/index.ts'
import type { AgentsContext } from './agents.context.ts'

export interface ConsultantMailValues {
  readonly name: string
  readonly url: string
}
export type ConsultantMail = MailTexts<ConsultantMailValues> & EditableMail

type SubjectAndText = readonly [subject: string, text: string]

/** One sentence about something that waits in the workspace. */
export const consultantMail = (key: string, de: SubjectAndText, en: SubjectAndText): ConsultantMail =>
  editableMail<ConsultantMailValues>(key, {
    de: ({ name, url }) => ({
      subject: de[0],
      greeting: `Guten Tag ${name},`,
      paragraphs: [de[1]],
      action: { label: 'Ansehen', url },
      notes: [],
    }),
    en: ({ name, url }) => ({
      subject: en[0],
      greeting: `Hello ${name},`,
      paragraphs: [en[1]],
      action: { label: 'Have a look', url },
      notes: [],
    }),
  })

/** Mails a consultant, in the transaction of what it tells of; nothing for a profile without a person. */
export const tellConsultant = async (
  context: AgentsContext,
  tx: Transaction,
  agentId: string | null,
  { texts, path }: { readonly texts: ConsultantMail; readonly path: string },
): Promise<void> => {
  if (agentId === null) return
  const user = await findUser(context, agentId)
  if (!user) return
  const storefront = storefrontOf(user.country, user.language)
  const url = addressIn(context.config, storefront, path)
  await mailToAccount(context, tx, agentId, { storefront, texts, values: { url } })
}
