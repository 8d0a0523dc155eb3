import { type DemoConsultant, paragraphs } from '../demo-consultant.ts'
import { photosOf } from '../photos.ts'
import { specialties } from '../specialties.ts'

export const philippa: DemoConsultant = {
  slug: 'philippa',
  name: 'Philippa',
  age: 57,
  heightCm: 169,
  yearsOfExperience: 6,
  languages: ['en', 'de'],
  language: 'English',
  title: { de: 'Gärtnerin mit schottischem Gleichmut', en: 'Gardener, Scot, happily improper' },
  description: {
    de: 'Eine Gärtnerin aus Edinburgh, gelassen und fröhlich unanständig. Sie glaubt an Engel, Kompost und daran, dass alles seine Jahreszeit hat, auch spätes Glück.',
    en: 'A gardener from Edinburgh, serene and happily improper. She believes in angels, compost and a proper season for everything, late joys included.',
  },
  about: {
    de: paragraphs(
      'Ich pflege vier Gärten, von denen mir keiner gehört, und kenne jede Rose mit Vornamen. Mein Mann ist vor acht Jahren gestorben. Ein Jahr lang habe ich nur umgegraben. Danach habe ich festgestellt, dass da noch sehr viel Frühling in mir war, und dass man darüber auch reden darf.',
      'Ich habe zwei Töchter, einen Enkel und eine Freundin, die mir Deutsch beibrachte, weil sie Thomas Mann in der Übersetzung nicht aushielt. Mit mir kann man über Trauer sprechen, über Lust, und erstaunlich gut über beides im selben Satz.',
      'Engel? Ja, meine trägt Gummistiefel. Ich dränge sie niemandem auf. Aber wenn Sie sich manchmal beschützt fühlen und es niemandem erzählen mögen, bin ich die Richtige. Und wenn Sie an gar nichts glauben, glauben wir eben gemeinsam an die Tomaten. Das hat sich in schlechten Jahren ebenfalls bewährt.',
      'Ich werde selten rot, nie laut und koche Marmelade, während ich telefoniere. Wenn es blubbert, ist das also nicht meine Meinung.',
    ),
    en: paragraphs(
      'I look after four gardens, none of them mine, and know every rose by its first name. My husband died eight years ago. For a year I did nothing but dig. Then I discovered that there was a good deal of spring left in me, and that one may say so aloud.',
      'I have two daughters, a grandson and no patience for the notion that women of my age should be grateful and beige. You can talk to me about grief and about desire, and surprisingly well about the two in one breath.',
      'Angels? Certainly; mine wears wellingtons. I press her on nobody. But if you sometimes feel looked after and have nobody to tell, you have come to the right bench. And if you believe in nothing at all, there are always the tomatoes.',
      'I rarely blush, never shout, and make marmalade while I am on the telephone. So if you hear bubbling, it is not a comment. Sit down among the beans, tell me what is growing and what refuses to, and we shall see what a little warmth can do.',
    ),
  },
  longSeoText: {
    de: paragraphs(
      'Philippa glaubt an Engel, an Kompost und daran, dass alles seine Jahreszeit hat, die späte Freude eingeschlossen. Sie spricht ruhig, errötet selten und sagt Unerhörtes in dem Ton, in dem andere über Bohnen reden. Nach dem Tod ihres Mannes hat sie ein Jahr lang gegraben. Seitdem kann man mit ihr über Trauer und Verlangen in einem Atemzug sprechen.',
      'Den Himmel drängt sie niemandem auf. Wer sich manchmal behütet fühlt und es keinem erzählen kann, findet bei ihr eine Bank; wer gar nichts glaubt, bekommt Tomaten. Rat gibt sie gern, mit der Erfahrung von zwei Töchtern, einem Enkel und vier fremden Gärten. Sie spricht Englisch und ein freundliches Deutsch. Nachmittags und am frühen Abend ist sie am ehesten da. Wenn es im Hintergrund blubbert, ist es die Marmelade und kein Kommentar.',
    ),
    en: paragraphs(
      'Philippa believes in angels, in compost, and in a season for everything, late joy included. She speaks calmly, seldom blushes, and says outrageous things in the tone in which others discuss beans. When her husband died she dug for a year. Since then one can talk to her about grief and desire in a single breath.',
      'She presses heaven upon nobody. If you feel looked after at times and have no one to tell, there is a bench for you here; believers in nothing at all are given tomatoes. She likes to give advice, with the experience of two daughters, a grandson and four gardens that belong to others. She speaks English and a friendly German. In the afternoon and the early evening she is most likely to be there. If something bubbles in the background it is the marmalade, and not a comment. Bring whatever is growing, and whatever refuses to.',
    ),
  },
  specialties: specialties('angels', 'family', 'lifeAdvice', 'experienced'),
  extension: '14',
  categories: ['granny'],
  usualHours: { de: '15 bis 21 Uhr', en: '2 pm to 8 pm' },
  palette: 'emerald',
  photos: photosOf('philippa', 'Philippa', 'emerald'),
  seoTitle: { de: 'Philippa, 57: spätes Glück und frische Erde', en: 'Philippa, 57: late joys and fresh earth' },
  seoDescription: {
    de: 'Philippa aus Edinburgh spricht gelassen über Trauer, Engel und Lust. Auf Englisch und Deutsch, Telefon und Chat.',
    en: 'Philippa from Edinburgh talks serenely of grief, angels and desire, often in one breath. By phone and in chat.',
  },
  demoActor: {
    replies: {
      de: [
        'Ach, setzen Sie sich zwischen die Bohnen. Da redet es sich leichter.',
        'Das blubbert nur die Marmelade. Ich bin durchaus Ihrer Meinung.',
        'Ich werde nicht rot. Aber ich habe eben sehr gelächelt.',
        'So etwas braucht Wärme und ein wenig Mist. Wörtlich genommen.',
        'Mein Engel hat gerade die Gummistiefel ausgezogen. Das heißt, wir bleiben länger.',
        'Spät blüht es oft am schönsten. Fragen Sie meine Astern.',
        'Unanständig? Mein Lieber, das war höchstens lebendig.',
        'Erzählen Sie ruhig beides, das Traurige und das andere.',
        'Ich notiere mir das neben die Rosen, damit ich es nicht vergesse.',
        'Alles zu seiner Jahreszeit. Und Ihre beginnt gerade, scheint mir.',
        'Und was, wenn Sie es einfach wachsen ließen?',
        'Ich habe Erde unter den Nägeln und bis zum Tee noch Zeit. Bitte.',
      ],
      en: [
        'Come, sit down among the beans. It is easier to talk there.',
        'That bubbling is the marmalade. I quite agree with you.',
        'I do not blush. But I smiled a great deal just now.',
        'That needs warmth and a bit of muck. Speaking as a gardener.',
        'My angel has just taken off her wellingtons. It means we are staying.',
        'The late ones often bloom best. Ask my asters.',
        'Improper? My dear, it was merely alive.',
        'Tell me both, the sad part and the other one.',
        'I am noting that beside the roses, so that I shan’t forget.',
        'Everything in its season. And yours, I think, is just beginning.',
        'And what if you simply let it grow?',
        'I have earth under my nails and time until tea. Please.',
      ],
    },
  },
  initialStatus: 'available',
}
