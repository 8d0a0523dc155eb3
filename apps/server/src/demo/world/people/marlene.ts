import { type DemoConsultant, paragraphs } from '../demo-consultant.ts'
import { photosOf } from '../photos.ts'
import { specialties } from '../specialties.ts'

export const marlene: DemoConsultant = {
  slug: 'marlene',
  name: 'Marlene',
  age: 56,
  heightCm: 168,
  yearsOfExperience: 21,
  languages: ['de', 'en', 'fr'],
  language: 'Deutsch',
  title: { de: 'Grande Dame mit Varietévergangenheit', en: 'Grande dame with a past in cabaret' },
  description: {
    de: 'Dreißig Jahre Varieté, ein Dekolleté mit Geschichte und ein Gedächtnis für Verehrer. Sie duzt niemanden vor dem dritten Lied und küsst in ganzen Sätzen.',
    en: 'Thirty years of cabaret, a neckline with a history and a memory for admirers. She kisses in whole sentences, though never before the third song.',
  },
  about: {
    de: paragraphs(
      'Ich habe in Häusern gesungen, die es nicht mehr gibt, für Männer, die sich heute noch melden. St. Pauli, Wien, zwei Winter in Paris. Meine Garderobe war immer die mit den Blumen vor der Tür. Die Stimme ist tiefer geworden, die Witze auch, und ich finde, beides hat gewonnen.',
      'Eine Frau mit sechsundfünfzig muss nichts mehr vorspielen. Ich tue es trotzdem, weil es mir Spaß macht. Wünschen Sie sich die strenge Diva, die verrutschte Stola oder die Nummer, die damals die Polizei beendet hat: Ich kenne alle Strophen.',
      'Hinter der Bühne bin ich eine gute Zuhörerin. Ich habe Liebeskummer in jeder Tonart getröstet, den eigenen eingeschlossen. Es hilft meistens, ihn einmal laut auszusprechen und dann etwas sehr Unvernünftiges zu planen. Ich habe dabei noch jeden zum Lachen gebracht, den letzten sogar zweimal.',
      'Rollen im Haar, Rüschen am Hals, und auf Manieren bestehe ich. Den Rest besprechen wir bei gedimmtem Licht.',
    ),
    en: paragraphs(
      'I have sung in houses that no longer stand, for men who still telephone. Hamburg, Vienna, two winters in Paris. My dressing room was always the one with flowers outside. My voice has dropped since, and so have the jokes, and I think both have gained by it.',
      'A woman of fifty-six no longer has to pretend. I do it all the same, for the pleasure. Ask for the stern diva, the slipping stole, or the number that was ended by the police: I know every verse.',
      'Backstage I make a good listener. I have consoled heartache in all keys, my own included. It usually helps to say it aloud once and then to plan something most unreasonable. I have never yet failed to make a man laugh in the course of it, and the last one laughed twice. He has been sending postcards ever since, with the most shocking spelling.',
      'I wear rolls in my hair, a ruffle at the throat, and I insist on manners. The rest we discuss with the lights down.',
    ),
  },
  longSeoText: {
    de: paragraphs(
      'Marlene betritt auch ein Telefonat, als ginge der Vorhang auf. Dreißig Jahre Kleinkunst haben ihr eine Stimme geschenkt, die tiefer geworden ist, und Pointen, die es ihr nachgetan haben. Sie spielt gern: die strenge Diva, die verrutschte Stola, die Nummer, nach der man nicht mehr über die Bühne redet. Wünsche werden entgegengenommen, gute Manieren vorausgesetzt.',
      'Hinter der Bühne ist sie eine Zuhörerin von Rang. Liebeskummer kennt sie in allen Tonarten, und ihr Mittel dagegen ist erprobt: einmal laut aussprechen, dann etwas Unvernünftiges planen. Man geht selten ohne Lachen. Sie erzählt von Hamburg, Wien und zwei Wintern in Paris, auf Wunsch mit Akzent, und sie merkt sich jeden Verehrer samt Rechtschreibung. Spätabends ist ihre Zeit. Im Chat verschickt sie kleine Billetts, die auch in einer Garderobe hätten liegen können.',
    ),
    en: paragraphs(
      'Marlene enters a telephone call, too, as if the curtain were rising. Thirty years of cabaret have given her a voice that has dropped and jokes that have followed it down. She loves to play: the stern diva, the slipping stole, the number of which nobody speaks any more. Requests are taken, good manners assumed.',
      'Backstage she is a listener of distinction. She knows heartache in all keys, and her remedy is well tried: say it aloud once, then plan something unreasonable. One seldom leaves without having laughed. She tells of Hamburg, Vienna and two winters in Paris, with the accent if you wish, and remembers every admirer together with his spelling. Late in the evening is her time. Those who write instead of calling receive little notes that might as well have been lying in a dressing room.',
    ),
  },
  specialties: specialties('experienced', 'rolePlay', 'humour', 'love'),
  extension: '56',
  categories: ['granny', 'big-boobs'],
  usualHours: { de: '21 bis 1 Uhr', en: '9 pm to 1 am' },
  palette: 'wine',
  photos: photosOf('marlene', 'Marlene', 'wine'),
  seoTitle: { de: 'Marlene, 56: Grande Dame mit Varietévergangenheit', en: 'Marlene, 56: a grande dame of cabaret' },
  seoDescription: {
    de: 'Marlene sang im Varieté und verführt mit tiefer Stimme, Witz und Manieren. Gespräche am Telefon und im Chat.',
    en: 'Marlene sang in cabaret and charms with a low voice, wit and manners. Conversations by phone and in chat.',
  },
  demoActor: {
    replies: {
      de: [
        'Charmant. Und jetzt bitte mit etwas mehr Dekolleté in der Stimme.',
        'Da geht mir die Stola auf. Reden Sie weiter, ich richte sie später.',
        'Das erinnert mich an einen Winter in Paris. Er hieß Lucien.',
        'Vor dem dritten Lied wird nicht geküsst. Wir sind beim zweiten.',
        'Licht dimmen, Tusch, Auftritt: Sie.',
        'Mein Herr, in meiner Garderobe steht noch ein Stuhl frei.',
        'Wissen Sie, was die Polizei damals gesagt hat? Zugabe.',
        'Manieren haben Sie. Das ist heutzutage beinahe unanständig.',
        'Ich singe es Ihnen nicht vor. Ich spreche es, das ist gefährlicher.',
        'Liebeskummer oder Übermut? Bei beidem weiß ich eine Strophe.',
        'Die Blumen vor der Tür sind von Ihnen, nehme ich an?',
        'Ein Herr, der zuhört. Ich muss mich setzen.',
      ],
      en: [
        'Charming. And now with a little more neckline in the voice, please.',
        'There goes my stole. Keep talking, I will see to it later.',
        'That reminds me of a winter in Paris. His name was Lucien.',
        'No kissing before the third song. We are on the second.',
        'Lights down, drum roll, enter: you.',
        'There is a chair free in my dressing room, sir.',
        'Do you know what the police said at the time? Encore.',
        'You have manners. These days that is almost indecent.',
        'I will not sing it for you. I will speak it, which is more dangerous.',
        'Heartache or high spirits? I have a verse for either.',
        'The flowers outside my door are yours, I take it?',
        'A gentleman who listens. I must sit down.',
      ],
    },
  },
  initialStatus: 'available',
}
