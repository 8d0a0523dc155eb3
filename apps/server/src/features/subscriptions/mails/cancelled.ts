import { editableMail } from '../../../platform/mailer/write-mail.ts'
import { membershipEnd } from './membership-end.ts'
import type { MembershipFacts } from './membership-facts.ts'

const endWords = {
  de: ({ endsAtOnce, endedOn, boundUntil, paidUntil }: MembershipFacts): string => {
    if (endsAtOnce) return 'Da keine bezahlte Zeit mehr übrig war, endet die Mitgliedschaft damit sofort.'
    if (endedOn)
      return `Die Mitgliedschaft ist damit am ${endedOn} zu Ende gegangen, und es wird nichts mehr abgebucht.`
    if (boundUntil)
      return `Wegen der vereinbarten Laufzeit endet die Mitgliedschaft mit der bezahlten Woche, in die der ${boundUntil} fällt. Bis dahin wird weiter abgebucht, und alle Vorteile bleiben Ihnen.`
    return membershipEnd.de(paidUntil)
  },
  en: ({ endsAtOnce, endedOn, boundUntil, paidUntil }: MembershipFacts): string => {
    if (endsAtOnce) return 'As no paid time was left, the membership ends at once.'
    if (endedOn) return `With this the membership ended on ${endedOn}, and nothing more is charged.`
    if (boundUntil)
      return `Because of the term that was agreed, the membership ends with the paid week in which ${boundUntil} falls. Until then it is charged as before, and you keep every benefit.`
    return membershipEnd.en(paidUntil)
  },
}

const wayBackWords = {
  de: ({ endsAtOnce, endedOn, canResume, paidUntil }: MembershipFacts): string[] => {
    if (endsAtOnce || endedOn) return []
    return canResume
      ? ['Anders überlegt? Solange die bezahlte Zeit läuft, können Sie die Kündigung im Konto zurücknehmen.']
      : [`Anders überlegt? Nach dem ${paidUntil} können Sie die Mitgliedschaft neu bestellen.`]
  },
  en: ({ endsAtOnce, endedOn, canResume, paidUntil }: MembershipFacts): string[] => {
    if (endsAtOnce || endedOn) return []
    return canResume
      ? ['Changed your mind? While the time you have paid for lasts, you can undo this in your account.']
      : [`Changed your mind? You can order the membership again after ${paidUntil}.`]
  },
}

export const cancelledMail = editableMail<MembershipFacts>('mail.membership-cancelled', {
  de: (facts) => ({
    subject: 'Ihre Kündigung ist angekommen',
    greeting: `Guten Tag ${facts.name},`,
    paragraphs: [`Ihre Kündigung ist am ${facts.cancelledAt} bei uns eingegangen.`, endWords.de(facts)],
    action: { label: 'Zum Konto', url: facts.accountUrl },
    notes: wayBackWords.de(facts),
  }),
  en: (facts) => ({
    subject: 'Your cancellation has arrived',
    greeting: `Hello ${facts.name},`,
    paragraphs: [`Your cancellation reached us on ${facts.cancelledAt}.`, endWords.en(facts)],
    action: { label: 'Go to your account', url: facts.accountUrl },
    notes: wayBackWords.en(facts),
  }),
})

export const resumedMail = editableMail<MembershipFacts>('mail.membership-resumed', {
  de: (facts) => ({
    subject: 'Es geht weiter wie bisher',
    greeting: `Guten Tag ${facts.name},`,
    paragraphs: [
      'Sie haben Ihre Kündigung zurückgenommen.',
      facts.isGranted
        ? 'Ihre Mitgliedschaft läuft weiter und kostet Sie nichts.'
        : `Ihre Mitgliedschaft läuft weiter: Am ${facts.paidUntil} werden wieder ${facts.weeklyPrice} für die nächste Woche abgebucht (${facts.rail}, auf dem Auszug ${facts.statementName}).`,
    ],
    action: { label: 'Zum Konto', url: facts.accountUrl },
    notes: [`Kündigen können Sie jederzeit wieder, auch ohne Anmeldung: ${facts.cancelUrl}`],
  }),
  en: (facts) => ({
    subject: 'Everything goes on as before',
    greeting: `Hello ${facts.name},`,
    paragraphs: [
      'You have undone your cancellation.',
      facts.isGranted
        ? 'Your membership goes on, at no cost to you.'
        : `Your membership goes on: on ${facts.paidUntil} the next week is charged at ${facts.weeklyPrice} again (${facts.rail}, shown as ${facts.statementName} on your statement).`,
    ],
    action: { label: 'Go to your account', url: facts.accountUrl },
    notes: [`You can cancel again at any time, even without logging in: ${facts.cancelUrl}`],
  }),
})
