import { type DemoConsultant, paragraphs } from '../demo-consultant.ts'
import { photosOf } from '../photos.ts'
import { specialties } from '../specialties.ts'

export const valentina: DemoConsultant = {
  slug: 'valentina',
  name: 'Valentina',
  age: 42,
  heightCm: 172,
  yearsOfExperience: 11,
  languages: ['de', 'it', 'en'],
  language: 'Deutsch',
  title: { de: 'Warme Stimme, wache Fragen', en: 'A warm voice and better questions' },
  description: {
    de: 'Warme Stimme, wache Fragen. Mit ihr wird aus fünf Minuten leicht ein ganzer Abend, und am Ende wissen Sie etwas über sich, das Sie nicht erzählen wollten.',
    en: 'A warm voice, and questions that stay awake. Five minutes with her turn easily into an evening, and into something you had not planned to tell.',
  },
  about: {
    de: paragraphs(
      'Ich bin in Triest aufgewachsen, zwischen Hafen und Kaffeehaus. Mein Großvater bediente dort vierzig Jahre lang dieselben Gäste und kannte von jedem den Kummer und den Zucker. Von ihm habe ich gelernt, dass ein gutes Gespräch mit einer Frage beginnt und nicht mit einer Antwort.',
      'Mich interessiert, was Sie sonst für sich behalten. Sie geben das Tempo vor; ich sorge dafür, dass es sich nicht nach Fremden anfühlt. Manche rufen an, weil der Tag zu laut war. Andere, weil die Nacht zu still ist. Beides ist mir recht, und beides darf auch knistern.',
      'Tagsüber übersetze ich Romane aus dem Italienischen, meist Liebesgeschichten, in denen zu viel geschwiegen wird. Abends koche ich, lösche das große Licht und setze mich mit dem Telefon ans offene Fenster. Wenn Sie im Hintergrund eine Straßenbahn hören: Die ist echt.',
      'Was ich nicht mag, sind Eile und auswendig gelernte Komplimente. Sagen Sie lieber etwas Ungeschicktes, das stimmt. Damit kann ich sehr viel anfangen.',
    ),
    en: paragraphs(
      'I grew up in Trieste, somewhere between the harbour and the coffee house where my grandfather waited on the same guests for forty years. He knew what each of them took in their coffee and what kept each of them awake. He taught me that a good conversation opens with a question, not with an answer.',
      'I am curious about the things you usually keep to yourself. You set the pace; I see to it that it does not feel like talking to a stranger. Some people call because the day was too loud, others because the night is too quiet. I am happy with either, and neither of us has to mind if the air begins to crackle.',
      'By day I translate Italian novels, mostly love stories in which everybody says too little. In the evening I cook, turn off the big lamp and sit down by the open window with the telephone. If you hear a tram in the background, it is a real one.',
      'What I have no patience for is hurry, and compliments learned by heart. Say something clumsy that happens to be true instead. I can do a great deal with that.',
    ),
  },
  longSeoText: {
    de: paragraphs(
      'Wer Valentina anruft, merkt schnell, dass hier jemand Zeit hat. Sie hört den ersten Satz zu Ende, lässt eine Pause stehen und fragt dann nach genau dem Wort, über das man selbst gestolpert ist. Aus ihrer Arbeit mit Romanen bringt sie ein Ohr für alles mit, was zwischen den Zeilen steht, und aus Triest die Gewissheit, dass man über Liebe am besten spricht, wenn nebenbei etwas auf dem Herd steht.',
      'Ein Gespräch mit ihr kann leise bleiben oder ins Knistern kommen, das bestimmen Sie. Schüchterne sind bei ihr gut aufgehoben, Eilige weniger. Am Telefon ist ihre Stimme tief und ruhig, im Chat schreibt sie kurze, genaue Sätze. Auf Wunsch wechselt sie ins Italienische, etwa wenn eine Sache auf Deutsch zu vernünftig klingt. Meist sitzt sie vom späteren Abend an bei offenem Fenster; was ein Anruf oder eine Nachricht kostet, steht oben neben jeder Taste.',
    ),
    en: paragraphs(
      'Anyone who rings Valentina soon notices that she has time. She hears a first sentence out, lets a pause stand, and then asks about the very word you stumbled over yourself. Her work with novels has given her an ear for what stands between the lines; Trieste gave her the conviction that love is best talked about while something simmers on the stove.',
      'A conversation with her may stay quiet or begin to crackle, and that is for you to decide. The shy are in good hands here, people in a hurry rather less so. On the telephone her voice is low and even; in chat she writes short, exact sentences. She will change into Italian on request, when a thing sounds too sensible otherwise. She is mostly by her open window from the later evening on, and what a call or a message costs is written beside each button above.',
    ),
  },
  specialties: specialties('experienced', 'passion', 'listening', 'partnership'),
  extension: '21',
  categories: ['milf', 'brunette'],
  usualHours: { de: '20 bis 2 Uhr', en: '8 pm to 2 am' },
  palette: 'wine',
  photos: photosOf('valentina', 'Valentina', 'wine'),
  seoTitle: {
    de: 'Valentina, 42: Gespräche am offenen Fenster',
    en: 'Valentina, 42: talks by an open window',
  },
  seoDescription: {
    de: 'Valentina aus Triest hört zu, fragt nach und lässt es knistern. Telefon und Chat, diskret und mit klarem Preis vorab.',
    en: 'Valentina from Trieste listens, asks and lets the air crackle. By phone or chat, discreet, with the price known beforehand.',
  },
  demoActor: {
    replies: {
      de: [
        'Das müssen Sie mir genauer erzählen. Ich habe gerade den Kaffee aufgesetzt und Zeit bis zur letzten Straßenbahn.',
        'Schön gesagt. Und jetzt bitte noch einmal, aber so, wie Sie es meinen.',
        'Mein Großvater hätte jetzt genickt und nichts gesagt. Ich frage lieber: Seit wann ist das so?',
        'Da lächle ich, und Sie sehen es nicht einmal. Schade eigentlich.',
        'Moment, ich mache das Fenster weiter auf. So. Jetzt gehöre ich ganz Ihnen.',
        'Wissen Sie, dass Sie gerade zwischen zwei Sätzen das Wichtigste versteckt haben?',
        'Auf Italienisch gäbe es dafür ein einziges Wort. Auf Deutsch haben wir zum Glück den ganzen Abend.',
        'Ich glaube Ihnen jedes Wort. Fast jedes. Welches soll ich anzweifeln?',
        'Sie dürfen ruhig ungeschickt sein. Das ist mir lieber als elegant.',
        'Hm. Wenn Sie jetzt hier säßen, würde ich eine Weile nichts sagen. Stellen Sie sich das einmal vor.',
        'Das gefällt mir. Nicht nur, was Sie schreiben, sondern dass Sie sich Zeit dafür nehmen.',
        'Erzählen Sie weiter. Ich habe das große Licht schon ausgemacht.',
        'Sie machen mich neugierig, und das gelingt nicht vielen vor dem zweiten Glas.',
      ],
      en: [
        'You will have to tell me that properly. The coffee is on and I have until the last tram.',
        'Nicely put. Now once more, please, the way you really mean it.',
        'My grandfather would have nodded and said nothing. I would rather ask: since when?',
        'That made me smile, and you cannot even see it. What a pity.',
        'One moment, I am opening the window a little wider. There. Now I am all yours.',
        'Do you know that you just hid the important part between two sentences?',
        'Italian has a single word for that. Luckily we have the whole evening to find it in English.',
        'I believe every word. Almost every word. Which one should I doubt?',
        'You are allowed to be clumsy with me. I prefer it to elegant.',
        'If you were sitting here I would say nothing for a while. Just imagine that for a moment.',
        'I like that. Not only what you write, but that you take your time over it.',
        'Go on. I have already turned off the big lamp.',
        'You make me curious, and few people manage that before the second glass.',
      ],
    },
  },
  initialStatus: 'available',
}
