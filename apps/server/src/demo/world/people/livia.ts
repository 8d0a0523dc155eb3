import { type DemoConsultant, paragraphs } from '../demo-consultant.ts'
import { photosOf } from '../photos.ts'
import { specialties } from '../specialties.ts'

export const livia: DemoConsultant = {
  slug: 'livia',
  name: 'Livia',
  age: 27,
  heightCm: 174,
  yearsOfExperience: 3,
  languages: ['de', 'en'],
  language: 'Deutsch',
  title: { de: 'Neugierig, direkt und sehr diskret', en: 'Curious, direct and very discreet' },
  description: {
    de: 'Neugierig, direkt und sehr diskret. Schreibt so gern, wie sie telefoniert, und fragt lieber einmal zu viel als höflich an Ihnen vorbei.',
    en: 'Curious, direct and very discreet. She writes as gladly as she calls and would rather ask once too often than politely miss the point.',
  },
  about: {
    de: paragraphs(
      'In Rostock bringe ich Erwachsenen das Kraulen bei. Um sechs Uhr morgens stehe ich am Beckenrand und rufe Zahlen, den Rest des Tages rieche ich nach Chlor und guter Laune. Am Abend habe ich genug gerufen. Dann tippe ich lieber, mit nassen Haaren und kalten Füßen unter der Decke.',
      'Ich frage sehr direkt. Das liegt nicht daran, dass ich frech sein will, mir ist nur die Zeit zu schade für das Drumherum. Wenn Ihnen eine Frage zu weit geht, sagen Sie „Wende“, und wir schwimmen in die andere Richtung. Das hat bisher immer funktioniert, und oft kommt man gerade so an die schöne Stelle.',
      'Was Sie mir schreiben, bleibt bei mir. Ich bin mit drei Brüdern aufgewachsen, ich kann Geheimnisse hüten und notfalls auch bestreiten, dass es welche gibt.',
      'Ich mag Lakritz, Gewitter über der Ostsee und Männer, die zugeben, dass sie aufgeregt sind. Perfekte Sätze brauche ich nicht. Ein ehrlicher mit Tippfehler macht mich viel neugieriger.',
    ),
    en: paragraphs(
      'I teach grown-ups the crawl in Rostock. At six in the morning I stand by the pool shouting numbers, and for the rest of the day I smell of chlorine and good spirits. By evening I have shouted enough. I would rather type, with wet hair and cold feet under a blanket.',
      'My questions are direct. It is not cheek; I just find the small talk around a thing a waste of good time. If one of them goes too far, say “turn” and we swim the other way. It has never failed yet, and quite often that is how you reach the lovely part.',
      'Whatever you write to me stays with me. I grew up with three brothers, so I can keep a secret and, if need be, deny that there is one. My eldest one still believes that it was the dog who sank the rowing boat. You see, I am reliable.',
      'I like liquorice, thunder over the Baltic and men who admit that they are nervous. I have no use for perfect sentences. An honest one with a typing error makes me far more curious.',
    ),
  },
  longSeoText: {
    de: paragraphs(
      'Livia fragt. Nicht aus Neugier um ihrer selbst willen, sondern weil sie findet, dass man sich das Herumreden sparen kann. Das wirkt im ersten Moment forsch und im zweiten erstaunlich entspannt, denn auch sie beantwortet, was man sie fragt. Mit dem Wort „Wende“ kehrt jedes Thema sofort um, und niemand muss erklären, warum.',
      'Tagsüber nimmt sie Erwachsenen die Angst vor tiefem Wasser, und am Abend macht sie im Grunde dasselbe mit Worten. Aufregung darf man ihr gestehen, und Tippfehler zählen bei ihr als Pluspunkte. Am liebsten schreibt sie im Chat, in kurzen, frischen Zeilen; am Telefon klingt sie jünger, als ihre Fragen vermuten lassen. Flirt, Nähe und ein freches Wort zur rechten Zeit gehören bei ihr zusammen, Verschwiegenheit versteht sich von selbst. Meist ist sie am frühen Abend da, mit nassen Haaren und einer Decke.',
    ),
    en: paragraphs(
      'Livia asks. She does not do it for the sake of asking; she just finds that one can do without going round in circles. It seems bold for a moment and then surprisingly relaxing, because she answers whatever she is asked in return. At the word “turn” any subject reverses at once, and nobody has to explain why.',
      'By day she takes away grown-ups’ fear of deep water, and in the evening she does much the same with words. Nerves may be admitted. Typing errors count in your favour. She likes writing best, in short and lively lines; on the telephone she sounds younger than her questions would suggest. Flirting, closeness and a cheeky word at the right moment belong together with her, and discretion goes without saying. She is mostly there in the early evening, with wet hair and a blanket round her feet.',
    ),
  },
  specialties: specialties('flirting', 'sensual', 'wellbeing', 'erotic'),
  extension: '27',
  categories: ['blond', 'oral'],
  usualHours: { de: '17 bis 22 Uhr', en: '5 pm to 10 pm' },
  palette: 'sapphire',
  photos: photosOf('livia', 'Livia', 'sapphire'),
  seoTitle: { de: 'Livia, 27: neugierig, direkt, diskret', en: 'Livia, 27: curious, direct, discreet' },
  seoDescription: {
    de: 'Livia von der Ostsee fragt direkt, schreibt gern und behält alles für sich. Chat und Telefon mit klarem Preis.',
    en: 'Livia from the Baltic coast asks straight out, loves to write and keeps it to herself. Chat and phone, clearly priced.',
  },
  demoActor: {
    replies: {
      de: [
        'Okay, ganz direkt gefragt: War das ein Test oder meinen Sie das so?',
        'Haare noch nass, Füße kalt, Kopf hellwach. Erzählen Sie.',
        'Haha, das hätten meine Brüder nie zugegeben. Sympathisch.',
        'Noch eine Bahn. Also: noch ein Satz, bitte.',
        'Bleibt unter uns. Versprochen mit Lakritz.',
        'Sind Sie gerade aufgeregt? Ich frage, weil ich es nämlich ein bisschen bin.',
        'Das war jetzt der Teil, den alle überspringen. Danke, dass Sie ihn nicht überspringen.',
        'Moment, Decke holen. So, jetzt kann es länger dauern.',
        'Tippfehler sind erlaubt. Die machen mir sogar Spaß.',
        'Wenn es zu weit geht, sagen Sie „Wende“. Sonst schwimme ich weiter.',
        'Da habe ich kurz vergessen zu atmen. Passiert mir im Becken nie.',
        'Und was davon haben Sie noch niemandem gesagt?',
        'Draußen gewittert es. Passt gut zu dem, was Sie da schreiben.',
      ],
      en: [
        'Straight question: was that a test or do you mean it?',
        'Hair still wet, feet cold, wide awake. Tell me.',
        'Ha, my brothers would never have admitted that. I like you.',
        'One more length. I mean: one more sentence, please.',
        'Stays between us. Sworn on liquorice.',
        'Are you nervous right now? I ask because I am, slightly.',
        'That was the part everyone skips. Thank you for not skipping it.',
        'Hang on, fetching a blanket. Right, now this can take a while.',
        'Typing errors are allowed. I rather enjoy them.',
        'If it goes too far, say “turn”. Otherwise I keep swimming.',
        'I forgot to breathe for a second. That never happens to me in the pool.',
        'And which bit of that have you never told anyone?',
        'There is thunder outside. It goes well with what you just wrote.',
      ],
    },
  },
  initialStatus: 'offline',
}
