import { defineRefusal } from '../../kernel/refusal.ts'

export const unknownCountry = defineRefusal(404, 'unknown_country', {
  de: 'Dieses Land bedienen wir nicht.',
  en: 'We do not serve this country.',
})
export const changedMeanwhile = defineRefusal(409, 'changed_meanwhile', {
  de: 'Jemand anderes hat das inzwischen geändert. Dieser Teil wurde nicht gespeichert. Auf der Seite sehen Sie jetzt die neuere Fassung; was Sie eingegeben haben, bleibt stehen.',
  en: 'Somebody else has changed this in the meantime. This part was not saved. The page now shows the newer version; what you have typed stays.',
})
export const startInPast = defineRefusal(422, 'start_in_past', {
  de: 'Der erste Tag liegt in der Vergangenheit. Was gegolten hat, bleibt, wie es war.',
  en: 'The first day is in the past. What has held stays as it was.',
})
export const startTooLate = defineRefusal(422, 'start_too_late', {
  de: 'Der erste Tag liegt mehr als zwei Jahre in der Zukunft.',
  en: 'The first day is more than two years ahead.',
})
export const startMustBeToday = defineRefusal(422, 'start_must_be_today', {
  de: 'Das gilt immer sofort; ein späterer erster Tag ist hier nicht möglich.',
  en: 'This always holds at once; it cannot have a later first day.',
})
export const sectionInvalid = defineRefusal(422, 'section_invalid', {
  de: 'Einige Angaben passen nicht. Dieser Abschnitt wurde nicht gespeichert.',
  en: 'Some entries do not fit. This section was not saved.',
})
/** Beside a field of a section. */
export const VALUE_WRONG = {
  de: 'Diese Angabe passt hier nicht.',
  en: 'This entry does not fit here.',
}
export const TIME_ZONE_WRONG = {
  de: 'Diese Zeitzone gibt es nicht. Schreiben Sie sie wie Europe/Berlin.',
  en: 'There is no such time zone. Write it like Europe/Berlin.',
}
export const priceAboveLimit = defineRefusal(422, 'price_above_limit', {
  de: 'Eine Minute der Premium-Nummer darf hier höchstens {limit} kosten.',
  en: 'A minute of the premium number may cost {limit} here at most.',
})
export const priceMarkMissing = defineRefusal(422, 'price_mark_missing', {
  de: 'Der Hinweis neben einer Nummer muss in beiden Sprachen den Preis nennen: Schreiben Sie {mark} an seine Stelle.',
  en: 'The message next to a number must name the price in both languages: write {mark} in its place.',
})
export const packageEmpty = defineRefusal(422, 'no_package_left', {
  de: 'Mindestens ein Paket muss im Verkauf bleiben, und es darf höchstens zwölf geben.',
  en: 'At least one package must stay on sale, and there may be twelve at most.',
})
export const packageTooDear = defineRefusal(422, 'package_too_dear', {
  de: 'Ein größeres Paket darf je Nugget nicht mehr kosten als ein kleineres: {nuggets} Nuggets kosten zu viel.',
  en: 'A larger package must not cost more per Nugget than a smaller one: {nuggets} Nuggets cost too much.',
})
export const packageTooCheap = defineRefusal(422, 'package_too_cheap', {
  de: 'Kein Paket darf je Nugget weniger als die Hälfte des kleinsten Pakets kosten: {nuggets} Nuggets kosten zu wenig.',
  en: 'No package may cost less than half of the smallest one per Nugget: {nuggets} Nuggets cost too little.',
})
export const productUnknown = defineRefusal(422, 'product_unknown', {
  de: 'Diesen Preis gibt es nicht, oder er kann nicht entfallen.',
  en: 'There is no such price, or it cannot be left out.',
})
export const memberPriceTooHigh = defineRefusal(422, 'member_price_too_high', {
  de: 'Die Minute für Mitglieder darf nicht mehr kosten als die Premium-Nummer.',
  en: 'A member’s minute must not cost more than the premium number.',
})
export const fallbackStaysOpen = defineRefusal(422, 'fallback_stays_open', {
  de: 'Dieses Land bleibt offen: Es gilt für alle, deren Land wir nicht kennen.',
  en: 'This country stays open: it serves everybody whose country we do not know.',
})
export const nothingChanged = defineRefusal(422, 'nothing_changed', {
  de: 'Es gibt keine Änderung, die gespeichert werden könnte.',
  en: 'There is no change to save.',
})
