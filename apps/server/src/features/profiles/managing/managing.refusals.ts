import { defineRefusal } from '../../../kernel/refusal.ts'

export const slugTaken = defineRefusal(409, 'slug_taken', {
  de: 'Diese Adresse gehört schon zu einem anderen Profil oder hat zu einem gehört.',
  en: 'Another profile has or had this address.',
})
export const extensionTaken = defineRefusal(409, 'extension_taken', {
  de: 'Diese Durchwahl gehört schon zu einem anderen Profil, oder eine von beiden beginnt mit der anderen.',
  en: 'Another profile has this extension already, or one of the two begins with the other.',
})
export const agentUnknown = defineRefusal(422, 'agent_unknown', {
  de: 'Diese Person hat keinen Arbeitsplatz als Beraterin.',
  en: 'This person has no workspace as a consultant.',
})
/** Whose texts and photos go; members' conversations stay under the name, and with nobody else. */
export const formerAccountEnded = defineRefusal(409, 'former_account_ended', {
  de: 'Das Konto dieser Beraterin ist beendet. Ihr Profil kann niemand übernehmen.',
  en: 'The account of this consultant has ended. Nobody else can take over their profile.',
})
export const consultantBlocked = defineRefusal(409, 'consultant_blocked', {
  de: 'Das Konto dieser Beraterin ist gesperrt. Das Profil kann erst danach wieder auf die Seiten.',
  en: 'The account of this consultant is blocked. The profile can only return to the pages once it is not.',
})
export const profileExists = defineRefusal(409, 'profile_exists', {
  de: 'Diese Person hat schon ein Profil mit diesem Namen.',
  en: 'This person already has a profile with this name.',
})
export const alreadyRetired = defineRefusal(409, 'already_retired', {
  de: 'Dieses Profil ist nicht veröffentlicht.',
  en: 'This profile is not published.',
})
export const notRetired = defineRefusal(409, 'not_retired', {
  de: 'Dieses Profil ist nicht zurückgezogen.',
  en: 'This profile has not been taken back.',
})
export const handoverNeeded = defineRefusal(409, 'handover_needed', {
  de: 'Dieses Profil war schon zu sehen oder hat Fotos, eine Stimmprobe oder Bewertungen. Eine andere Person bekommt es erst, wenn eine zweite Person aus dem Team zustimmt.',
  en: 'This profile has been shown before, or has photos, a voice sample or reviews. It can go to another person only once a second member of staff has approved it.',
})
export const handoverWaiting = defineRefusal(409, 'handover_waiting', {
  de: 'Für dieses Profil ist schon eine andere Person vorgeschlagen. Darüber muss zuerst entschieden werden.',
  en: 'Another person has already been proposed for this profile. That must be decided first.',
})
export const sameConsultant = defineRefusal(409, 'same_consultant', {
  de: 'Das Profil gehört dieser Person schon.',
  en: 'The profile already belongs to this person.',
})
export const handoverNotFound = defineRefusal(404, 'handover_not_found', {
  de: 'Diesen Vorschlag gibt es nicht mehr.',
  en: 'This proposal no longer exists.',
})
export const notHandedOver = defineRefusal(409, 'not_handed_over', {
  de: 'Dieses Profil wartet nicht auf Sie. Wenn es nicht mehr Ihres sein soll, schreiben Sie uns bitte.',
  en: 'This profile is not waiting for you. If it should no longer be yours, please write to us.',
})
export const handoverDecided = defineRefusal(409, 'handover_decided', {
  de: 'Über diesen Vorschlag ist schon entschieden.',
  en: 'This proposal has been decided already.',
})
