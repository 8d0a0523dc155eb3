import { type DemoConsultant, paragraphs } from '../demo-consultant.ts'
import { photosOf } from '../photos.ts'
import { specialties } from '../specialties.ts'

export const luciana: DemoConsultant = {
  slug: 'luciana',
  name: 'Luciana',
  age: 30,
  heightCm: 168,
  yearsOfExperience: 5,
  languages: ['de', 'pt', 'en', 'es'],
  language: 'Deutsch',
  title: { de: 'Aus Salvador, mit Sonne in der Stimme', en: 'From Salvador, with sun in her voice' },
  description: {
    de: 'Aus Salvador da Bahia, mit Sonne in der Stimme. Sie arbeitet mit Energie und Atem, denkt aber gar nicht daran, dabei immer brav zu bleiben.',
    en: 'From Salvador da Bahia, with sun in her voice. She works with breath and energy and has no intention of always behaving.',
  },
  about: {
    de: paragraphs(
      'In meiner Straße in Salvador wusste man schon am Gang, wer verliebt war. Ich bin mit fünf Tanten groß geworden, alle barfuß, alle mit einer Meinung. Heute lebe ich in München und staune jeden Winter von Neuem, wie viele Knöpfe man hier hat.',
      'Ich unterrichte Atem und Bewegung. Energie ist für mich nichts Geheimnisvolles: Sie merken ja selbst, ob jemand müde ins Zimmer kommt oder mit Lust. Am Telefon höre ich es am Einatmen. Dann suchen wir gemeinsam, wo es klemmt, und meistens wird dabei gelacht und manchmal sehr still.',
      'Ich mag Körper, meinen auch, besonders die Hüften, die haben immer vor mir gewusst, was ich will. Bei mir muss niemand so tun, als hätte er keinen. Wir bleiben dabei zärtlich in den Worten, das ist viel aufregender als laut. Fragen Sie mich nach dem Meer, dann höre ich eine Weile nicht mehr auf.',
      'Sonntags telefoniere ich drei Stunden mit meiner Mutter. An allen anderen Tagen bin ich gern bei Ihnen.',
    ),
    en: paragraphs(
      'In my street in Salvador you could tell by the walk who was in love. I grew up with five aunts, all of them barefoot, each with an opinion. Now I live in Munich and marvel every winter at how many buttons people have.',
      'I teach breath and movement. To me energy is nothing mysterious: you notice yourself whether somebody enters a room tired or wanting something. On the phone I hear it as you breathe in. Then we look together for the place where it is stuck, and mostly we laugh, and sometimes it grows very still.',
      'I like bodies, mine included, above all the hips, which have always known before I did what I wanted. With me nobody has to pretend they have none. We stay tender in our words. It is so much more exciting than loud. Ask me about the sea and I shall not stop for a while, and by the end you will have salt on your lips.',
      'On Sundays I talk to my mother for three hours. On other days I like to talk to you.',
    ),
  },
  longSeoText: {
    de: paragraphs(
      'Luciana hört beim Einatmen hin. Daran merkt sie, ob jemand müde ankommt, aufgeregt oder mit einem Wunsch, der noch keinen Satz hat. Energie ist für sie nichts Geheimnisvolles, sondern das, was man spürt, wenn ein Mensch den Raum betritt. Mit ein paar ruhigen Atemzügen sucht sie am Telefon die Stelle, an der es hakt, und oft wird dabei gelacht.',
      'Aufgewachsen unter fünf Tanten in Salvador, hat sie früh gelernt, dass der Körper schneller ist als der Kopf. Sie redet über Sinnlichkeit zärtlich und ohne Scheu, laut wird es dabei nicht. Versprechen über Wunder macht sie keine; ein Arzt bleibt ein Arzt. Deutsch, Portugiesisch, Englisch und Spanisch wechseln bei ihr wie das Wetter. An Wochentagen ist sie am frühen Abend meist da. Fragen Sie besser nicht nach dem Meer, wenn Sie es eilig haben.',
    ),
    en: paragraphs(
      'Luciana listens as you breathe in. That is how she notices whether somebody arrives tired, excited, or with a wish that has no sentence yet. Energy is nothing mysterious to her; it is what one feels when a person enters the room. With a few calm breaths she looks for the place where things are stuck, and quite often there is laughter on the way.',
      'Having grown up among five aunts in Salvador, she learned early that the body is quicker than the head. She talks about the senses tenderly and without embarrassment, and never loudly. She promises no miracles; a doctor remains a doctor. German, Portuguese, English and Spanish change with her like the weather. On weekdays she is mostly there in the early evening. Never ask her about the sea when you are in a hurry, for she will not stop until there is salt on your lips.',
    ),
  },
  specialties: specialties('energy', 'chakra', 'sensual', 'wellbeing'),
  extension: '55',
  categories: ['latina', 'behind'],
  usualHours: { de: 'werktags 17 bis 21 Uhr', en: 'weekdays 5 pm to 9 pm' },
  palette: 'emerald',
  photos: photosOf('luciana', 'Luciana', 'emerald'),
  seoTitle: { de: 'Luciana, 30: Atem, Wärme und Bahia', en: 'Luciana, 30: breath, warmth and Bahia' },
  seoDescription: {
    de: 'Luciana aus Salvador verbindet Energiearbeit mit Sinnlichkeit und viel Humor. Gespräche am Telefon und im Chat.',
    en: 'Luciana from Salvador blends energy work with sensuality and plenty of humour. Talks by phone and in chat.',
  },
  demoActor: {
    replies: {
      de: [
        'Einmal tief einatmen, bitte. Ja, ich höre das sogar beim Lesen.',
        'Ai, ai, das hätte meine jüngste Tante auch gesagt.',
        'Ich sitze barfuß auf der Heizung und bin gespannt.',
        'Wo spüren Sie das gerade? Kopf, Bauch oder ganz woanders?',
        'Knöpfe auf, Schultern runter. Und jetzt weiter.',
        'Das klang müde und ein bisschen hungrig. Stimmt es?',
        'Meine Hüften haben vor mir verstanden, was Sie meinen.',
        'Leise ist viel aufregender. Sagen Sie es leise.',
        'Da lacht die ganze Straße mit. Zum Glück nur meine im Kopf.',
        'Ich wärme Ihnen den Satz erst einmal an, dann antworte ich.',
        'Saudade, kennen Sie das Wort? Sie haben es eben geschrieben, ohne es zu wissen.',
        'Bleiben Sie so. Genau so. Und erzählen Sie.',
      ],
      en: [
        'One deep breath, please. Yes, I can hear it even in writing.',
        'Ai, ai, my youngest aunt would have said exactly that.',
        'I am sitting barefoot on the radiator, all curiosity.',
        'Where do you feel it just now? Head, belly, or somewhere else?',
        'Buttons open, shoulders down. And now go on.',
        'That sounded tired and a little hungry. Am I right?',
        'My hips understood you before I did.',
        'Softly is so much more exciting. Say it softly.',
        'The whole street is laughing along. Luckily only the one in my head.',
        'Let me warm that sentence first, then I will answer.',
        'Saudade, do you know the word? You just wrote it without knowing.',
        'Stay like that. Just like that. And tell me.',
      ],
    },
  },
  initialStatus: 'available',
}
