import { type DemoCategory, html } from '../demo-category.ts'

export const fetish: DemoCategory = {
  slug: 'fetish',
  name: { de: 'Fetisch', en: 'Fetish' },
  intro: {
    de: 'Leder, Samt, Rollen und klare Worte: Vorlieben in kundigen Händen.',
    en: 'Leather, velvet, parts to play and plain words: particular tastes in expert hands.',
  },
  description: {
    de: html(
      '<h2>Ihr Geheimnis ist hier Fachgebiet</h2>',
      '<p>Ein Fetisch ist zunächst nur eine sehr genaue Zuneigung. Zu einem Stoff, einem Geräusch, einer Geste, einer Rolle. Viele tragen sie jahrelang mit sich herum, ohne ein einziges Mal davon zu sprechen. Dabei wird sie schöner, sobald jemand zuhört, der sich auskennt.</p>',
      '<p>Die Frauen auf dieser Seite kennen sich aus, oft von Berufs wegen: Eine näht Korsetts, eine fertigt Handschuhe, eine bildet Pferde aus, eine schwingt den Hammer im Auktionssaal. Sie staunen nicht und sie spotten nicht. Sie fragen nach, bis sie verstanden haben, was es ist, das Sie daran berührt.</p>',
      '<h2>So beginnt man gut</h2>',
      '<ul><li>Nennen Sie das Thema so schlicht wie möglich.</li><li>Sagen Sie, was auf keinen Fall vorkommen soll.</li><li>Vereinbaren Sie ein Wort zum Anhalten. Es gilt sofort, für beide.</li></ul>',
      '<h2>Vertrauen zuerst</h2>',
      '<p>Macht ist in diesen Gesprächen ein Spiel zwischen Erwachsenen, das auf Absprache beruht. Deshalb dürfen Sie führen, sich führen lassen oder erst einmal nur Fragen stellen. Wer nicht weiß, wie er anfangen soll, schreibt im Chat drei Worte. Mehr braucht eine Kennerin selten, um zu ahnen, worauf es hinausläuft.</p>',
    ),
    en: html(
      '<h2>Your secret is their subject</h2>',
      '<p>A fetish is, to begin with, only a very precise affection: for a fabric, a sound, a gesture, a part to play. Many people carry theirs about for years without once speaking of it. And yet it grows more beautiful as soon as someone listens who knows the field.</p>',
      '<p>The women on this page know it well, often by profession. One sews corsets, one makes gloves, one trains horses, one wields the hammer in an auction room. They neither gasp nor mock. They ask until they have understood what it is about the thing that moves you.</p>',
      '<h2>A good way to begin</h2>',
      '<ul><li>Name the subject as simply as you can.</li><li>Say what must not come up under any circumstances.</li><li>Agree on a word that means stop. It takes effect at once, for either of you.</li></ul>',
      '<h2>Trust comes first</h2>',
      '<p>Power, in these conversations, is a game between adults that rests on agreement. You may lead, be led, or for the time being merely ask questions. If you do not know where to start, write three words in chat. A connoisseur seldom needs more to guess where it is heading, and she will let you know, kindly, whether she cares to go there with you.</p>',
    ),
  },
  seoTitle: { de: 'Fetisch: Vorlieben in kundigen Händen', en: 'Fetish: particular tastes in expert hands' },
  seoDescription: {
    de: 'Leder, Handschuhe, Rollen, klare Führung: Frauen, die sich auskennen und taktvoll fragen. Telefon und Chat.',
    en: 'Leather, gloves, role play, a firm lead: women who know the field and ask with tact. By phone and in chat.',
  },
  seoKeywords: {
    de: 'Fetisch Telefonsex, Leder, Handschuhe, Dominanz, Rollenspiel, Fetisch Chat',
    en: 'fetish phone sex, leather, gloves, dominance, role play, fetish chat',
  },
  aliases: { de: ['fetisch', 'fetische'], en: ['fetishes', 'kink'] },
}
