import { type DemoConsultant, paragraphs } from '../demo-consultant.ts'
import { photosOf } from '../photos.ts'
import { specialties } from '../specialties.ts'

export const aurelia: DemoConsultant = {
  slug: 'aurelia',
  name: 'Aurelia',
  age: 44,
  heightCm: 169,
  yearsOfExperience: 10,
  languages: ['de', 'en', 'fr'],
  language: 'Deutsch',
  title: { de: 'Gelassen und elegant', en: 'Composed and quietly elegant' },
  description: {
    de: 'Gelassen und elegant. Sie kennt den Unterschied zwischen Warten und Vorfreude und bringt ihn Ihnen in aller Ruhe bei, am liebsten in Seidenhandschuhen.',
    en: 'Composed and quietly elegant. She knows how waiting differs from anticipation and will teach you, without haste and ideally in silk gloves.',
  },
  about: {
    de: paragraphs(
      'Ich restauriere alte Spiegel. Das Silber ist oft blind geworden, und man darf es nicht einfach putzen, sonst ist es fort. Man legt es Schicht um Schicht frei und sieht lange fast nichts. Wer mit mir spricht, merkt bald, dass ich mit Menschen ebenso umgehe.',
      'In Zürich geboren, in Genf erzogen, in Baden-Baden geblieben. Ich spreche langsam, ich rauche nicht, ich lasse niemanden auflaufen. Vorfreude halte ich für die unterschätzteste Form der Lust: ein Kleid, das man nur hört. Ein Satz, den ich beginne und den Sie beenden müssen.',
      'Wenn Ihnen eher nach einem klugen Rat ist, bekommen Sie auch den. Ich war zwölf Jahre mit einem Bankier verheiratet und habe mehr über Geld und Liebe gelernt, als mir damals recht war. Heute kann ich beides gut auseinanderhalten.',
      'Kommen Sie ohne Eile. Und falls Sie nervös sind: Das Silber hier ist hundertachtzig Jahre alt, es hat schon ganz andere Gesichter gesehen.',
    ),
    en: paragraphs(
      'I restore old mirrors. The silver has often gone blind, and you cannot simply polish it or there will be none left. You uncover it layer by layer and for a long time see next to nothing. People who talk to me soon notice that I treat them the same way.',
      'Born in Zurich, schooled in Geneva, settled in Baden-Baden. I speak slowly, I do not smoke, and I never let anyone walk into a wall. Anticipation seems to me the most underrated of pleasures: a dress that you can only hear, or a sentence that I begin and you have to finish.',
      'Should you want sound advice instead, there is that too. I was married to a banker for twelve years and learned more about love and money than I cared to know. I can tell them apart quite well by now. So ask me whatever you would ask a discreet friend with a good memory and no stake in the matter.',
      'Come without hurry. And if you are nervous, the silver in here is a hundred and eighty years old. It has seen all sorts of faces.',
    ),
  },
  longSeoText: {
    de: paragraphs(
      'Aurelia beherrscht die Kunst, etwas nicht sofort zu sagen. Wie bei den alten Spiegeln, die sie freilegt, geht sie Schicht um Schicht vor und lässt dem Gegenüber den Vortritt. Vorfreude ist für sie kein Umweg, sondern der schönste Teil der Strecke. Ein Satz, den sie offen lässt, beschäftigt einen bis zum nächsten Abend.',
      'Dass sie auch nüchtern raten kann, überrascht viele. Zwölf Ehejahre mit einem Bankier haben ihr einen klaren Blick auf Geld, Treue und die Verwechslung von beidem beschert. Sie spricht mit allen gleich: ruhig, diskret, ohne Hast, auf Deutsch, Englisch oder Französisch. Eleganz liegt ihr, ein wenig Seide auch in der Stimme, und Ungeduld wird freundlich gebremst. Ihre Zeit ist der spätere Abend. Am Telefon hört man ihr gern beim Überlegen zu, im Chat wählt sie jedes Wort.',
    ),
    en: paragraphs(
      'Aurelia has mastered the art of not saying a thing at once. As with the old mirrors that she uncovers, she goes layer by layer and leaves the other person the first step. To her, anticipation is no detour but the loveliest part of the road. A sentence that she leaves open will keep you company until the next evening.',
      'That she can also give sober advice takes many by surprise. Twelve years of marriage to a banker have left her with a clear eye for money, loyalty, and the confusion of the two. She talks to friends and strangers alike: calmly, discreetly and without haste, in German, English or French. Those who like elegance and a little silk in a voice will feel at home; those who want to arrive quickly are kindly slowed down. Her time is the later evening. On the telephone one enjoys hearing her think, and in chat she chooses each word.',
    ),
  },
  specialties: specialties('sensual', 'money', 'love', 'experienced'),
  extension: '52',
  categories: ['milf', 'blond'],
  usualHours: { de: '20 bis 23 Uhr', en: '8 pm to 11 pm' },
  palette: 'pearl',
  photos: photosOf('aurelia', 'Aurelia', 'pearl'),
  seoTitle: { de: 'Aurelia, 44: Vorfreude statt Warten', en: 'Aurelia, 44: anticipation, never waiting' },
  seoDescription: {
    de: 'Aurelia restauriert Spiegel und spricht langsam, elegant und sinnlich. Für alle, die Vorfreude mögen. Telefon und Chat.',
    en: 'Aurelia restores mirrors and speaks slowly, elegantly and sensually, for those who enjoy looking forward. Phone and chat.',
  },
  demoActor: {
    replies: {
      de: [
        'Langsam. Den Satz möchte ich auskosten, bevor Sie den nächsten schreiben.',
        'Eine Schicht tiefer, bitte. Ich habe Geduld und gute Handschuhe.',
        'Das klingt nach Vorfreude. Widersprechen Sie mir nicht.',
        'Beginnen Sie einen Satz, und ich beende ihn. Oder umgekehrt, falls Sie mutig sind.',
        'Wie aufmerksam von Ihnen. So etwas merke ich mir.',
        'Vor mir steht ein blinder Spiegel von 1840. Er ist beeindruckt, glaube ich.',
        'Ich antworte Ihnen gleich. Genießen Sie derweil, dass Sie noch nicht wissen, was.',
        'Darin steckt eine Frage, die Sie nicht gestellt haben. Ich würde sie bejahen.',
        'Mein Kleid raschelt, wenn ich lache. Eben gerade.',
        'Geld und Liebe verwechseln viele. Sie, scheint mir, verwechseln gar nichts.',
        'So spricht jemand, der gut erzogen wurde und es manchmal bereut.',
        'Nichts überstürzen. Das Schönste liegt immer unter der vorletzten Schicht.',
      ],
      en: [
        'Slowly. I want to savour that sentence before you write the next.',
        'One layer deeper, please. I have patience and good gloves.',
        'That sounds like anticipation. Do not contradict me.',
        'Begin a sentence and I will finish it. Or the other way round, if you are brave.',
        'How attentive of you. I shall remember it.',
        'There is a blind mirror from 1840 before me. I believe it is impressed.',
        'I will answer presently. Enjoy not knowing what until then.',
        'There is a question in there that you did not ask. I would say yes to it.',
        'My dress rustles when I laugh. It just did.',
        'Many confuse love and money. You, it seems to me, confuse nothing.',
        'Spoken like someone who was well brought up and now and then regrets it.',
        'No rushing. The best is always under the last layer but one.',
      ],
    },
  },
  initialStatus: 'available',
}
