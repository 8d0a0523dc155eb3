import type { Transaction } from '../../platform/database/database.ts'
import { editableMail } from '../../platform/mailer/write-mail.ts'
import type { AgentsContext } from './agents.context.ts'
import { type ConsultantMailValues, tellConsultant } from './tell-consultant.ts'

const SETTINGS_PATH = '/agent/settings'

/** Names nobody: the settings do, behind the login. */
export const answeringMail = editableMail<ConsultantMailValues>('mail.answering-changed', {
  de: ({ name, url }) => ({
    subject: 'Eine Änderung bei Ihrem Konto',
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      'in Ihrer Agentur hat sich geändert, wer außer Ihnen Ihre Unterhaltungen lesen und beantworten kann. Es gilt ab sofort.',
      'In den Einstellungen sehen Sie, wer das jetzt ist.',
    ],
    action: { label: 'Einstellungen ansehen', url },
    notes: [
      'Sie sind damit nicht einverstanden? Dort können Sie auch die Agentur verlassen oder uns vertraulich schreiben.',
    ],
  }),
  en: ({ name, url }) => ({
    subject: 'A change to your account',
    greeting: `Hello ${name},`,
    paragraphs: [
      'The people of your agency who can read and answer your conversations besides you have changed. This applies from now on.',
      'Your settings show who that is now.',
    ],
    action: { label: 'See the settings', url },
    notes: ['Do you disagree? There you can also leave the agency or write to us in confidence.'],
  }),
})

/** Others can read what members write to these people: they hear of it from us, and not only from their lead. */
export const mailAnsweringChanged = async (
  context: AgentsContext,
  tx: Transaction,
  agentIds: readonly string[],
): Promise<void> => {
  for (const id of agentIds) await tellConsultant(context, tx, id, { texts: answeringMail, path: SETTINGS_PATH })
}
