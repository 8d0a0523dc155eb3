import { type DemoCategory, html } from '../demo-category.ts'

export const bigBoobs: DemoCategory = {
  slug: 'big-boobs',
  name: { de: 'Kurvig', en: 'Curvy' },
  intro: {
    de: 'Üppige Frauen, die sich in ihrem Körper wohlfühlen und das hören lassen.',
    en: 'Curvy women who feel at home in their bodies and let you hear it.',
  },
  description: {
    de: html(
      '<h2>Rundungen, über die man reden kann</h2>',
      '<p>Es gibt Vorlieben, für die man sich nicht zu entschuldigen braucht. Weiche Formen, ein tiefer Ausschnitt, das Gefühl, irgendwo ankommen und den Kopf ablegen zu dürfen: Das ist eine alte und sehr menschliche Sehnsucht. Hier dürfen Sie sie aussprechen.</p>',
      '<p>Die Frauen auf dieser Seite mögen sich, wie sie sind. Sie wissen, welche Blicke ein Kleid auf sich zieht, und erzählen gern, wie es sich von innen anfühlt. Mit Witz, mit Wärme und ohne jede Eile. Keine von ihnen will auf ein Maß verkürzt werden; wer nach mehr fragt, bekommt auch mehr.</p>',
      '<h2>Drei gute Anfänge</h2>',
      '<ul><li>Fragen Sie, was sie heute trägt und warum gerade das.</li><li>Erzählen Sie, woran Sie denken, wenn Sie an Geborgenheit denken.</li><li>Sagen Sie ehrlich, was Sie schön finden, in eigenen Worten.</li></ul>',
      '<h2>Ton und Takt</h2>',
      '<p>Sinnlich darf es sein, respektvoll muss es bleiben. Das eine schließt das andere nicht aus, im Gegenteil. Sie wählen zwischen Telefon, Anruf im Browser und Chat, sehen den Preis im Voraus und beenden das Gespräch, wann immer Sie möchten. Was gesagt wurde, bleibt zwischen Ihnen beiden.</p>',
    ),
    en: html(
      '<h2>Curves worth talking about</h2>',
      '<p>Some tastes call for no apology. Softness, a low neckline, the sense of arriving somewhere and being allowed to put down your head: it is an old longing and a very human one. Here you may say it aloud.</p>',
      '<p>The women on this page like themselves the way they are. They know which glances a dress collects and are happy to tell you how that feels from the inside, with wit and warmth and in no hurry whatever. None of them wishes to be reduced to a measurement. Ask for more than that and there is more to be had.</p>',
      '<h2>Three good beginnings</h2>',
      '<ul><li>Ask what she is wearing today, and why that of all things.</li><li>Tell her what comes to mind when you think of feeling sheltered.</li><li>Say honestly what you find beautiful, in words of your own.</li></ul>',
      '<h2>Tone and tact</h2>',
      '<p>It may be sensual; it has to be respectful. The two get along better than people think. You choose between telephone, a call in the browser and chat, know the price in advance and hang up whenever you like. Whatever was said remains between the two of you.</p>',
    ),
  },
  seoTitle: { de: 'Üppige Frauen mit großen Brüsten am Telefon', en: 'Curvy women with big boobs, by phone and chat' },
  seoDescription: {
    de: 'Üppige Frauen, warm, witzig und ohne Eile. Sinnliche Gespräche am Telefon und im Chat, Preis im Voraus.',
    en: 'Curvy women, warm, witty and unhurried. Sensual talks on the phone and in chat, with the price shown first.',
  },
  seoKeywords: {
    de: 'große Brüste, üppige Frauen, Kurven, Telefonsex große Brüste, Chat',
    en: 'big boobs, curvy women, busty phone sex, curves, adult chat',
  },
  aliases: { de: ['grosse-brueste', 'große-brüste', 'busen'], en: ['bigboobs', 'busty', 'curvy'] },
}
