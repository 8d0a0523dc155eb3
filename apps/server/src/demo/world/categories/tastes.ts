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
      '<p>It can whisper, keep silent, or smile until you hear it. It can finish a sentence so slowly that you hold your breath. If you chose this page, you are thinking of kisses and of where they wander. Our ladies are glad to think along, and they find words for it that stay tender and still get under the skin.</p>',
      '<p>The best part is the listening. Where others have slogans, a good storyteller describes warm breath on a neck, or the instant before lips meet. Everything else happens in the head, where there is famously the most room.</p>',
      '<h2>What to bring along</h2>',
      '<ul><li>some time, and a place where nobody will disturb you</li><li>a wish, even a vague one</li><li>the courage to say “slower”</li></ul>',
      '<h2>As equals</h2>',
      '<p>Each lady decides how far she wants to go in a conversation, and says so openly. So may you. If you find it hard to say a thing aloud, begin with a line in chat. In our experience the voice follows of its own accord, and both sides laugh a little at how nervous they were.</p>',
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
