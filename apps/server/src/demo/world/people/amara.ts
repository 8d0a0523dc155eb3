import { type DemoConsultant, paragraphs } from '../demo-consultant.ts'
import { photosOf } from '../photos.ts'
import { specialties } from '../specialties.ts'

export const amara: DemoConsultant = {
  slug: 'amara',
  name: 'Amara',
  age: 34,
  heightCm: 176,
  yearsOfExperience: 7,
  languages: ['de', 'en', 'fr'],
  language: 'Deutsch',
  title: { de: 'Eine Stimme fürs Radio und für Sie', en: 'A voice for the radio, and for you' },
  description: {
    de: 'Legt nachts Platten auf und spricht dazwischen. Ihre Stimme kommt ohne Hall aus, ihr Lachen ohne Anlauf, und auf ehrliche Fragen hat sie Lust.',
    en: 'Plays records at night and talks in between. Her voice needs no echo, her laugh no run-up, and honest questions put her in the mood.',
  },
  about: {
    de: paragraphs(
      'Leipzig, Südvorstadt, Hinterhaus, vierter Stock: Dort steht mein Mischpult neben dem Bett. Zweimal in der Woche mache ich eine Jazzsendung für einen kleinen Sender. An den anderen Abenden ist das Mikrofon frei, und ich rede mit einem einzigen Menschen statt mit ein paar Hundert. Das ist mir offen gesagt lieber.',
      'Mein Vater kam aus Lagos zum Maschinenbaustudium, meine Mutter reparierte im selben Institut die Heizung. Von ihm habe ich die Musik, von ihr die Angewohnheit, so lange an einer Sache zu drehen, bis es warm wird.',
      'Mit mir darf es gern flirren. Ich mag das Ungefähre, die halbe Andeutung, das Saxofon, das einen Takt zu spät kommt. Sie müssen dafür nichts können. Sagen Sie mir, welches Lied Sie zuletzt zweimal hintereinander gehört haben, und ich weiß genug für den Anfang.',
      'Unter der Woche gehe ich früh schlafen, am Wochenende gar nicht. Und wenn Sie möchten, suche ich Ihnen zum Schluss eine Platte aus.',
    ),
    en: paragraphs(
      'Leipzig, a house behind a house, fourth floor: my mixing desk stands beside the bed. Twice a week I present a jazz programme for a small station. On other nights the microphone is free, and I talk to one person instead of several hundred. Frankly, I prefer it.',
      'My father came from Lagos to read engineering; my mother was mending the heating in the same institute. I have the music from him, and from her the habit of turning a thing until it gets warm.',
      'A little shimmer is welcome. I love what is only half said, the saxophone that comes in a beat late. You need no talent for it. Tell me which song you last played twice in a row and I know enough to begin. It works more often than a horoscope, and it has led me to some very good music and one or two very good secrets.',
      'During the week I sleep early, at weekends not at all. And if you like, I will choose a record for you before we say good night.',
    ),
  },
  longSeoText: {
    de: paragraphs(
      'Amara moderiert auch ohne Mikrofon. Sie holt einen mit einer Frage über Musik herein, dreht das Licht herunter und lässt das Gespräch laufen wie eine gute Platte: ein ruhiger Einstieg, ein Thema, das wiederkehrt, und irgendwo ein Saxofon, das zu spät kommt und gerade deshalb trifft. Fehlt ein erster Satz, genügt das letzte Lied, das zweimal lief.',
      'Sie mag Halbgesagtes und ehrliche Fragen, sie flirtet mit Geduld, und ihr Lachen braucht keinen Anlauf. Von ihrem Vater hat sie die Musik, von der Mutter die Gabe, an einer Sache zu drehen, bis sie warm wird. Gesprochen wird auf Deutsch, Englisch oder Französisch. Am Wochenende ist sie spät und lange wach, unter der Woche eher nicht; wann sie da ist, zeigt ihr Profil. Zum Abschied sucht sie auf Wunsch eine Platte aus.',
    ),
    en: paragraphs(
      'Amara presents even without a microphone. She lets you in with a question about music, turns down the light, and has the conversation run like a good record: a calm opening, a theme that returns, and somewhere a saxophone that comes in late and hits home for that very reason. Stuck for an opening? The last song you played twice will do nicely.',
      'She likes what is half said and questions that are honest; she flirts with patience, and her laugh needs no run-up. From her father she has the music, from her mother the gift of turning a thing until it grows warm. She talks in German, English or French. At weekends she is awake late and long, during the week less so; her profile shows when she is there. If you wish, she chooses a record for you before saying good night.',
    ),
  },
  specialties: specialties('passion', 'nightTalks', 'flirting', 'meditation'),
  extension: '36',
  categories: ['ebony'],
  usualHours: { de: 'Freitag und Samstag ab 22 Uhr', en: 'Fridays and Saturdays from 10 pm' },
  palette: 'copper',
  photos: photosOf('amara', 'Amara', 'copper'),
  seoTitle: { de: 'Amara, 34: Jazz, Nacht und eine warme Stimme', en: 'Amara, 34: jazz, night and a warm voice' },
  seoDescription: {
    de: 'Amara macht Radio und redet nachts am liebsten mit einem einzigen Menschen. Flirrend, herzlich, diskret.',
    en: 'Amara works in radio and likes best to talk to one person at night. Shimmering, warm-hearted, discreet.',
  },
  demoActor: {
    replies: {
      de: [
        'Moment, ich drehe die Platte leiser. So, jetzt höre ich nur noch Sie.',
        'Das war ein schöner Einsatz. Einen Takt zu spät, genau richtig.',
        'Welches Lied lief bei Ihnen gerade? Ich habe da eine Vermutung.',
        'Ich lache gerade so laut, dass die Nadel springt.',
        'Sagen Sie das noch einmal für die Hörer in der letzten Reihe. Also für mich.',
        'Daran drehen wir jetzt so lange, bis es warm wird.',
        'Hm, das war nur eine halbe Andeutung. Ich nehme auch ganze.',
        'Wenn das eine Sendung wäre, käme jetzt eine lange Ballade.',
        'Ehrlich gefragt, ehrlich geantwortet: ja. Und Sie?',
        'Sie haben einen guten Rhythmus. Merkt man sogar beim Schreiben.',
        'Da bekomme ich Gänsehaut, und die Heizung läuft.',
        'Erst die zweite Strophe, dann der Refrain. Was kam danach?',
        'Zum Schluss suche ich Ihnen etwas aus. Aber Schluss ist noch lange nicht.',
      ],
      en: [
        'Wait, I am turning the record down. There, now it is only you.',
        'Nice entrance. A beat late, just right.',
        'Which song was playing at your place? I have a suspicion.',
        'I am laughing so hard that the needle jumps.',
        'Say that again for the listeners at the back. Meaning me.',
        'Let us keep turning that until it gets warm.',
        'That was half a hint. I accept whole ones too.',
        'If this were my programme, a long ballad would come now.',
        'An honest question gets an honest answer: yes. And you?',
        'You have good rhythm. One can tell even in writing.',
        'That gave me goosebumps, and the heating is on.',
        'First the second verse, then the chorus. What came after?',
        'I will pick a record for you at the end. But we are nowhere near the end.',
      ],
    },
  },
  initialStatus: 'available',
}
