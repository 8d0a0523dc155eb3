import { defineRefusal, type LocalizedText } from '../../../kernel/refusal.ts'

export const draftChanged = defineRefusal(409, 'draft_changed', {
  de: 'Dieses Profil wurde inzwischen von jemand anderem geändert. Ihre letzte Änderung ist nicht gespeichert.',
  en: 'Somebody else has changed this profile in the meantime. Your last change has not been saved.',
})
export const draftInReview = defineRefusal(409, 'draft_in_review', {
  de: 'Die Änderungen sind eingereicht. Ziehen Sie sie zurück, um weiterzuschreiben.',
  en: 'The changes have been handed in. Take them back to go on writing.',
})
export const draftUnfinished = defineRefusal(409, 'draft_unfinished', {
  de: 'Zu diesem Profil gibt es schon einen Entwurf. Er muss zuerst freigegeben oder verworfen werden.',
  en: 'There is a draft of this profile already. It must be approved or discarded first.',
})
export const draftNotInReview = defineRefusal(409, 'draft_not_in_review', {
  de: 'Diese Änderungen warten nicht auf eine Entscheidung.',
  en: 'These changes are not waiting for a decision.',
})
export const personMustConfirm = defineRefusal(403, 'person_must_confirm', {
  de: 'Zustimmen oder ablehnen kann nur die Person, der das Profil gehört.',
  en: 'Only the person whose profile it is can agree or decline.',
})
export const notConfirmed = defineRefusal(409, 'not_confirmed', {
  de: 'Die Person, der das Profil gehört, hat diesem Stand nicht zugestimmt. Geben Sie ihn mit einer Rückfrage zurück.',
  en: 'The person whose profile it is has not agreed to this version. Hand it back with a question.',
})
export const nothingChanged = defineRefusal(409, 'nothing_changed', {
  de: 'Es ist nichts geändert, das geprüft werden könnte.',
  en: 'Nothing has been changed that could be reviewed.',
})
export const profileIncomplete = defineRefusal(422, 'profile_incomplete', {
  de: 'Es fehlt noch etwas, bevor das Profil geprüft werden kann.',
  en: 'Something is still missing before the profile can be reviewed.',
})
export const contactDataRefused = defineRefusal(422, 'contact_data', {
  de: 'Telefonnummern, Adressen, Links, andere Messenger und Zahlungswege und bezahlte Treffen dürfen nicht in den Texten stehen. Es wurde nichts gespeichert.',
  en: 'Telephone numbers, addresses, links, other messengers and ways to pay, and paid meetings may not be in the texts. Nothing has been saved.',
})
export const PRICE_FIELD = {
  de: 'Der Preis muss zwischen {min} und {max} Nuggets je Minute liegen, für Mitglieder mit Mitgliedschaft nicht höher als für andere.',
  en: 'The price must be between {min} and {max} Nuggets a minute, and for subscribers no higher than for others.',
} as const satisfies LocalizedText
export const priceOutOfRange = defineRefusal(422, 'price_out_of_range', PRICE_FIELD)
export const ageIsChecked = defineRefusal(422, 'age_is_checked', {
  de: 'Das Alter ergibt sich aus dem geprüften Geburtsdatum und lässt sich nicht ändern.',
  en: 'The age follows from the checked date of birth and cannot be changed.',
})
export const unknownCategory = defineRefusal(422, 'unknown_category', {
  de: 'Eine der Kategorien gibt es nicht mehr.',
  en: 'One of the categories no longer exists.',
})
export const tooManyPhotos = defineRefusal(422, 'too_many_photos', {
  de: 'Mehr als {max} Fotos kann ein Profil nicht haben. Entfernen Sie zuerst eines.',
  en: 'A profile cannot have more than {max} photos. Remove one first.',
})

export const personAnswered = defineRefusal(409, 'photo_person_answered', {
  de: 'Diese Person hat schon geantwortet und bleibt beim Foto. Sie können nur das Foto löschen.',
  en: 'This person has already answered and stays with the photo. All you can do is delete the photo.',
})

export const CONTACT_FIELD: LocalizedText = {
  de: 'Bitte ohne Telefonnummer, Adresse, Link, Messenger, Zahlungsweg und bezahltes Treffen.',
  en: 'Without telephone numbers, addresses, links, messengers, ways to pay and paid meetings, please.',
}

export const GAP_WORDS = {
  title: { de: 'Der Satz fehlt in einer Sprache.', en: 'The line is missing in one language.' },
  description: { de: 'Die Beschreibung fehlt in einer Sprache.', en: 'The description is missing in one language.' },
  languages: { de: 'Die Hauptsprache fehlt bei den Sprachen.', en: 'The main language is not among the languages.' },
  cover: { de: 'Es fehlt ein Foto, das alle sehen dürfen.', en: 'There is no photo that everybody may see.' },
  alt: { de: 'Ein Foto hat noch keinen Bildtext.', en: 'A photo has no caption yet.' },
  depicted: { de: 'Bei einem Foto fehlt, wer darauf zu sehen ist.', en: 'A photo does not say who is on it.' },
  others: {
    de: 'Auf einem Foto sind noch andere zu sehen, und noch haben nicht alle zugestimmt.',
    en: 'A photo shows other people too, and not all of them have agreed yet.',
  },
  specialties: { de: 'Es fehlen Stichworte in einer Sprache.', en: 'Keywords are missing in one language.' },
} as const satisfies Record<string, LocalizedText>
