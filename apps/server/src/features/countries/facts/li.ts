import { ch } from './ch.ts'
import type { CountryFacts } from './country-facts.ts'

export const li: CountryFacts = {
  name: 'Liechtenstein',
  currency: 'CHF',
  timeZone: 'Europe/Vaduz',
  numbers: {
    premium: '0900512345',
    premiumPrice: {
      de: 'CHF 1.99 pro Minute aus allen Netzen',
      en: 'CHF 1.99 per minute from all networks',
    },
    subscriber: '0900212345',
    subscriberPrice: {
      de: 'CHF 0.99 pro Minute mit Ihrer Mitgliedschaft',
      en: 'CHF 0.99 per minute with your membership',
    },
  },
  attestsCallers: false,
  isCallerToldAge: true,
  isAgeProofRequired: false,
  // Switzerland’s tax applies in Liechtenstein too.
  vat: ch.vat,
  law: {
    // In the European Economic Area, where the Regulation applies, but not in the Union.
    isEu: false,
    isGdpr: true,
    hasAccessCharge: false,
    premiumMaxMinor: null,
    words: {
      de: {
        inCountry: 'in Liechtenstein',
        privacyLaw: 'die Datenschutz-Grundverordnung (DSGVO) und das liechtensteinische Datenschutzgesetz (DSG)',
        privacyAuthority: 'die Datenschutzstelle des Fürstentums Liechtenstein in Vaduz (www.datenschutzstelle.li)',
        withdrawalLaw: 'das liechtensteinische Fern- und Auswärtsgeschäfte-Gesetz (FAGG)',
        phoneRegulator: 'das Amt für Kommunikation',
        disputeBody: '',
      },
      en: {
        inCountry: 'in Liechtenstein',
        privacyLaw: 'the General Data Protection Regulation (GDPR) and the Data Protection Act of Liechtenstein',
        privacyAuthority: 'the Data Protection Office in Vaduz (www.datenschutzstelle.li)',
        withdrawalLaw: 'the Act on Distance and Off-Premises Contracts of Liechtenstein (FAGG)',
        phoneRegulator: 'the Office for Communications',
        disputeBody: '',
      },
    },
  },
  homeText: {
    de: {
      title: 'Wo jeder jeden kennt, zählt Diskretion doppelt',
      html: `
<h3>Elf Gemeinden und ein offenes Geheimnis</h3>
<p>In Liechtenstein trifft man beim Einkaufen in Schaan den Lehrer, den Cousin und den Regierungsrat. Das ist schön und manchmal ein wenig viel
Nähe. Ein Gespräch mit einer Fremden, die nichts von Balzers oder Ruggell wissen muss, kann da sehr erholsam sein.</p>
<p>So halten wir es mit dem, was nur Sie etwas angeht:</p>
<ul>
<li>Die Damen sehen einen Benutzernamen, den Sie selbst wählen. Ihr richtiger Name und Ihre Adresse bleiben ihnen verborgen.</li>
<li>Wo Sie angemeldet sind, zeigt Ihr Konto. Jedes Gerät lässt sich dort einzeln wieder abmelden.</li>
<li>Unter welchem Namen eine Zahlung auf dem Kontoauszug steht, lesen Sie auf dem Beleg.</li>
</ul>
<h3>Anrufen von Vaduz aus</h3>
{#premiumNumber}<p>Es genügt ein gewöhnliches Telefon: {premiumNumber}, {premiumPrice} pro Minute.</p>{/premiumNumber}
{#subscriberNumber}<p>Eine Mitgliedschaft senkt die Minute auf {memberPrice}, gewählt wird dann {subscriberNumber}.</p>{/subscriberNumber}
<p>Abgerechnet wird in Franken. Für {firstMonthPrice} läuft der erste Monat, danach kostet jede Woche {weeklyPrice}, bis Sie im Konto kündigen
und der bezahlte Abschnitt vorüber ist.{#minimumTerm} Die Mindestlaufzeit beträgt {minimumTerm}.{/minimumTerm} Im Browser telefonieren oder chatten Sie mit Nuggets; die ersten 10 bekommen Sie für Ihre bestätigte
E-Mail-Adresse.</p>
<h3>Gesellschaft nach Wahl</h3>
<p>Das Land ist klein, die Auswahl nicht: <a href="/telefonsex-kategorie/fetish">Fetisch</a>, <a href="/telefonsex-kategorie/milf">reife
Verführung</a>, <a href="/telefonsex-kategorie/blond">Blondinen</a> oder eine <a href="/telefonsex-kategorie/granny">Dame mit grauen
Schläfen und wachem Witz</a>. {site} zeigt bei jeder, ob sie frei ist, gerade spricht oder Pause hat.</p>
`,
    },
    en: {
      title: 'A private line for a very small country',
      html: `
<p>Half the people who work in Liechtenstein go home across a border every evening. Those who stay have mountains, a castle with the lights
on, and neighbours who notice whose car stands where. A telephone is the least conspicuous visitor there is.</p>
<h3>What stays between us</h3>
<p>You appear under a user name of your own invention. A lady never learns your address or the name on your passport, and when an
acquaintance has run its course you simply stop writing. Payments come with a receipt that spells out how they will read on your statement, so there is no
surprise in the post.</p>
<h3>What it costs, in Swiss francs</h3>
{#premiumNumber}<p>Dial <strong>{premiumNumber}</strong>, then her extension. The minute is {premiumPrice}.</p>{/premiumNumber}
{#subscriberNumber}<p>Members dial <strong>{subscriberNumber}</strong> and pay {memberPrice} for that same minute.</p>{/subscriberNumber}
<p>Membership is {firstMonthPrice} for the opening month and {weeklyPrice} for every week afterwards; it can be cancelled from your account
without a letter or a phone call.{#minimumTerm} The minimum term is {minimumTerm}.{/minimumTerm} It also opens the photos that ladies keep for members and halves the price of a chat message.</p>
<h3>When you commute</h3>
<p>Numbers change their meaning at a border, a browser does not. From Buchs or Feldkirch, use the browser call or the chat on {site}. Both
take Nuggets from your balance, and {bonusNuggets} of them are waiting for anyone who confirms an e-mail address.</p>
<p>Perhaps start with <a href="/phone-sex-category/brunette">someone dark-haired</a>, or with
<a href="/phone-sex-category/granny">a lady old enough to be unshockable</a>, or with
<a href="/phone-sex-category/fetish">one who enjoys a game</a>.</p>
`,
    },
  },
}
