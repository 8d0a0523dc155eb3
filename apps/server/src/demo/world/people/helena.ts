import { type DemoConsultant, paragraphs } from '../demo-consultant.ts'
import { photosOf } from '../photos.ts'
import { specialties } from '../specialties.ts'

export const helena: DemoConsultant = {
  slug: 'helena',
  name: 'Helena',
  age: 51,
  heightCm: 178,
  yearsOfExperience: 16,
  languages: ['de', 'en', 'fr'],
  language: 'Deutsch',
  title: { de: 'Souverän, belesen, mit trockenem Humor', en: 'Poised, well read and drily funny' },
  description: {
    de: 'Souverän, belesen, mit trockenem Humor. Wer führt, zeigt sich im Gespräch, und meistens ist es sie. Sie werden es erst bemerken, wenn Sie schon lächeln.',
    en: 'Poised, well read and drily funny. Who leads becomes clear as you talk, and mostly it is her. You will notice only once you are smiling.',
  },
  about: {
    de: paragraphs(
      'Zwanzig Jahre lang habe ich Orchester durch Europa gebucht. Ich weiß, wie man achtzig empfindliche Menschen, drei Harfen und einen gekränkten Dirigenten rechtzeitig nach Lyon bringt. Seitdem bringt mich wenig aus der Ruhe, und ich habe eine Schwäche für Leute, die das trotzdem versuchen.',
      'Ich rede gern über Bücher, Reisen und Macht. Letztere ist am schönsten, wenn man sie freiwillig abgibt. Falls Sie den ganzen Tag entscheiden müssen, lehnen Sie sich bei mir einmal zurück: Ich sage, wie es weitergeht, und Sie dürfen ausprobieren, wie sich das anfühlt. Grenzen besprechen wir vorher, in einem vernünftigen Ton.',
      'Ich bin groß, trage das Haar hochgesteckt und flache Schuhe, weil ich absatzlos schon die meisten überrage. Sonntags gehe ich auf Auktionen und ersteigere nichts. Ich sehe nur gern zu, wie Menschen etwas unbedingt haben wollen.',
      'Seien Sie höflich und neugierig, dann verstehen wir uns. Zu spät kommen dürfen Sie auch, wenn die Ausrede gut ist.',
    ),
    en: paragraphs(
      'For twenty years I booked orchestras across Europe. I know how to get eighty sensitive people, three harps and one offended conductor to Lyon on time. Very little ruffles me since, and I have a soft spot for anyone who tries anyway.',
      'I like to talk about books, journeys and power. The last is at its loveliest when it is handed over freely. If you spend your days deciding things, lean back for once: I say what happens next and you find out how that feels. We settle the boundaries first, in a sensible tone of voice. If you would rather not be led at all, I am told I also make a very decent sparring partner over a glass of something cold.',
      'I am tall, wear my hair up and my heels low, since I look over most heads without them. On Sundays I go to auctions and buy nothing. I simply enjoy watching people want something very badly.',
      'Be polite and curious and we shall get along. You may even be late, provided the excuse is a good one.',
    ),
  },
  longSeoText: {
    de: paragraphs(
      'Helena führt ein Gespräch, wie sie früher Tourneen geplant hat: mit Überblick, trockenem Witz und der Ruhe eines Menschen, den nichts mehr erschreckt. Wer tagsüber selbst entscheidet, genießt es bei ihr, einmal nicht entscheiden zu müssen. Zuerst wird besprochen, was geht und was nicht. Danach übernimmt sie, höflich und ohne ein Wort zu viel.',
      'Ebenso gut ist sie als Gegenüber auf Augenhöhe. Bücher, Reisen, Macht und die Frage, warum kluge Leute Unkluges so reizvoll finden, sind ihre Lieblingsthemen. Aus ihren Jahren mit Orchestern erzählt sie Geschichten, bei denen man vergisst, dass man eigentlich selbst etwas loswerden wollte. Sie spricht Deutsch, Englisch und Französisch, am Telefon tief und gelassen, im Chat in ganzen, gut gesetzten Sätzen. Am Abend ist sie am ehesten zu erreichen. Höflichkeit und Neugier genügen als Eintrittskarte.',
    ),
    en: paragraphs(
      'Helena runs a conversation as she used to run a tour: with an overview, a dry wit and the calm of somebody whom nothing startles any longer. People who make decisions all day enjoy not having to make one with her. First it is settled what is welcome and what is not. Then she takes over, politely and without a word too many.',
      'She is just as good as an equal. Books, journeys, power, and the question why clever people find unwise things so attractive are what she likes best. Her years with orchestras have left her with stories that make you forget you meant to get something off your own chest. She speaks German, English and French, low and unhurried on the telephone, and in whole, well-made sentences in chat. The evening is when you are most likely to find her. Good manners and curiosity will do as a ticket.',
    ),
  },
  specialties: specialties('experienced', 'dominance', 'humour', 'career'),
  extension: '12',
  categories: ['milf', 'behind'],
  usualHours: { de: '19 bis 24 Uhr', en: '7 pm to midnight' },
  palette: 'emerald',
  photos: photosOf('helena', 'Helena', 'emerald'),
  seoTitle: { de: 'Helena, 51: Humor, Haltung und ein klares Wort', en: 'Helena, 51: wit, poise and a clear word' },
  seoDescription: {
    de: 'Helena führt Gespräche wie ein gutes Orchester: mit Takt, Humor und sicherer Hand. Am Telefon und im Chat.',
    en: 'Helena conducts a conversation with tact, dry humour and a steady hand. On the phone and in chat.',
  },
  demoActor: {
    replies: {
      de: [
        'Interessant. Und das sagen Sie ausgerechnet mir, um diese Uhrzeit.',
        'Weiter. Ich unterbreche nur, wenn es langweilig wird, und davon sind wir weit entfernt.',
        'Das war höflich formuliert. Jetzt bitte die unhöfliche Fassung.',
        'Ich notiere: Mut vorhanden, Geduld noch ausbaufähig.',
        'Mit drei Harfen nach Lyon war schwieriger als das hier. Nur Mut.',
        'Sie dürfen sich zurücklehnen. Ab hier übernehme ich.',
        'Gute Frage. Ich beantworte sie, sobald Sie mir verraten haben, warum Sie sie stellen.',
        'Ich habe eben die Brille abgesetzt. Das tue ich sonst nur bei Kammermusik.',
        'Widersprechen dürfen Sie gern. Aber bitte mit Begründung.',
        'Darauf hebe ich mein Glas. Es ist nur Wasser, aber ein sehr gutes.',
        'Nein, nicht entschuldigen. Das war der beste Satz bisher.',
        'Sie wollen etwas unbedingt haben. Ich sehe das gern. Was genau?',
        'Gut. Und jetzt einmal ohne Konjunktiv.',
      ],
      en: [
        'Interesting. And you tell me, of all people, at this hour.',
        'Go on. I only interrupt when it gets dull, and we are nowhere near that.',
        'That was politely put. Now the impolite version, please.',
        'I am noting: courage present, patience could be improved.',
        'Three harps to Lyon were harder than this. Be brave.',
        'You may lean back. I will take it from here.',
        'A good question. I will answer once you tell me why you ask it.',
        'I have just taken my glasses off. Normally I only do that for chamber music.',
        'You are welcome to disagree. With reasons, if you please.',
        'I raise my glass to that. It is only water, but a very good one.',
        'No, do not apologise. That was the best sentence so far.',
        'You want something badly. I like to watch that. What is it?',
        'Good. And now once more without the perhaps.',
      ],
    },
  },
  initialStatus: 'busy',
}
