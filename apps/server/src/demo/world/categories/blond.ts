import { type DemoCategory, html } from '../demo-category.ts'

export const blond: DemoCategory = {
  slug: 'blond',
  name: { de: 'Blond', en: 'Blonde' },
  intro: {
    de: 'Vom Weizenfeld bis Platin: helle Haare, sehr unterschiedliche Köpfe.',
    en: 'From wheat field to platinum: fair hair on very different heads.',
  },
  description: {
    de: html(
      '<h2>Hell ist nur der Anfang</h2>',
      '<p>Am Telefon sieht man keine Haarfarbe. Und doch beginnt bei vielen die Vorstellung genau dort: eine Strähne, die ins Gesicht fällt, ein Nacken im Gegenlicht, ein Sommer, den man nie ganz vergessen hat. Wenn Sie Ihrer Fantasie diesen ersten Pinselstrich gönnen möchten, sind Sie hier richtig.</p>',
      '<p>Die Frauen auf dieser Seite teilen eine Farbe und sonst wenig. Eine backt nachts, eine hat Jahre im Theater verbracht, eine steht morgens um sechs am Beckenrand. Manche sind schnell und frech, andere nehmen sich für einen einzigen Satz eine halbe Tasse Tee lang Zeit.</p>',
      '<h2>Was Sie erwarten dürfen</h2>',
      '<ul><li>Stimmen, die lachen können, ohne zu kichern</li><li>Neugier auf das, was Sie wirklich meinen</li><li>Gespräche, deren Tempo Sie selbst bestimmen</li></ul>',
      '<h2>Einfach anfangen</h2>',
      '<p>Sie brauchen keinen klugen ersten Satz. Sagen Sie, welches Bild Sie im Kopf haben, und hören Sie zu, was daraus wird. Vielleicht korrigiert sie Sie: kürzer, dunkler, heute offen getragen. Solche Kleinigkeiten sind es, aus denen Nähe entsteht. Den Preis sehen Sie vorher, Diskretion gehört zum Haus, und ob die Dame frei ist, steht auf ihrer Karte.</p>',
    ),
    en: html(
      '<h2>Fair is only where it begins</h2>',
      '<p>Nobody can see a hair colour down the line. Yet for many people the imagination starts right there: a strand across a face, the nape of a neck against the light, a summer never quite forgotten. If you would like to allow your fancy that first brush stroke, this is the page for it.</p>',
      '<p>The women here share a colour and little else. One bakes at night, one spent years in the theatre, one paints animals with complicated feelings. Some are quick and cheeky. Others will take half a cup of tea over one sentence.</p>',
      '<h2>What you may expect</h2>',
      '<ul><li>voices that laugh rather than giggle</li><li>interest in what you actually mean</li><li>a conversation whose pace is yours to set</li></ul>',
      '<h2>Just begin</h2>',
      '<p>No clever opening is required. Say which picture you have in mind and listen to what becomes of it. She may well correct you: shorter, darker, and today she wears it loose. Closeness is made of such details. The price is shown beforehand, discretion comes with the house, and each card says whether its owner is free at the moment. Should she be engaged, you can still leave her a line in chat.</p>',
    ),
  },
  seoTitle: { de: 'Blonde Frauen am Telefon und im Chat', en: 'Blonde women by phone and in chat' },
  seoDescription: {
    de: 'Blonde Frauen mit sehr eigenen Köpfen: frech, zärtlich, klug. Porträts lesen, Stimme wählen, diskret sprechen.',
    en: 'Blonde women with minds of their own: cheeky, tender, clever. Read the portraits, choose a voice, talk discreetly.',
  },
  seoKeywords: {
    de: 'blonde Frauen, Blondine Telefonsex, blond Chat, Telefonerotik, diskret',
    en: 'blonde women, blonde phone sex, blonde chat, adult phone line, discreet',
  },
  aliases: { de: ['blonde', 'blondinen'], en: ['blonde', 'blondes'] },
}
