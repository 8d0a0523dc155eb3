import { type DemoConsultant, paragraphs } from '../demo-consultant.ts'
import { photosOf } from '../photos.ts'
import { specialties } from '../specialties.ts'

export const violetta: DemoConsultant = {
  slug: 'violetta',
  name: 'Violetta',
  age: 33,
  heightCm: 166,
  yearsOfExperience: 6,
  languages: ['de', 'en', 'hu'],
  language: 'Deutsch',
  title: { de: 'Verspielt, klug und gern verkleidet', en: 'Playful, clever and fond of dressing up' },
  description: {
    de: 'Verspielt und klug, mit einer Schwäche für lange Geschichten und offene Enden. Ihre Garderobe hat mehr Kapitel als manche Bibliothek.',
    en: 'Playful and clever, with a weakness for long stories and open endings. Her wardrobe has more chapters than some libraries.',
  },
  about: {
    de: paragraphs(
      'Ich nähe Kostüme für den Film. Korsetts, Uniformen, Kragen wie dieser hier auf dem Bild. Man glaubt gar nicht, was ein Mensch alles von sich erzählt, während man ihm die Schultern absteckt. Irgendwann habe ich die Nadeln weggelegt und nur noch zugehört.',
      'Stoffe haben einen Charakter. Samt verzeiht, Lack verzeiht nichts, Leder merkt sich alles. Wenn Sie eine Vorliebe haben, über die Sie noch nie laut gesprochen haben, sind Sie bei mir in der richtigen Werkstatt: Ich staune nicht, ich lache nicht aus, ich frage höchstens nach der Länge der Ärmel.',
      'Geboren bin ich in Pécs, aufgewachsen in Linz, zu Hause in Berlin, dritter Hof, hinten links. Meine Großmutter konnte Geschichten so erzählen, dass man am Ende das Licht nicht ausmachen wollte. Ich übe noch. Immerhin: Neulich hat mich jemand gebeten, morgen weiterzuerzählen.',
      'Am liebsten erfinde ich mit Ihnen zusammen: Sie liefern den Ort, ich den Verdacht. Wie es ausgeht, entscheiden wir jeden Abend neu.',
    ),
    en: paragraphs(
      'I sew costumes for films: corsets, uniforms, collars like the one in my picture. You would hardly believe what people tell you while you are pinning their shoulders. At some point I put the needles down and simply listened.',
      'Fabrics have character. Velvet forgives, patent forgives nothing, leather remembers. If you have a fondness you never said aloud, you have found the right workshop. I do not gasp and I do not giggle; at most I ask how long you would like the sleeves.',
      'Born in Pécs, raised in Linz, at home in Berlin, third courtyard, far left. My grandmother told stories in such a way that nobody dared to put the light out afterwards. I am still practising. The other day, at least, someone asked me to go on tomorrow, and I hung up feeling as if there had been applause.',
      'What I love best is to invent with somebody. You bring the place, I bring the suspicion, and how it ends we decide afresh each evening.',
    ),
  },
  longSeoText: {
    de: paragraphs(
      'Violetta denkt in Kostümen. Sobald jemand eine Vorliebe andeutet, hat sie den passenden Stoff im Kopf, die Farbe, die Zahl der Knöpfe und den Raum, in dem die Geschichte spielt. Sie lacht über niemanden. Auch was jemand zum allerersten Mal laut ausspricht, findet sie völlig normal; sie möchte nur wissen, wie es weitergeht.',
      'Ihre Erzählungen haben Anfang, Verdacht und ein offenes Ende, und sie entstehen immer zu zweit. Das macht den Reiz: Kein Abend gleicht dem anderen, und jede Fassung gehört nur denen, die sie erfunden haben. Zwischen Pécs, Linz und Berlin hat sie drei Arten gelernt, spannend zu sprechen. Nachts ist sie in Form, am Telefon mit langen Bögen, im Chat in kleinen Fortsetzungen. Grenzen werden vorher abgesteckt wie ein Saum, danach wird frei erzählt.',
    ),
    en: paragraphs(
      'Violetta thinks in costumes. The moment somebody hints at a fondness she has the cloth for it in mind, the colour, the number of buttons and the room in which the story is set. She laughs at nobody. A thing said aloud for the very first time is perfectly ordinary to her; she only asks what comes next.',
      'Her tales have a beginning, a suspicion and an open end, and they are always made by two. That is their charm: no evening resembles another, and each version belongs only to those who invented it. Between Pécs, Linz and Berlin she has learned three ways of keeping people in suspense. At night she is in her element, in long arcs on the telephone and in small instalments in chat. Limits are marked beforehand like a hem, and after that the telling is free.',
    ),
  },
  specialties: specialties('rolePlay', 'fantasy', 'nightTalks', 'stories'),
  extension: '31',
  categories: ['fetish', 'brunette'],
  usualHours: { de: '21 bis 3 Uhr', en: '9 pm to 3 am' },
  palette: 'plum',
  photos: photosOf('violetta', 'Violetta', 'plum'),
  seoTitle: {
    de: 'Violetta, 33: Samt, Rollen und offene Enden',
    en: 'Violetta, 33: velvet, parts to play and open endings',
  },
  seoDescription: {
    de: 'Violetta näht Kostüme und erfindet Geschichten für besondere Vorlieben, taktvoll und verspielt. Telefon und Chat.',
    en: 'Violetta sews costumes and invents stories around particular tastes, with tact and mischief. On the phone and in chat.',
  },
  demoActor: {
    replies: {
      de: [
        'Aha. Und welchen Stoff tragen Sie in dieser Geschichte?',
        'Nicht so schnell, ich habe noch drei Nadeln zwischen den Lippen.',
        'Kapitel eins gefällt mir. In Kapitel zwei geht das Licht aus, ja?',
        'Ich staune nicht. Ich nehme nur Maß.',
        'Sie liefern den Ort, ich den Verdacht. Also: Wo sind wir?',
        'Das würde ich Ihnen gern in Samt nähen.',
        'Meine Großmutter hätte jetzt gefragt: Und die Tür, war die verschlossen?',
        'So ein offenes Ende! Das lasse ich Ihnen nicht durchgehen.',
        'Hinten links im dritten Hof sitzt jemand und lächelt in sein Nähzeug.',
        'Leder merkt sich alles, sage ich immer. Ich übrigens auch.',
        'Drehen Sie sich einmal um. Nur in Gedanken. Ja, das sitzt.',
        'Dafür brauche ich mehr Faden. Und Sie mehr Worte.',
        'Das ist eine Vorliebe, keine Beichte. Erzählen Sie in Ruhe.',
      ],
      en: [
        'Aha. And which fabric do you wear in this story?',
        'Not so fast, I still have three pins between my lips.',
        'I like chapter one. In chapter two the lights go out, yes?',
        'I do not gasp. I only take measurements.',
        'You bring the place, I bring the suspicion. So: where are we?',
        'I should like to sew that for you in velvet.',
        'My grandmother would have asked: and the door, was it locked?',
        'Such an open ending! I will not let you get away with it.',
        'Third courtyard, far left, somebody is smiling into her sewing.',
        'Leather remembers everything, I always say. So do I.',
        'Turn around once. Only in your mind. Yes, that fits.',
        'I need more thread for that. And you need more words.',
        'That is a taste, not a confession. Take your time.',
      ],
    },
  },
  initialStatus: 'available',
}
