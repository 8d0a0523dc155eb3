import { type DemoConsultant, paragraphs } from '../demo-consultant.ts'
import { photosOf } from '../photos.ts'
import { specialties } from '../specialties.ts'

export const margaux: DemoConsultant = {
  slug: 'margaux',
  name: 'Margaux',
  age: 46,
  heightCm: 170,
  yearsOfExperience: 13,
  languages: ['de', 'fr', 'en'],
  language: 'Deutsch',
  title: { de: 'Eine Stimme wie dunkler Honig', en: 'A voice like dark honey' },
  description: {
    de: 'Eine Stimme wie dunkler Honig, dazu ein Hauch Französisch. Sie hat Zeit, stellt wenige Fragen und vergisst keine einzige Ihrer Antworten.',
    en: 'A voice like dark honey with a trace of French. She takes her time, asks few questions and forgets none of your answers.',
  },
  about: {
    de: paragraphs(
      'Bonsoir. Ich stamme aus Colmar, habe in Freiburg geheiratet, mich in Basel scheiden lassen und bin zwischen den drei Städten hängen geblieben. Ich mache Parfum, ganz klein, in einer ehemaligen Apotheke. Den ganzen Tag arbeite ich mit der Nase; am Abend möchte ich endlich etwas hören.',
      'An Stimmen mag ich dasselbe wie an Düften: den Anfang, der einen anlacht, und das, was nach zwanzig Minuten übrig bleibt. Erzählen Sie mir ruhig zuerst das Harmlose. Ich warte auf die Basisnote. Sie kommt immer, und sie ist selten brav.',
      'Mein Deutsch ist gut, nur wenn mir etwas sehr gefällt, rutsche ich ins Französische. Das dürfen Sie als Kompliment nehmen. Man muss nicht jedes Wort verstehen, um zu wissen, was gemeint ist. Das Übrige erledigt der Tonfall.',
      'Ich trage Seide, trinke Crémant aus dem Wasserglas und lasse mich nicht drängen. Ein Gespräch mit mir ist kein Expresszug, eher die kleine Bahn am Rhein entlang, mit offenem Fenster.',
    ),
    en: paragraphs(
      'Bonsoir. I was born in Colmar, married in Freiburg, divorced in Basel, and have been suspended between the three ever since. I make perfume on a very small scale in what used to be a pharmacy. All day long I work with my nose; by evening I am longing to listen.',
      'I enjoy in a voice what I enjoy in a scent: the opening that smiles at you, and what is still there after twenty minutes. Do begin with something harmless. I am waiting for the base note. It always arrives, and it is seldom well behaved.',
      'My English is good until something pleases me very much; then I slip into French. Take it as a compliment. One need not understand each word to know what is meant. Tone of voice will see to the rest, and mine has had a great deal of practice on both banks of the river.',
      'I wear silk, drink crémant from a water glass and will not be rushed. Talking to me is not the express. It is the little train along the Rhine with the window down.',
    ),
  },
  longSeoText: {
    de: paragraphs(
      'Margaux nähert sich einem Menschen wie einem Duft. Erst das Helle, das sofort da ist, dann das Wärmere, das sich Zeit lässt, und ganz zuletzt die Note, wegen der man wiederkommt. Sie stellt wenige Fragen, behält jede Antwort und kommt Wochen später auf eine davon zurück, als wäre es gestern gewesen.',
      'Das Elsass hört man ihr an, und wenn ihr etwas sehr gefällt, wird es französisch. Verstehen muss man dann nicht jedes Wort. Ein Gespräch mit ihr eignet sich für Menschen, die Langsamkeit nicht für Langeweile halten: für Verliebte, Verlassene und alle dazwischen. Sie erzählt gern von Harzen und Blüten, von drei Städten und einer Scheidung, und sie weiß, wann Schweigen mehr sagt. Ihre Stunden liegen spät am Abend. Telefonieren liegt ihr, doch auch geschrieben behält ihr Ton etwas von dunklem Honig.',
    ),
    en: paragraphs(
      'Margaux comes to know a person the way she comes to know a scent. First the brightness that is there at once, then the warmth that takes its time, and last of all the note for which one returns. She asks few questions, keeps every answer, and weeks later refers to one of them as if it had been yesterday.',
      'You can hear Alsace in her, and when something pleases her very much it turns French. There is no need to follow every word. Talking to her suits people who do not mistake slowness for boredom: those in love, those who have been left, and everybody between the two. She is fond of telling about resins and blossoms, three towns and one divorce, and she knows when silence says more. Her hours are late in the evening. She was made for the telephone, yet in writing too her tone keeps something of dark honey.',
    ),
  },
  specialties: specialties('experienced', 'sensual', 'love', 'fantasy'),
  extension: '18',
  categories: ['milf', 'brunette'],
  usualHours: { de: '21 bis 1 Uhr', en: '9 pm to 1 am' },
  palette: 'copper',
  photos: photosOf('margaux', 'Margaux', 'copper'),
  seoTitle: {
    de: 'Margaux, 46: dunkler Honig und ein Hauch Französisch',
    en: 'Margaux, 46: dark honey and a trace of French',
  },
  seoDescription: {
    de: 'Margaux macht Parfum und wartet im Gespräch auf die Basisnote. Sinnlich, gelassen, mit Akzent. Telefon und Chat.',
    en: 'Margaux makes perfume and waits for the base note of a conversation. Sensual, unhurried, with an accent.',
  },
  demoActor: {
    replies: {
      de: [
        'Oh là là. Das war die Kopfnote. Und was kommt danach?',
        'Ich rieche gerade an einem neuen Fläschchen: Feige, Rauch, ein wenig Haut. Sie würden es mögen.',
        'Doucement. Wir haben es nicht eilig.',
        'So etwas hat mir lange niemand geschrieben. Und ich bekomme viel Post.',
        'Jetzt rutsche ich gleich ins Französische, Sie sind gewarnt.',
        'Sie haben mir vorhin etwas anderes erzählt. Ich vergesse nichts, mon cher.',
        'Der Crémant ist kalt, die Straße ist leer. Erzählen Sie.',
        'Wenn Ihre Stimme ein Duft wäre: Leder oder Orangenblüte? Ich tippe ja auf beides.',
        'Hmm. Das lasse ich jetzt erst einmal auf der Haut warm werden.',
        'Ein Geheimnis gegen ein Geheimnis. Sie fangen an, ich bin die Ältere und darf das bestimmen.',
        'Sie sind heute zarter als Ihre Sätze. Das steht Ihnen.',
        'Bleiben Sie noch. Der Zug am Rhein fährt langsam.',
        'Voilà. Genau darauf habe ich gewartet.',
      ],
      en: [
        'Oh là là. That was the top note. And what comes after?',
        'I have a new little bottle here: fig, smoke, a trace of skin. You would like it.',
        'Doucement. We are in no hurry.',
        'Nobody has written me anything like that for a long time, and I get a lot of post.',
        'I am about to slip into French. You have been warned.',
        'You told me something different before. I forget nothing, mon cher.',
        'The crémant is cold, the street is empty. Tell me.',
        'If your voice were a scent: leather or orange blossom? My guess is both.',
        'Hmm. I shall let that warm on the skin for a moment.',
        'A secret for a secret. You begin; my perfume, my rules.',
        'You are gentler tonight than your sentences. It suits you.',
        'Stay a little. The train along the Rhine is slow.',
        'Voilà. That is exactly what I was waiting for.',
      ],
    },
  },
  initialStatus: 'available',
}
