import { ALWAYS, type CountryFacts } from './country-facts.ts'

export const lu: CountryFacts = {
  name: 'Luxemburg',
  currency: 'EUR',
  timeZone: 'Europe/Luxembourg',
  numbers: {
    premium: '0900512345',
    premiumPrice: {
      de: '1,99 € pro Minute aus allen luxemburgischen Netzen',
      en: '€1.99 per minute from all Luxembourg networks',
    },
    subscriber: '0900212345',
    subscriberPrice: {
      de: '0,99 € pro Minute mit Ihrer Mitgliedschaft',
      en: '€0.99 per minute with your membership',
    },
  },
  attestsCallers: false,
  isCallerToldAge: false,
  isAgeProofRequired: false,
  vat: [
    ['2024-01-01', 1700],
    ['2023-01-01', 1600],
    [ALWAYS, 1700],
  ],
  law: {
    isEu: true,
    isGdpr: true,
    hasAccessCharge: false,
    premiumMaxMinor: null,
    words: {
      de: {
        inCountry: 'in Luxemburg',
        privacyLaw: 'die Datenschutz-Grundverordnung (DSGVO) und das luxemburgische Gesetz vom 1. August 2018',
        privacyAuthority: 'die Commission nationale pour la protection des données (CNPD) in Belval (www.cnpd.lu)',
        withdrawalLaw: 'das Verbrauchergesetzbuch (Code de la consommation), Artikel L.222-9',
        phoneRegulator: 'das Institut Luxembourgeois de Régulation (ILR)',
        disputeBody: 'der Service national du Médiateur de la consommation in Luxemburg',
      },
      en: {
        inCountry: 'in Luxembourg',
        privacyLaw: 'the General Data Protection Regulation (GDPR) and the Luxembourg Act of 1 August 2018',
        privacyAuthority: 'the Commission nationale pour la protection des données (CNPD) in Belval (www.cnpd.lu)',
        withdrawalLaw: 'article L.222-9 of the Consumer Code of Luxembourg',
        phoneRegulator: 'the Institut Luxembourgeois de Régulation (ILR)',
        disputeBody: 'the national consumer ombudsman (Médiateur de la consommation)',
      },
    },
  },
  homeText: {
    de: {
      title: 'Luxemburg spricht viele Sprachen. In welcher flirten Sie?',
      html: `
<p>Morgens Französisch beim Bäcker, mittags Englisch am Kirchberg, abends Luxemburgisch mit der Familie: Wer hier lebt, wechselt die Sprache
wie andere das Hemd. Nur beim Flirten kehren die meisten zu der zurück, in der sie auch träumen. Ist das bei Ihnen Deutsch, dann sind Sie auf
dieser Seite richtig.</p>
<h3>Auf die Sprache achten</h3>
<p>Jedes Profil nennt die Sprachen einer Dame, und in der Liste lässt sich danach filtern. Manche wechselt mitten im Satz, wenn Ihnen ein Wort
auf Deutsch nicht einfällt. Fragen Sie ruhig danach; es ist ein hübscher Anfang für ein Gespräch zwischen Esch und Echternach.</p>
<h3>Auf die Grenze achten</h3>
{#premiumNumber}<p>Aus luxemburgischen Netzen erreichen Sie uns unter {premiumNumber} zu {premiumPrice} pro Minute.</p>{/premiumNumber}
{#subscriberNumber}<p>Mit Mitgliedschaft wählen Sie {subscriberNumber} und zahlen {memberPrice} pro Minute.</p>{/subscriberNumber}
<p>Wohnen Sie in Trier, Arlon oder Thionville und hat Ihr Telefon den Anbieter schon gewechselt, nehmen Sie besser den Anruf im Browser. Er
wird mit Nuggets bezahlt, und sein Preis ist überall derselbe wie auf dem Bildschirm.</p>
<h3>Auf das Geld achten</h3>
<p>Eine Mitgliedschaft beginnt mit {firstMonthPrice} für einen Monat, läuft mit {weeklyPrice} je Woche weiter und endet, wenn Sie sie im Konto kündigen
und die bezahlte Zeit vorbei ist.{#minimumTerm} Die Mindestlaufzeit beträgt {minimumTerm}.{/minimumTerm} Ganz ohne Mitgliedschaft genügt eine bestätigte E-Mail-Adresse, um mit {bonusNuggets} Nuggets auf {site} zu beginnen.</p>
<p>Und damit Sie nicht lange suchen: <a href="/telefonsex-kategorie/milf">Frauen mit Erfahrung</a>,
<a href="/telefonsex-kategorie/blond">hellhaarige Damen</a>, <a href="/telefonsex-kategorie/granny">ältere Semester</a>,
<a href="/telefonsex-kategorie/fetish">ausgefallene Wünsche</a>.</p>
`,
    },
    en: {
      title: 'For the long evenings of a small capital',
      html: `
<p>Almost half of Luxembourg came from somewhere else, often for a job that was meant to last two years. You know the lunch places, the bus is free,
and your friends have mostly moved on to Brussels or Singapore. An unhurried talk with an attractive stranger is not a bad cure for a Tuesday
in Gasperich.</p>
<h3>Three questions newcomers ask</h3>
<p><strong>Will she understand me?</strong> Filter the list by language and you only see ladies who speak yours. The profile
tells you what else she is at home in.</p>
<p><strong>Who sends the bill?</strong> For ordinary calls, your telephone company does. For everything that runs on Nuggets you have paid
beforehand, and nobody sends anything but a receipt to your own account.</p>
<p><strong>Can I stop?</strong> Yes. A membership is cancelled where it was ordered, in your account. It runs to the end of the time that is already paid
and then it is gone.{#minimumTerm} The minimum term is {minimumTerm}.{/minimumTerm}</p>
<h3>The figures</h3>
<ul>
{#premiumNumber}<li>Guest number: {premiumNumber}, {premiumPrice} per minute</li>{/premiumNumber}
{#subscriberNumber}<li>Members’ number: {subscriberNumber}, {memberPrice} per minute</li>{/subscriberNumber}
<li>Membership: {firstMonthPrice} for month one, {weeklyPrice} weekly after that</li>
<li>One chat message: {messagePrice}, or half a Nugget with a membership</li>
<li>Welcome present at {site}: {bonusNuggets} Nuggets, once, when your e-mail is confirmed</li>
</ul>
<p>If you cannot decide, let your mood do it. <a href="/phone-sex-category/latina">Latinas</a> for temperament,
<a href="/phone-sex-category/milf">grown-up women</a> for ease, <a href="/phone-sex-category/brunette">brunettes</a> for a
rainy weekend. And mark the ones you like with the heart; they will be easier to find next Tuesday.</p>
`,
    },
  },
}
