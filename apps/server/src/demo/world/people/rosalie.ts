import { type DemoConsultant, paragraphs } from '../demo-consultant.ts'
import { photosOf } from '../photos.ts'
import { specialties } from '../specialties.ts'

export const rosalie: DemoConsultant = {
  slug: 'rosalie',
  name: 'Rosalie',
  age: 38,
  heightCm: 165,
  yearsOfExperience: 8,
  languages: ['de', 'en'],
  language: 'Deutsch',
  title: { de: 'Lacht gern und hört genau hin', en: 'Laughs easily, listens closely' },
  description: {
    de: 'Lacht gern und hört genau hin. Bei ihr darf man auch einmal nichts sagen: Sie war lange am Theater und weiß, dass eine Pause mehr erzählt als ein Satz.',
    en: 'Laughs easily and listens closely. With her you may say nothing for a while: years in the theatre taught her what a pause can tell.',
  },
  about: {
    de: paragraphs(
      'Ich war neun Jahre Souffleuse. Die Frau im Dunkeln also, die den Text kennt und nur flüstert, wenn jemand ihn verliert. Man lernt dabei, am Atem zu hören, ob einer nachdenkt, schwindelt oder gleich zu lachen beginnt. Diese Gewohnheit bin ich nie mehr losgeworden.',
      'Heute spiele ich selbst, mit Ihnen und ohne Publikum. Die Fremde im Zug, die Nachbarin mit dem falschen Paket, die Dame aus dem dritten Rang: Geben Sie mir einen ersten Satz, und ich bin jemand anderes. Und wenn Sie lieber ohne Rolle reden, lege ich meine auch ab.',
      'Ich backe schlecht und gern, wohne über einem Tanzstudio und schlafe bei Tangomusik ein, die durch die Dielen kommt. Beim Lachen verschlucke ich mich manchmal. Das lässt sich nicht abstellen, ich habe es versucht. Und wer mir einen Witz erzählt, sollte etwas Zeit mitbringen, bis ich wieder sprechen kann.',
      'Es gibt bei mir keine falschen Stellen im Text. Wenn Sie steckenbleiben, flüstere ich Ihnen das nächste Wort.',
    ),
    en: paragraphs(
      'For nine years I was a prompter: the woman in the dark who knows the play and whispers only when somebody loses it. You learn to hear from a breath whether a person is thinking, fibbing or about to laugh, and I have never been able to unlearn it.',
      'These days I do the acting myself, with you and without an audience. The stranger on the train, the neighbour with the wrong parcel, the lady from the upper circle: give me a first line and I am someone else. And should you prefer no parts at all, I take mine off too.',
      'I bake badly and often, I live above a dance school, and I fall asleep to tango coming up through the floorboards. Now and then I choke on my own laughter. I have tried to stop and failed. Anyone who tells me a joke should allow a little time until I am able to speak again. It is the only thing about me that needs patience.',
      'There is no wrong line with me. If you get stuck, I will whisper the next word.',
    ),
  },
  longSeoText: {
    de: paragraphs(
      'Rosalie kennt den Wert einer Pause. Neun Jahre lang hat sie im Dunkeln auf den Atem anderer geachtet, und das merkt man: Sie hört, ob jemand nachdenkt, flunkert oder gleich lachen muss. Viele melden sich bei ihr mit einer Rolle im Kopf und ohne den Mut zum ersten Satz. Den flüstert sie dann, und alles Weitere ergibt sich.',
      'Ob Zugabteil, Treppenhaus oder Loge: Den Ort bringen Sie mit, das Spiel entsteht gemeinsam, und aufhören darf jeder jederzeit. Wer lieber ohne Verkleidung redet, trifft eine warmherzige Frau, die schlecht backt, gut zuhört und über sich selbst am lautesten lacht. Am Telefon lebt sie von Tonfällen, im Chat von guten Stichworten. Deutsch ist ihre Muttersprache, Englisch spricht sie mit Vergnügen. Am Abend und bis in die Nacht sitzt sie meist über ihrer Tanzschule und wartet auf ein Stichwort.',
    ),
    en: paragraphs(
      'Rosalie knows what a pause is worth. For nine years she sat in the dark and listened to other people breathe, and it shows: she can hear whether somebody is thinking, fibbing or about to laugh. Many come to her with a part in mind and without the courage for its first line. She whispers it, and the rest follows.',
      'A railway carriage, a staircase, a box at the theatre: you bring the place, the play is made together, and either of you may stop at any time. Those who would rather talk without a costume meet a warm-hearted woman who bakes badly, listens well, and laughs loudest at herself. On the telephone she lives by tones of voice, in chat by a good cue. German is her mother tongue, English a pleasure. In the evening and into the night she is mostly to be found above her dancing school, waiting for a line.',
    ),
  },
  specialties: specialties('passion', 'rolePlay', 'listening', 'erotic'),
  extension: '45',
  categories: ['blond', 'behind'],
  usualHours: { de: '18 bis 1 Uhr', en: '6 pm to 1 am' },
  palette: 'rose',
  photos: photosOf('rosalie', 'Rosalie', 'rose'),
  seoTitle: { de: 'Rosalie, 38: Spiel, Lachen und kluge Pausen', en: 'Rosalie, 38: play, laughter and clever pauses' },
  seoDescription: {
    de: 'Rosalie kommt vom Theater, spielt gern und hört am Atem, was gemeint ist. Gespräche und Chat ohne falschen Text.',
    en: 'Rosalie comes from the theatre, loves to play and can hear what a breath means. Calls and chat without a script.',
  },
  demoActor: {
    replies: {
      de: [
        'Warten Sie, ich muss erst zu Ende lachen. So. Vom Auftritt an, bitte.',
        'Das wäre ein wunderbarer erster Satz für ein Stück. Wer tritt als Nächstes auf?',
        'Sie haben eben kurz gezögert. Genau da wird es spannend.',
        'Ich flüstere Ihnen das nächste Wort: „eigentlich“. Jetzt Sie.',
        'Unter mir übt jemand Tango. Soll ich lauter drehen?',
        'Als Souffleuse hätte ich jetzt geschwiegen. Als Rosalie sage ich: bitte mehr.',
        'Wenn wir uns im Zug begegnet wären, was hätten Sie mir nicht erzählt?',
        'Mein Kuchen ist zusammengefallen und Sie bringen mich zum Strahlen. Guter Tausch.',
        'Vorhang auf. Ich sitze in der ersten Reihe und bin ganz Ohr.',
        'Ach, das glaube ich Ihnen nicht ganz. Aber ich mag, wie Sie es spielen.',
        'Pause. Die meine ich freundlich. Da steckt nämlich etwas drin.',
        'Suchen Sie sich eine Rolle aus. Ich nehme dann die andere.',
        'Sie schreiben, wie andere tanzen. Ein bisschen schief und sehr gern gesehen.',
      ],
      en: [
        'Wait, let me finish laughing first. There. From the top, please.',
        'That would make a wonderful opening line. Who comes on next?',
        'You hesitated just now. That is exactly where it gets interesting.',
        'Let me whisper your next word: actually. Now you.',
        'Someone is practising tango below me. Shall I open the door a little?',
        'As a prompter I would have kept quiet. As Rosalie I say: more, please.',
        'If we had met on a train, what would you not have told me?',
        'My cake has collapsed and you make me beam. A fair exchange.',
        'Curtain up. I am in the front row and all ears.',
        'I do not quite believe you. But I like the way you play it.',
        'Pause. A friendly one. There is something hidden in it.',
        'Pick a part. I will take the other one.',
        'You write the way some people dance: slightly crooked and lovely to watch.',
      ],
    },
  },
  initialStatus: 'available',
}
