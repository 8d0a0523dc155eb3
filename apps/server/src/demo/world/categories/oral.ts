import { type DemoCategory, html } from '../demo-category.ts'

export const oral: DemoCategory = {
  slug: 'oral',
  name: { de: 'Mündlich', en: 'Word of mouth' },
  intro: {
    de: 'Frauen, die mit Worten zu verwöhnen wissen: Mund, Stimme, Atem.',
    en: 'Women who know how to spoil you with words: mouth, voice, breath.',
  },
  description: {
    de: html(
      '<h2>Alles, was ein Mund kann</h2>',
      '<p>Er kann flüstern, schweigen, lächeln, bis man es hört. Er kann einen Satz so langsam zu Ende bringen, dass man die Luft anhält. Wer diese Kategorie wählt, denkt an Küsse und daran, wohin sie wandern. Unsere Damen denken gern mit und finden Worte dafür, die zart bleiben und trotzdem unter die Haut gehen.</p>',
      '<p>Das Schönste daran ist das Zuhören. Wo ein anderer nur Schlagworte hat, beschreibt eine gute Erzählerin die Wärme eines Atems am Hals oder den Augenblick, bevor Lippen sich berühren. Der Rest geschieht im Kopf, und dort ist bekanntlich am meisten Platz.</p>',
      '<h2>Was Sie mitbringen sollten</h2>',
      '<ul><li>etwas Zeit und einen Ort, an dem Sie ungestört sind</li><li>einen Wunsch, auch einen ungenauen</li><li>den Mut, „langsamer“ zu sagen</li></ul>',
      '<h2>Auf Augenhöhe</h2>',
      '<p>Jede der Damen entscheidet selbst, wie weit sie in einem Gespräch geht, und sagt es Ihnen offen. Sie dürfen dasselbe tun. Beginnen Sie ruhig mit einer Zeile im Chat, wenn Ihnen das Aussprechen schwerfällt. Erfahrungsgemäß kommt die Stimme dann ganz von selbst nach, und beide lachen ein wenig über die Aufregung davor.</p>',
    ),
    en: html(
      '<h2>All that a mouth can do</h2>',
      '<p>It can whisper, keep silent, or smile until you hear it. It can bring a sentence to its end so slowly that one holds one’s breath. Whoever chooses this page is thinking of kisses and of where they wander. Our ladies are glad to think along, and they find words for it that stay tender and still get under the skin.</p>',
      '<p>The best part is the listening. Where others have slogans, a good storyteller describes warm breath on a neck, or the instant before lips meet. Everything else happens in the head, where there is famously the most room.</p>',
      '<h2>What to bring along</h2>',
      '<ul><li>some time, and a place where nobody will disturb you</li><li>a wish, even a vague one</li><li>the courage to say “slower”</li></ul>',
      '<h2>As equals</h2>',
      '<p>Each lady decides for herself how far she goes in a conversation and tells you so openly. You may do the same. If you find it hard to say a thing aloud, begin with a line in chat. In our experience the voice follows of its own accord, and both sides laugh a little at how nervous they were.</p>',
    ),
  },
  seoTitle: { de: 'Oral: verwöhnt von Stimme und Worten', en: 'Oral: spoilt by voice and words' },
  seoDescription: {
    de: 'Zärtliche Gespräche über Küsse und wohin sie wandern. Frauen mit schönen Stimmen, am Telefon und im Chat.',
    en: 'Tender talk of kisses and where they wander. Women with beautiful voices, by phone and in chat.',
  },
  seoKeywords: {
    de: 'oral Telefonsex, Küsse, Flüstern, sinnliche Stimme, Telefonerotik, Chat',
    en: 'oral phone sex, kisses, whispering, sensual voice, adult chat',
  },
  aliases: { de: ['muendlich', 'oralsex'], en: ['oral-sex'] },
}
