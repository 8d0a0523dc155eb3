import { type DemoConsultant, paragraphs } from '../demo-consultant.ts'
import { photosOf } from '../photos.ts'
import { specialties } from '../specialties.ts'

export const gudrun: DemoConsultant = {
  slug: 'gudrun',
  name: 'Gudrun',
  age: 58,
  heightCm: 164,
  yearsOfExperience: 19,
  languages: ['de'],
  language: 'Deutsch',
  title: { de: 'Lebensklug, liebevoll, ungeniert', en: 'Wise, fond and quite unashamed' },
  description: {
    de: 'Lebensklug, liebevoll, ungeniert. Die frühere Leuchtturmwärterin legt Lenormandkarten und findet, dass Lust keine Altersgrenze nach oben kennt.',
    en: 'Wise, fond and quite unashamed. A former lighthouse keeper, she reads Lenormand cards and sees no upper age limit on desire.',
  },
  about: {
    de: paragraphs(
      'Ich habe auf Rügen den Leuchtturm betreut, bis ein Schaltkasten meine Arbeit übernahm. Elf Jahre lang habe ich Schiffe angefunkt, die ich nie gesehen habe. Man wird dabei gut darin, eine Stimme zu erkennen und ihr etwas Warmes mit auf den Weg zu geben.',
      'Ich bin Großmutter von zwei Enkeln und außerdem eine Frau, beides mit Vergnügen. Was Sie mir erzählen, schockiert mich nicht. Ich habe die Neunziger an der Ostsee verbracht, und zwar überwiegend ohne Badeanzug. Rot geworden bin ich dabei höchstens von der Sonne.',
      'Wenn Sie möchten, lege ich die Lenormandkarten oder hole das Pendel meiner Mutter aus der Schublade. Wenn nicht, trinken wir Tee mit Kandis und reden, bis es leichter wird. Jüngere Herren frage ich gern, wozu die Eile; ältere, worauf sie noch warten. Nach einer Stunde sind beide meistens ganz woanders, als sie dachten, und haben es gern so.',
      'Ich höre ein wenig schlecht auf dem linken Ohr. Das rechte gehört ganz Ihnen.',
    ),
    en: paragraphs(
      'I looked after the lighthouse on Rügen until a box of switches took over my work. For eleven years I spoke by radio to ships that I never saw. It makes you good at knowing a voice, and at sending something warm along with it.',
      'I am a grandmother of two and a woman besides, and I take pleasure in both. What you tell me will not shock me. I spent the nineties on the Baltic beaches, for the most part without a bathing suit.',
      'If you like, I lay out the Lenormand cards or fetch my mother’s pendulum from the drawer. If not, we have tea with rock sugar and talk until things feel lighter. Younger men I ask what the hurry is. Older ones I ask what they are waiting for. An hour later both are usually somewhere quite other than they expected, and glad of it.',
      'I am a little hard of hearing on the left side. The right ear is all yours. I speak German; in chat I manage English with a dictionary and good humour.',
    ),
  },
  longSeoText: {
    de: paragraphs(
      'Gudrun hat elf Jahre lang Schiffen geantwortet, die sie nie gesehen hat. Seither erkennt sie an einer Stimme, ob jemand Nebel hat oder freie Sicht. Sie legt Lenormandkarten, holt das Pendel ihrer Mutter aus der Schublade oder lässt beides liegen und gießt Tee auf. Was die Karten sagen, versteht sie als Gesprächsanfang, nicht als Urteil.',
      'Schockieren lässt sie sich nicht, und von einer Altersgrenze für Sehnsucht hält sie nichts. Jüngere fragt sie, warum sie es so eilig haben, Ältere, worauf sie warten. Beides klingt bei ihr freundlich. Zum Rat gibt es Lebenserfahrung ohne Zeigefinger und eine Stimme, die wärmt. Sie spricht Deutsch, im Chat behilft sie sich auf Englisch mit dem Wörterbuch. Nachmittags und am frühen Abend ist sie am ehesten da. Das rechte Ohr gehört dann ganz dem Menschen am anderen Ende.',
    ),
    en: paragraphs(
      'For eleven years Gudrun answered ships that she never saw. Since then she can tell by a voice whether somebody is in fog or has a clear view. She lays Lenormand cards, fetches her mother’s pendulum from the drawer, or leaves both where they are and makes tea. What the cards say she takes as the beginning of a conversation, not as a verdict.',
      'Nothing shocks her, and she does not hold with an upper age limit on longing. Younger people she asks what the hurry is, older ones what they are waiting for, and from her either sounds kind. Those who want advice receive experience of life without a raised finger; those who want a voice that warms find that too. She speaks German, and in chat she manages English with a dictionary. Afternoons and early evenings are the likeliest time. Her right ear then belongs entirely to the person at the other end.',
    ),
  },
  specialties: specialties('lenormand', 'pendulum', 'lifeAdvice', 'experienced'),
  extension: '16',
  categories: ['granny'],
  usualHours: { de: '14 bis 20 Uhr', en: '2 pm to 8 pm' },
  palette: 'pearl',
  photos: photosOf('gudrun', 'Gudrun', 'pearl'),
  seoTitle: { de: 'Gudrun, 58: lebensklug und ungeniert', en: 'Gudrun, 58: worldly-wise and unashamed' },
  seoDescription: {
    de: 'Gudrun von der Insel Rügen legt Lenormandkarten und spricht liebevoll über alles, auch über Lust. Telefon und Chat.',
    en: 'Gudrun from the island of Rügen reads Lenormand cards and talks fondly about everything, desire included.',
  },
  demoActor: {
    replies: {
      de: [
        'Ach, mein Lieber. Setzen Sie sich erst mal, der Tee zieht noch.',
        'Das schockiert mich nicht, das freut mich.',
        'Bitte aufs rechte Ohr: Wie war das genau?',
        'Ich habe eben eine Karte umgedreht. Das Schiff. Passt doch.',
        'Und wozu die Eile? Das Meer ist auch morgen noch da.',
        'Wissen Sie, mit Mitte fünfzig fing bei mir das Schöne erst an.',
        'Das Pendel sagt ja. Und ich sage: Erzählen Sie trotzdem.',
        'Sie haben eine gute Stimme, sogar geschrieben. Sowas merkt man nach elf Jahren Funk.',
        'Da nehme ich mir noch ein Stück Kandis. Weiter!',
        'Mein Kirchenchor dürfte das nicht lesen. Umso besser, dass es nur für mich ist.',
        'So, jetzt ist das Licht an. Sehen Sie den Weg?',
        'Ungeniert fragen ist bei mir ausdrücklich erwünscht.',
      ],
      en: [
        'Oh, my dear. Sit down first, the tea is still drawing.',
        'That does not shock me. It pleases me.',
        'Into the right ear, please: how was that exactly?',
        'I have just turned a card. The Ship. How fitting.',
        'And why the hurry? The sea will still be there tomorrow.',
        'You know, in my middle fifties the lovely part only began.',
        'The pendulum says yes. And I say: tell me all the same.',
        'You have a good voice, even in writing. Eleven years of radio teach you that.',
        'I am taking another lump of sugar. Go on!',
        'My church choir must not read this. All the better that it is only for me.',
        'There, the lamp is lit. Can you see the way?',
        'Unashamed questions are expressly welcome.',
      ],
    },
  },
  initialStatus: 'offline',
}
