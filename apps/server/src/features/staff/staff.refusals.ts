import { defineRefusal, type LocalizedText } from '../../kernel/refusal.ts'

export const INVITATION_FIELDS = {
  nameMissing: { de: 'Bitte geben Sie einen Namen ein.', en: 'Please enter a name.' },
  emailWrong: {
    de: 'Das ist keine vollständige E-Mail-Adresse.',
    en: 'This is not a complete e-mail address.',
  },
} as const satisfies Record<string, LocalizedText>

export const invalidInvitation = defineRefusal(422, 'invalid_invitation', {
  de: 'Bitte prüfen Sie die markierten Angaben. Es wurde niemand eingeladen.',
  en: 'Please check the marked details. Nobody was invited.',
})
export const alreadyStaff = defineRefusal(409, 'already_staff', {
  de: 'Diese Person gehört schon zu Ihrem Personal.',
  en: 'This person is one of your staff already.',
})
export const emailHasAccount = defineRefusal(409, 'email_has_account', {
  de: 'Zu dieser Adresse gibt es schon ein Konto auf der Website. Für die Arbeit braucht es eine eigene Adresse.',
  en: 'This address already has an account on the site. Work needs an address of its own.',
})
export const invitationOpen = defineRefusal(409, 'invitation_open', {
  de: 'Diese Adresse ist schon mit anderen Angaben eingeladen. Ziehen Sie die Einladung zuerst zurück.',
  en: 'This address has been invited with other details. Withdraw that invitation first.',
})
export const invitationNotFound = defineRefusal(404, 'invitation_not_found', {
  de: 'Diese Einladung gibt es nicht.',
  en: 'There is no such invitation.',
})
export const invitationOver = defineRefusal(409, 'invitation_over', {
  de: 'Diese Einladung ist schon angenommen oder zurückgezogen.',
  en: 'This invitation has been accepted or withdrawn already.',
})
export const invitationLinkInvalid = defineRefusal(422, 'invitation_link_invalid', {
  de: 'Dieser Link ist ungültig, oder es gibt einen neueren. Bitte lassen Sie sich noch einmal einladen.',
  en: 'This link is not valid, or there is a newer one. Please ask to be invited again.',
})
export const invitationLinkUsed = defineRefusal(410, 'invitation_link_used', {
  de: 'Diese Einladung ist schon angenommen. Bitte melden Sie sich an.',
  en: 'This invitation has been accepted already. Please log in.',
})
export const invitationLinkExpired = defineRefusal(410, 'invitation_link_expired', {
  de: 'Diese Einladung ist abgelaufen. Bitte lassen Sie sich noch einmal einladen.',
  en: 'This invitation has expired. Please ask to be invited again.',
})
export const staffNotFound = defineRefusal(404, 'staff_not_found', {
  de: 'Diese Person gehört nicht zu Ihrem Personal.',
  en: 'This person is not one of your staff.',
})
export const ownAccount = defineRefusal(409, 'own_staff_account', {
  de: 'Die eigene Rolle ändert und das eigene Konto sperrt oder beendet jemand anderes aus der Verwaltung.',
  en: 'Another admin has to change your role, or block or end your account.',
})
export const lastAdmin = defineRefusal(409, 'last_admin', {
  de: 'Das ist die letzte Person mit der Rolle Verwaltung. Geben Sie die Rolle zuerst jemand anderem.',
  en: 'This is the last person with the role admin. Give that role to somebody else first.',
})
export const secondPersonNeeded = defineRefusal(409, 'second_person_needed', {
  de: 'Darüber entscheidet jemand anderes: Wer einen Vorgang vorbereitet oder geprüft hat, kann ihn nicht auch freigeben.',
  en: 'Somebody else has to decide this: a person who has prepared or checked it cannot also approve it.',
})
export const viewNotFound = defineRefusal(404, 'view_not_found', {
  de: 'Diese Ansicht gibt es nicht.',
  en: 'There is no such view.',
})
export const viewNameTaken = defineRefusal(409, 'view_name_taken', {
  de: 'Unter diesem Namen haben Sie schon eine Ansicht.',
  en: 'You already have a view with this name.',
})
export const tooManyViews = defineRefusal(409, 'too_many_views', {
  de: 'Mehr als {max} eigene Ansichten gehen nicht. Löschen Sie zuerst eine.',
  en: 'You cannot keep more than {max} views. Delete one first.',
})
