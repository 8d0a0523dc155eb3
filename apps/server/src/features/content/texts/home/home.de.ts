import type { HomeText } from '../../content.types.ts'

export const homeInGerman = {
  steps: [
    {
      title: 'Mitgliedschaft wählen und registrieren',
      body: 'Wählen Sie eine Mitgliedschaft und registrieren Sie sich mit Telefonnummer und Namen. Die Damen sehen nur Ihren Benutzernamen.',
    },
    {
      title: 'Bezahlen',
      body: 'Zahlen Sie per {paymentMethods}. Der erste Monat kostet {firstMonthPrice}, danach wird die Mitgliedschaft wöchentlich mit {weeklyPrice} abgebucht.',
    },
    {
      title: 'Dame aussuchen und anrufen',
      body: '{#subscriberNumber}Wählen Sie eine Dame und rufen Sie die Premium-Nummer für Mitglieder an. {#attestsCallers}Ihre Mitgliedschaft wird an Ihrer bestätigten Rufnummer automatisch erkannt.{/attestsCallers}{^attestsCallers}Ihre Mitgliedschaft wird an der Telefon-PIN erkannt, die Sie in Ihrem Konto erstellen.{/attestsCallers}{/subscriberNumber}{^subscriberNumber}Wählen Sie eine Dame und schreiben Sie ihr, oder rufen Sie sie aus dem Browser an. Ihre Mitgliedschaft wird automatisch erkannt, sobald Sie angemeldet sind.{/subscriberNumber}',
    },
  ],
  benefits: [
    {
      title: 'Ausgesuchte Damen',
      body: 'Hinter jedem Profil steht eine Person, deren Identität geprüft ist. Antwortet einmal eine andere, erfahren Sie ihren Namen vorher.',
    },
    {
      title: 'Flexible Mitgliedschaft',
      body: '{#minimumTerm}Nach der Mindestlaufzeit ({minimumTerm}) monatlich kündbar, mit wenigen Klicks im Kundenkonto.{/minimumTerm}{^minimumTerm}Keine Mindestlaufzeit, monatlich kündbar: im ersten Monat zu dessen Ende, danach sogar zum Ende jeder bezahlten Woche.{/minimumTerm}',
    },
    {
      title: '{#premiumNumber}Einfach per Telefon{/premiumNumber}{^premiumNumber}Einfach im Browser{/premiumNumber}',
      body: '{#premiumNumber}Eine Nummer, eine Durchwahl, ein Gespräch. Dafür brauchen Sie kein Programm und keine schnelle Leitung.{/premiumNumber}{^premiumNumber}WebCall und Chat öffnen sich im Browser, auf dem Telefon wie am Rechner. Sie müssen nichts installieren.{/premiumNumber}',
    },
    {
      title: 'Datenschutz',
      body: 'Name, Nummer und E-Mail-Adresse bleiben bei uns. Keine Dame bekommt sie zu sehen, und verkauft werden sie niemandem.',
    },
  ],
  testimonials: [
    {
      quote:
        'Ich wollte nur kurz schreiben und habe dann eine Stunde telefoniert. Den Preis kannte ich vorher, deshalb gab es danach keinen Schreck.',
      name: 'Martin',
      place: 'Leipzig',
      rating: 5,
    },
    {
      quote:
        'Meine Favoritin war besetzt. Man sagte mir, wer stattdessen Zeit hat, und ich durfte nein sagen. Beim zweiten Mal habe ich ja gesagt.',
      name: 'Jonas',
      place: 'Graz',
      rating: 4.5,
    },
    {
      quote:
        'Nach der Spätschicht tut eine freundliche Stimme gut. Sie merkt sich, was ich beim letzten Mal erzählt habe.',
      name: 'Reto',
      place: 'Winterthur',
      rating: 5,
    },
  ],
} as const satisfies HomeText
