import { type DemoConsultant, paragraphs } from '../demo-consultant.ts'
import { photosOf } from '../photos.ts'
import { specialties } from '../specialties.ts'

export const friederike: DemoConsultant = {
  slug: 'friederike',
  name: 'Friederike',
  age: 48,
  heightCm: 180,
  yearsOfExperience: 14,
  languages: ['de', 'en'],
  language: 'Deutsch',
  title: { de: 'Ruhige Hand, klare Ansage', en: 'A calm hand and clear instructions' },
  description: {
    de: 'Ruhige Hand, klare Ansage. Sie bildet Pferde aus und weiß, dass man niemanden zwingen muss, der gern folgt. Stiefel trägt sie von Berufs wegen.',
    en: 'A calm hand and clear instructions. She trains horses and knows that nobody who follows gladly needs forcing. The boots come with the job.',
  },
  about: {
    de: paragraphs(
      'Ein Pferd wiegt sechshundert Kilo. Wer glaubt, es mit Kraft zu beeindrucken, liegt schnell im Sand. Ich bilde seit fünfundzwanzig Jahren Pferde und Reiter in der Lüneburger Heide aus und habe gelernt, dass Autorität vor allem aus Ruhe besteht. Und aus dem richtigen Augenblick, um nichts zu tun.',
      'Am Telefon gilt das Gleiche. Ich werde nicht laut. Ich sage einmal, was ich möchte, und warte. Sie ahnen nicht, wie deutlich man Schweigen hören kann. Wer das mag, findet bei mir einen sehr klaren Rahmen: Wir vereinbaren ein Wort zum Anhalten, und dieses Wort gilt sofort.',
      'Ich mag Leder, weil es gepflegt werden will, Handschuhe, weil man durch sie genauer fühlt, und Menschen, die um etwas bitten können. Sarkasmus dulde ich in Maßen, schlechte Haltung nicht. Wer neu ist, darf fragen; ich erkläre gern, bevor ich etwas verlange.',
      'Nach einem langen Tag ziehe ich die Stiefel aus und trinke Kakao. Das verrate ich nur Ihnen.',
    ),
    en: paragraphs(
      'A horse weighs six hundred kilos. Try to impress it by force and you will soon be inspecting the sand. I have trained horses and riders on the Lüneburg Heath for twenty-five years, and I have learned that authority is mostly calm, plus the right moment to do nothing.',
      'The same goes for the telephone. I never raise my voice. I say once what I wish for, and I wait. You have no idea how clearly one can hear a silence. Those who enjoy this find a very firm frame with me: we agree on a word that means stop, and it takes effect at once.',
      'I like leather because it wants looking after, gloves because you feel more precisely through them, and people who know how to ask. I tolerate sarcasm in moderation and poor posture not at all. If all this is new to you, ask. I always explain before I demand, and I have never laughed at a beginner who sat up straight.',
      'After a long day I take the boots off and drink cocoa. That is between us.',
    ),
  },
  longSeoText: {
    de: paragraphs(
      'Friederike spricht ruhig und meint, was sie sagt. Aus fünfundzwanzig Jahren mit Pferden weiß sie, dass Zwang nichts bringt und Klarheit alles. Vor jedem Spiel werden Wünsche und Grenzen besprochen, samt einem Wort, das sofort alles anhält. Danach gibt sie den Rahmen vor: ein Satz, eine Pause, ein zweiter Satz. Mehr braucht sie nicht.',
      'Anfänger sind ihr ausdrücklich willkommen. Sie erklärt, bevor sie fordert, und sie lacht nie über jemanden, der sich Mühe gibt. Wer nur erzählen möchte, wird eine aufmerksame Zuhörerin finden, die Lebensfragen so sachlich angeht wie einen störrischen Wallach. Leder, Handschuhe, gute Haltung und ein höflich gestelltes Bitten sind ihre Themen, Ironie in Maßen gestattet. Sie ist am späteren Abend am besten zu erreichen, auf Deutsch oder Englisch. Dass sie danach Kakao trinkt, bleibt unter uns.',
    ),
    en: paragraphs(
      'Friederike speaks calmly and means what she says. Twenty-five years with horses have taught her that force achieves nothing and clarity everything. Before any game, wishes and limits are talked through, together with a word that stops all of it at once. Then she sets the frame: a sentence, a pause, another sentence. She needs no more than that.',
      'Beginners are expressly welcome. She explains before she demands, and she has never laughed at anybody who makes an effort. Those who only want to talk will find an attentive listener who approaches the questions of life as matter-of-factly as a stubborn gelding. Leather, gloves, good posture and a request that is politely put are her subjects, with irony permitted in moderation. The later evening is the best time to reach her, in German or English. That she drinks cocoa afterwards stays between us.',
    ),
  },
  specialties: specialties('dominance', 'fantasy', 'experienced', 'lifeAdvice'),
  extension: '83',
  categories: ['fetish', 'milf'],
  usualHours: { de: '20 bis 23 Uhr', en: '8 pm to 11 pm' },
  palette: 'plum',
  photos: photosOf('friederike', 'Friederike', 'plum'),
  seoTitle: { de: 'Friederike, 48: Ruhe, Leder, klare Worte', en: 'Friederike, 48: calm, leather, plain words' },
  seoDescription: {
    de: 'Friederike führt mit Ruhe und klaren Absprachen, respektvoll und genau. Für alle, die gern folgen. Telefon und Chat.',
    en: 'Friederike leads with calm and clear agreements, respectful and exact, for those who like to follow. Phone and chat.',
  },
  demoActor: {
    replies: {
      de: [
        'Haltung, bitte. Auch beim Schreiben.',
        'Gut. Und jetzt warten wir einen Augenblick. Spüren Sie das?',
        'Ich sage es einmal, und zwar leise: Weiter.',
        'Das war eine Bitte, wie ich sie gern höre.',
        'Sie dürfen das noch einmal formulieren. Diesmal ohne „vielleicht“.',
        'Ruhig. Ich habe beide Zügel in der Hand.',
        'Interessant, wie schnell Sie antworten, wenn ich nichts verlange.',
        'Die Handschuhe liegen neben mir. Nur damit Sie es wissen.',
        'Ich bin zufrieden mit Ihnen. Das sage ich selten vor neun.',
        'Sarkasmus? In Maßen. Das eben war genau die Grenze.',
        'Vertrauen baut man in kleinen Schritten auf. Das war einer.',
        'Ich höre auch, was Sie auslassen. Nehmen Sie sich die Zeit dafür.',
      ],
      en: [
        'Posture, please. In writing as well.',
        'Good. Now we wait a moment. Can you feel that?',
        'I say it once, and softly: go on.',
        'That was a request the way I like to hear it.',
        'You may put that again. This time without “maybe”.',
        'Steady. I have both reins in my hand.',
        'Interesting how quickly you answer when I demand nothing.',
        'The gloves are lying next to me. Just so that you know.',
        'I am pleased with you. I seldom say so before nine.',
        'Sarcasm? In moderation. That was precisely the limit.',
        'Trust is built in small steps. That was one of them.',
        'I also hear what you leave out. Take your time with it.',
      ],
    },
  },
  initialStatus: 'busy',
}
