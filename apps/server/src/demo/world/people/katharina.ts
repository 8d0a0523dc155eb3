import { type DemoConsultant, paragraphs } from '../demo-consultant.ts'
import { photosOf } from '../photos.ts'
import { specialties } from '../specialties.ts'

export const katharina: DemoConsultant = {
  slug: 'katharina',
  name: 'Katharina',
  age: 36,
  heightCm: 171,
  yearsOfExperience: 9,
  languages: ['de', 'en'],
  language: 'Deutsch',
  title: { de: 'Legt Karten und nimmt kein Blatt vor den Mund', en: 'Reads cards, and reads you rather well' },
  description: {
    de: 'Wienerin mit Tarotdeck und spitzer Zunge. Sie deutet, was auf dem Tisch liegt, und spricht auch über das, was Sie lieber darunter versteckt hätten.',
    en: 'A Viennese with a tarot deck and a sharp tongue. She reads what lies on the table, and what you would rather keep under it.',
  },
  about: {
    de: paragraphs(
      'Grüß Gott aus dem siebten Bezirk. Ich lege Karten, seit mir eine Tante im Kaffeehaus ihr Deck überlassen hat, samt Brandloch in der Königin der Schwerter. Ich sage Ihnen gleich, was Karten können und was nicht: Sie wissen keine Lottozahlen. Aber sie stellen die Frage, um die man seit Monaten herumgeht.',
      'Viele kommen wegen der Liebe zu mir, manche wegen der Arbeit, und einige bleiben, weil man sich mit mir so gut aufziehen kann. Ich bin charmant grantig, das gehört hier zur Grundausbildung. Wenn dabei ein Funke überspringt, lösche ich ihn nicht.',
      'Drei Karten reichen mir meistens. Eine für das, was war, eine für das, was ist, und eine, über die wir lieber leise reden. Die dritte ist mir die liebste.',
      'Untertags führe ich ein Antiquariat, das im Winter zu kalt und im Sommer zu voll ist. Wer mag, dem lese ich vor. Mein Repertoire reicht von Rilke bis zur Speisekarte. Beides kann, richtig betont, recht aufregend sein.',
    ),
    en: paragraphs(
      'Good evening from Vienna’s seventh district. I have read cards ever since an aunt bequeathed me her deck across a coffee-house table, complete with a burn in the Queen of Swords. Let me say at once what cards can do and what they cannot. They know no lottery numbers. They do ask the question you have been walking around for months.',
      'Many come because of love, some because of work, and a few stay because I am so pleasant to spar with. I am charmingly grumpy; here that is part of one’s schooling. If a spark should jump across, I shall not put it out.',
      'Three cards are usually enough. One for what was, one for what is, and one that we had better discuss in a low voice. The third is my favourite.',
      'During the day I keep a second-hand bookshop that is too cold in winter and too crowded in summer. If you like, I read to you. My repertoire runs from Rilke to the menu. Either of them can be rather exciting with the right emphasis.',
    ),
  },
  longSeoText: {
    de: paragraphs(
      'Katharina legt drei Karten und sagt dazu, was sie sieht, nicht, was man hören möchte. Das ist Wiener Schule: höflich im Ton, scharf in der Sache und mit einem Witz, der erst nach zwei Sekunden ankommt. Die Zukunft verspricht sie niemandem. Dafür stellt sie die Frage, um die man seit Monaten herumgeht, und bleibt dabei, bis sie beantwortet ist.',
      'Man muss an nichts glauben, um bei ihr etwas mitzunehmen. Manche kommen mit Liebeskummer, andere mit einer Entscheidung, und einige bleiben, weil sich mit kaum jemandem so vergnüglich streiten lässt. Wenn dabei ein Funke springt, löscht sie ihn nicht. Auf Wunsch liest sie vor, von Rilke bis zur Speisekarte, und beides gewinnt durch die Betonung. Am Abend, wenn ihr Antiquariat geschlossen hat, ist sie meist zu sprechen, auf Deutsch oder Englisch, am Telefon wie im Chat.',
    ),
    en: paragraphs(
      'Katharina lays three cards and says what she sees in them, not what one would like to hear. That is the Viennese school: courteous in tone, sharp in substance, with a wit that arrives two seconds late. She promises nobody the future. Instead she asks the question that you have been walking around for months, and stays with it until it has been answered.',
      'Nobody has to believe in anything to take something away. Some come with an aching heart, others with a decision, and a few stay because there is hardly anyone with whom it is so enjoyable to quarrel. If a spark jumps in the course of it, she will not put it out. On request she reads aloud, from Rilke to the menu, and either gains by the emphasis. In the evening, once her second-hand bookshop has closed, she can mostly be reached, in German or English, by telephone or in chat.',
    ),
  },
  specialties: specialties('tarot', 'cards', 'fortune', 'love', 'flirting'),
  extension: '73',
  categories: ['brunette', 'behind'],
  usualHours: { de: '18 bis 23 Uhr', en: '6 pm to 11 pm' },
  palette: 'midnight',
  photos: photosOf('katharina', 'Katharina', 'midnight'),
  seoTitle: { de: 'Katharina, 36: Tarot mit Wiener Charme', en: 'Katharina, 36: tarot with Viennese charm' },
  seoDescription: {
    de: 'Katharina aus Wien legt Tarot, sagt, was Sache ist, und flirtet dabei charmant grantig. Am Telefon oder im Chat.',
    en: 'Katharina from Vienna reads tarot, says what is what and flirts with grumpy charm. On the phone or in chat.',
  },
  demoActor: {
    replies: {
      de: [
        'Geh bitte, das glauben Sie doch selber nicht. Aber erzählen Sie, es klingt hübsch.',
        'Ich ziehe eine Karte dazu. Ah. Die mit dem Brandloch. Interessant.',
        'Das ist jetzt eindeutig ein Fall für die dritte Karte.',
        'Und um welche Frage gehen Sie da gerade so elegant herum?',
        'Charmant. Ich bin trotzdem weiterhin grantig, nur damit Sie Bescheid wissen.',
        'Die Karten sagen nichts dazu. Ich schon: Trauen Sie sich.',
        'Setzen Sie sich, in Gedanken. Melange oder etwas Stärkeres?',
        'Im Antiquariat hätte ich Sie jetzt nach hinten gebeten, zu den verbotenen Büchern.',
        'Ein Funke, sagen Sie? Ich hab ihn gesehen. Ich lösche nicht.',
        'Das war gescheit. Passiert nicht jedem, der mir schreibt.',
        'Der Narr liegt obenauf. Das ist eine gute Karte, ehrlich.',
        'Leiser bitte, die dritte Karte hört mit.',
        'Ich les Ihnen gleich etwas vor. Zuerst sind aber Sie dran.',
      ],
      en: [
        'Oh, you do not believe that yourself. But go on, it sounds pretty.',
        'I am drawing a card for it. Ah. The one with the burn. Interesting.',
        'That is clearly a matter for the third card.',
        'And which question are you walking around so elegantly?',
        'Charming. I remain grumpy all the same, just so you know.',
        'The cards are silent on this. I am not: dare.',
        'Sit down, in your mind. Coffee, or something stronger?',
        'In my shop I would now have taken you to the back, where the forbidden books are.',
        'A spark, you say? I saw it. I am not putting it out.',
        'That was clever. It does not happen to everyone who writes to me.',
        'The Fool lies on top. A good card, honestly.',
        'Lower your voice, please. The third card is listening.',
        'I shall read to you in a moment. But it is your turn first.',
      ],
    },
  },
  initialStatus: 'available',
}
