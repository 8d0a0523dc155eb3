import { ALWAYS, type CountryFacts } from './country-facts.ts'

export const au: CountryFacts = {
  name: 'Australia',
  currency: 'AUD',
  timeZone: 'Australia/Sydney',
  numbers: null,
  attestsCallers: false,
  isCallerToldAge: false,
  isAgeProofRequired: false,
  vat: [[ALWAYS, 1000]],
  law: {
    isEu: false,
    isGdpr: false,
    hasAccessCharge: false,
    premiumMaxMinor: null,
    words: {
      de: {
        inCountry: 'in Australien',
        privacyLaw: 'der Privacy Act 1988',
        privacyAuthority: 'das Office of the Australian Information Commissioner (www.oaic.gov.au)',
        withdrawalLaw: '',
        phoneRegulator: '',
        disputeBody: '',
      },
      en: {
        inCountry: 'in Australia',
        privacyLaw: 'the Privacy Act 1988 and the Australian Privacy Principles',
        privacyAuthority: 'the Office of the Australian Information Commissioner (www.oaic.gov.au)',
        withdrawalLaw: '',
        phoneRegulator: '',
        disputeBody: '',
      },
    },
  },
  homeText: {
    de: {
      title: 'Unter dem Kreuz des Südens wird auch Deutsch geflüstert',
      html: `
<h3>Sechs bis zehn Stunden voraus</h3>
<p>Wenn Sie in Melbourne den Grill ausmachen, holt man in Köln gerade Brötchen. Für ein Gespräch nach Feierabend ist das kein Nachteil: Während
bei Ihnen die Grillen zirpen, haben Damen in Europa den Tag noch vor sich und klingen entsprechend ausgeschlafen. Der Status am
Foto ist immer der von diesem Augenblick, umrechnen müssen Sie nichts.</p>
<h3>Für Rucksack, Farm und Eigenheim</h3>
<p>Vielleicht reisen Sie ein Jahr mit dem Campervan, vielleicht betreiben Sie seit Langem eine Bäckerei in den Adelaide Hills. Beides Mal reicht
ein Browser. Eine kostenpflichtige Rufnummer gibt es hier nicht, und die Telefonrechnung bleibt, wie sie ist.</p>
<p>Gezahlt wird aus einem Guthaben, den Nuggets. Den Minutenpreis sehen Sie, ehe es klingelt. Eine Chatnachricht schlägt mit {messagePrice} zu Buche,
die Antwort mit keinem. Nach der Registrierung und dem Klick auf den Link in der E-Mail schreibt Ihnen {site} {bonusNuggets} Nuggets gut.</p>
<h3>Lohnt sich eine Mitgliedschaft?</h3>
<p>Wenn Sie regelmäßig anrufen oder gern schreiben, ja. Sie zahlen {firstMonthPrice} für den ersten Monat, danach {weeklyPrice} die Woche, in
australischen Dollar. Dafür sinken die Preise für Gespräche und Nachrichten. Reisen Sie weiter und brauchen sie nicht mehr, beenden Sie sie im
Konto zum Ablauf der bezahlten Zeit.{#minimumTerm} Die Mindestlaufzeit beträgt {minimumTerm}.{/minimumTerm}</p>
<h3>Gegen die Weite</h3>
<p>Eine <a href="/telefonsex-kategorie/blond">sonnenblonde Frau</a>, eine <a href="/telefonsex-kategorie/milf">mit Haus, Humor und
Hintergedanken</a>, eine <a href="/telefonsex-kategorie/granny">weise Alte, die lachen kann</a>, oder jemand für
<a href="/telefonsex-kategorie/fetish">ungewöhnliche Spiele</a>.</p>
`,
    },
    en: {
      title: 'Straight answers before you ring, Australia',
      html: `
<p>Fly-in fly-out in the Pilbara, a night shift in Footscray, or a verandah outside Toowoomba with nobody on it but you and the dog. Distance
is the one thing this country never runs short of. A chat with a clever woman takes most of the sting out of it.</p>
<h3>What do I need?</h3>
<p>A browser and a pair of headphones. Our calls in Australia go over the internet, so there’s no premium number, nothing turns up on the phone
bill and it makes no difference whether you’re in Perth or Hobart. Reception hopeless? Type instead.</p>
<h3>What’s the damage?</h3>
<p>You buy Nuggets up front and spend them as you go. One message, one Nugget; her side of the chat is free. For calls she has a rate per
minute, shown beside the button. When the balance can’t cover another minute the call finishes, and that’s the whole risk.</p>
<h3>Is there a membership?</h3>
<p>There is. {firstMonthPrice} gets you the first month, {weeklyPrice} each week keeps it going. You’d take it for the cheaper calls, the
half-price messages and the members’ photos. Cancel it in your account and it finishes with the time you’ve paid for.{#minimumTerm} The minimum term is {minimumTerm}.{/minimumTerm}</p>
<h3>Anything free?</h3>
<p>Looking around is. And when you confirm your e-mail, {site} puts {bonusNuggets} Nuggets in your account.</p>
<h3>So who’s about?</h3>
<p>Check the green dots. <a href="/phone-sex-category/blond">Blondes</a>, <a href="/phone-sex-category/brunette">brunettes</a>,
<a href="/phone-sex-category/milf">women with a few good stories</a> and <a href="/phone-sex-category/latina">Latinas</a> who find your
accent charming. If your favourite’s offline, tap the heart and ask for a line when she’s back.</p>
`,
    },
  },
}
