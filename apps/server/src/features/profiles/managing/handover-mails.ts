import { consultantMail } from '../../agents/index.ts'

export const profileGoneMail = consultantMail(
  'mail.profile-gone',
  [
    'Ein Profil gehört nicht mehr Ihnen',
    'wir haben eines Ihrer Profile einer anderen Beraterin übergeben. Es ist vorerst nicht mehr zu sehen. Was Sie bis jetzt damit verdient haben, bleibt Ihres. Ihre Bewertungen zählen nicht für die neue Person; in Ihren Daten finden Sie sie weiterhin. Wenn das nicht stimmen kann, schreiben Sie uns bitte.',
  ],
  [
    'A profile is no longer yours',
    'We have handed one of your profiles over to another consultant. It is off the pages for now. What you have earned with it so far remains yours. Your reviews do not count for the new person; you can still find them in your data. If this cannot be right, please write to us.',
  ],
)

export const profileGivenMail = consultantMail(
  'mail.profile-given',
  [
    'Sie haben ein Profil übernommen',
    'ein Profil gehört jetzt Ihnen. Bitte sehen Sie die Texte durch, sagen Sie bei jedem Foto, wer darauf ist, und löschen Sie, was nicht Sie zeigt. Nach unserer Prüfung ist es wieder zu sehen. Bewertungen und Favoriten der bisherigen Person gehören nicht dazu. Möchten Sie das Profil nicht, lehnen Sie es dort ab.',
  ],
  [
    'You have taken over a profile',
    'A profile is now yours. Please read through its texts, say of each photo who is on it, and delete whatever does not show you. It returns to the pages once we have reviewed it. The reviews and favourites of the previous person are not part of it. If you do not want the profile, you can decline it there.',
  ],
)

export const HANDOVER_MAILS = [profileGoneMail, profileGivenMail]
