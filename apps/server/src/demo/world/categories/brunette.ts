import { type DemoCategory, html } from '../demo-category.ts'

export const brunette: DemoCategory = {
  slug: 'brunette',
  name: { de: 'Brünett', en: 'Brunette' },
  intro: {
    de: 'Kastanie, Espresso, Mitternacht: dunkles Haar und Stimmen, die nachklingen.',
    en: 'Chestnut, espresso, midnight: dark hair, and voices that stay with you.',
  },
  description: {
    de: html(
      '<h2>Für Freunde der dunklen Töne</h2>',
      '<p>Man sagt Brünetten nach, sie seien die Geheimnisvollen. Das stimmt nicht ganz. Die Frauen auf dieser Seite sagen ziemlich genau, was sie denken; sie lassen nur gern offen, was sie als Nächstes tun. Wer Zwischentöne mag, wird sich hier wohlfühlen.</p>',
      '<p>Sie finden eine Übersetzerin am offenen Fenster, eine Buchbinderin mit altmodischem Wortschatz, eine Wienerin mit Tarotkarten und eine Frau, die nachts bei den Sternen arbeitet. Dunkles Haar haben sie alle. Was darunter vorgeht, ist jedes Mal eine andere Geschichte.</p>',
      '<h2>Wer gern hierherkommt</h2>',
      '<ul><li>wer lieber andeutet als ausruft</li><li>wer kluge Fragen als Zärtlichkeit empfindet</li><li>wer sich auf eine Stimme einlassen möchte, ehe er sich ein Bild macht</li></ul>',
      '<h2>Der erste Satz</h2>',
      '<p>Erzählen Sie, welche Farbe der Abend bei Ihnen hat. Das klingt verträumt, hilft aber: Eine gute Zuhörerin weiß danach, ob Sie Trost, Übermut oder Herzklopfen brauchen. Und falls Sie noch schwanken, lesen Sie zwei, drei Porträts hintereinander. Bei einem davon werden Sie langsamer lesen. Das ist sie dann meistens.</p>',
    ),
    en: html(
      '<h2>For friends of the darker shades</h2>',
      '<p>Brunettes have a name for being mysterious. It is not quite deserved. The women on this page tell you rather exactly what they think; they merely like to leave open what they are going to do next. If you have an ear for undertones you will be happy here.</p>',
      '<p>There is a translator by an open window, a bookbinder with an old-fashioned vocabulary, a Viennese with a tarot deck, and a woman who spends her nights among stars and humming machines. All of them have dark hair. What goes on beneath it is a different story each time.</p>',
      '<h2>Who feels at home here</h2>',
      '<ul><li>those who would sooner hint than exclaim</li><li>those to whom a clever question is a form of tenderness</li><li>those who like to trust a voice before they form a picture</li></ul>',
      '<h2>The first sentence</h2>',
      '<p>Say what colour the evening has where you are. It sounds dreamy, but it helps. A good listener knows afterwards whether you are in need of comfort, mischief or a quicker heartbeat. And if you cannot make up your mind, read two or three portraits in a row. Over one of them you will slow down. That is usually the one to call.</p>',
    ),
  },
  seoTitle: { de: 'Brünett: dunkles Haar, kluge Fragen', en: 'Brunette: dark hair and clever questions' },
  seoDescription: {
    de: 'Brünette Frauen mit Stimmen, die nachklingen: klug, sinnlich, eigen. Gespräche am Telefon und im Chat.',
    en: 'Brunette women with voices that stay with you: clever, sensual, distinct. Talk by phone or in chat.',
  },
  seoKeywords: {
    de: 'brünette Frauen, Brünette Telefonsex, dunkelhaarig, Chat, Telefonerotik',
    en: 'brunette women, brunette phone sex, dark-haired, adult chat, phone line',
  },
  aliases: { de: ['bruenette', 'bruenett', 'brünette', 'brünett'], en: ['brunettes'] },
}
