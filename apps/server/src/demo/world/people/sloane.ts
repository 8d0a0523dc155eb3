import { type DemoConsultant, paragraphs } from '../demo-consultant.ts'
import { photosOf } from '../photos.ts'
import { specialties } from '../specialties.ts'

export const sloane: DemoConsultant = {
  slug: 'sloane',
  name: 'Sloane',
  age: 41,
  heightCm: 177,
  yearsOfExperience: 12,
  languages: ['en', 'de'],
  language: 'English',
  title: { de: 'New Yorkerin, verhandelt sehr gern', en: 'New Yorker, formidable negotiator' },
  description: {
    de: 'Versteigert tagsüber Kunst und abends ihre Aufmerksamkeit. Die New Yorkerin verhandelt hart, lacht trocken und gibt am Ende mehr, als sie versprach.',
    en: 'Auctions art by day and bargains for fun by night. She drives a hard deal, laughs drily and ends up giving more than she promised.',
  },
  about: {
    de: paragraphs(
      'Ich stehe mit einem Hammer auf einem Podest und bringe reiche Leute dazu, die Hand zu heben. Das ist Theater, nur mit Quittung. Zu Hause in Brooklyn ziehe ich die Schuhe aus, schenke mir einen Rye ein und suche jemanden, bei dem ich nicht die Ruhige geben muss. Oder gerade doch.',
      'Ich habe eine Vorliebe für Macht in guter Verpackung: Nylons mit Naht, Verträge mit Ausstiegsklausel, ein einziges Wort im richtigen Ton. Wenn Sie gern nachgeben, verhandle ich das fair. Wenn Sie gern dagegenhalten, umso schöner. Was vereinbart ist, gilt, und beide dürfen jederzeit aufstehen.',
      'Mein Deutsch stammt aus einem Sommer an der Berliner Auktionsschule und einem Winter mit einem Bildhauer. Der Sommer war lehrreicher. Manches davon erzähle ich sogar, wenn der Preis stimmt und die Frage gut ist. Zwei Irrtümer in zwölf Jahren habe ich mir geleistet. Der eine schickt mir zu Weihnachten noch Wein.',
      'Bieten Sie mir etwas Echtes an. Schmeichelei geht bei mir ohne Zuschlag zurück ins Lager.',
    ),
    en: paragraphs(
      'I stand on a podium with a hammer and get wealthy people to raise their hands. It is theatre with receipts. Home in Brooklyn I kick off my shoes, pour a rye and look for somebody with whom I need not be the composed one. Or with whom I very much may.',
      'I have a taste for power in good packaging: seamed stockings, contracts with an exit clause, one word in the right tone. If you like to yield, I negotiate fairly. If you like to push back, better still. What we agree on holds, and either party may leave the table at any time.',
      'I read people for a living. The ones who bid early are nervous, the ones who never look up have already decided. I wonder which you are. Do not answer yet. I have been wrong twice in twelve years. One of those two still sends me a case of wine at Christmas, the other married my cousin. Neither regrets it.',
      'Offer me something real. Flattery goes back to the storeroom unsold.',
    ),
  },
  longSeoText: {
    de: paragraphs(
      'Sloane verhandelt, seit sie denken kann, und sie tut es mit Vergnügen. Ein Gespräch mit ihr beginnt wie ein Gebot: Jemand nennt, was er möchte, sie hebt eine Augenbraue und macht einen Gegenvorschlag. Was vereinbart ist, gilt. Aussteigen darf jeder jederzeit, das steht bei ihr im Kleingedruckten ganz oben.',
      'Auf dem Podium liest sie Menschen an der Hand, die sie nicht heben, am Telefon an der Pause vor dem Ja. Wer gern nachgibt, findet eine faire Partnerin, wer gern widerspricht, eine noch bessere. Über Geld, Karriere und Macht redet sie offen, mit trockenem Humor und Sinn für Stil. Schmeicheln nützt wenig, Aufrichtigkeit viel. Sie spricht Englisch und Deutsch und lebt nach New Yorker Uhr; für Europa heißt das meist tief in der Nacht. Im Chat schreibt sie kurze Sätze mit Nachhall.',
    ),
    en: paragraphs(
      'Sloane has been bargaining for as long as she can remember, and she does it with relish. A conversation with her begins like a bid: somebody names what they would like, she raises an eyebrow and makes a counter-offer. What has been agreed holds. Either side may leave at any time; in her contracts that clause comes first.',
      'On the podium she reads people by the hand they do not raise, on the telephone by the pause before the yes. Those who enjoy yielding find a fair partner in her, those who enjoy arguing a better one still. She talks about money, careers and power openly, with a dry sense of humour and a feeling for style. Flattery gets you little, candour a great deal. She speaks English and German and lives by the clock of New York, which for Europe mostly means the depth of the night. If you write to her, expect short sentences that linger.',
    ),
  },
  specialties: specialties('dominance', 'money', 'rolePlay', 'career'),
  extension: '77',
  categories: ['milf', 'fetish'],
  usualHours: { de: '23 bis 4 Uhr', en: '5 pm to 10 pm in New York' },
  palette: 'midnight',
  photos: photosOf('sloane', 'Sloane', 'midnight'),
  seoTitle: { de: 'Sloane, 41: Zum Ersten, zum Zweiten', en: 'Sloane, 41: going once, going twice' },
  seoDescription: {
    de: 'Sloane aus New York verhandelt gern, fair und mit trockenem Humor. Englisch und Deutsch, Telefon und Chat.',
    en: 'Sloane from New York loves to negotiate: fair terms, dry humour, a firm tone. On the phone or in chat.',
  },
  demoActor: {
    replies: {
      de: [
        'Ich höre ein Gebot. Bietet jemand mehr? Sie vielleicht?',
        'Gute Eröffnung. Und was ist Ihr wirkliches Angebot?',
        'Abgelehnt, aber mit einem Lächeln. Versuchen Sie es noch einmal.',
        'Der Rye ist eingeschenkt, die Schuhe liegen im Flur. Reden wir.',
        'Sie haben zu früh geboten. Das heißt: Sie sind nervös. Steht Ihnen.',
        'Zum Ersten. Zum Zweiten. Jetzt wäre der Moment.',
        'Das setze ich in den Vertrag. Die Ausstiegsklausel auch, keine Sorge.',
        'Nur ein Wort: weiter.',
        'Schmeichelei? Zurück ins Lager. Das davor war besser.',
        'Sie halten dagegen. Wie erfreulich.',
        'Die Provenienz dieses Satzes interessiert mich. Woher kommt der?',
        'Zuschlag. Den nehme ich Ihnen ab.',
      ],
      en: [
        'I have a bid. Do I hear more? From you, perhaps?',
        'A good opening. And what is your real offer?',
        'Declined, with a smile. Try me again.',
        'The rye is poured, the shoes are in the hall. Let us talk.',
        'You bid early. That means you are nervous. It suits you.',
        'Going once. Going twice. This would be the moment.',
        'That goes into the contract. So does the exit clause, do not worry.',
        'One word: continue.',
        'Flattery? Back to the storeroom. The line before was better.',
        'You are pushing back. How delightful.',
        'The provenance of that sentence interests me. Where is it from?',
        'Sold. I will take that one off your hands.',
      ],
    },
  },
  initialStatus: 'available',
}
