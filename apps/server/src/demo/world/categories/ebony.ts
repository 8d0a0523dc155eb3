import { type DemoCategory, html } from '../demo-category.ts'

export const ebony: DemoCategory = {
  slug: 'ebony',
  name: { de: 'Ebony', en: 'Ebony' },
  intro: {
    de: 'Schwarze Frauen aus Leipzig, London und Kapstadt, jede mit eigenem Ton.',
    en: 'Black women from Leipzig, London and Cape Town, each with a tone of her own.',
  },
  description: {
    de: html(
      '<h2>Drei Städte, drei Tonarten</h2>',
      '<p>Ebony heißt Ebenholz, und aus Ebenholz baut man Instrumente. Das Bild passt: Eine der Frauen auf dieser Seite legt nachts Jazz auf, eine spielt Kontrabass, eine hört am liebsten dem Meer zu. Ihre Stimmen sind so verschieden wie ihre Städte, und jede lohnt das Hinhören.</p>',
      '<p>Sie reden gern über Musik, über Mütter, über den Mut, ins Wasser zu springen. Ebenso gern reden sie über Anziehung. Was Sie schön finden, dürfen Sie sagen. Je persönlicher, desto besser: Wer eine Frau meint und keine Vorstellung von ihr, hat hier die schönsten Gespräche.</p>',
      '<h2>Das erwartet Sie</h2>',
      '<ul><li>tiefe, warme Stimmen mit Sinn für Pausen</li><li>Humor, der nie auf Ihre Kosten geht</li><li>ein offener Umgang mit Wünschen, auch mit leisen</li><li>Gespräche auf Deutsch und Englisch</li></ul>',
      '<h2>Ein Vorschlag</h2>',
      '<p>Beginnen Sie mit einem Lied. Nennen Sie eines, das Sie zweimal hintereinander gehört haben, und erzählen Sie, wo das war. Der Rest ergibt sich, wie bei guter Musik, aus dem Zuhören. Ob die Dame frei ist, sehen Sie auf ihrer Karte; der Preis steht immer daneben.</p>',
    ),
    en: html(
      '<h2>Three cities, three keys</h2>',
      '<p>Ebony is a wood from which instruments are made, and the image fits. One of the women on this page plays jazz records at night, one plays the double bass, one likes best to listen to the sea. Their voices differ as much as their cities do, and each of them rewards a good ear.</p>',
      '<p>They enjoy talking about music, about mothers, about the nerve it takes to jump into water. They enjoy talking about attraction too. Say what you find beautiful. The more personal, the better: those who mean a woman rather than an idea of her have the finest conversations here.</p>',
      '<h2>What awaits you</h2>',
      '<ul><li>low, warm voices with a feeling for pauses</li><li>humour that is never at your expense</li><li>an open way with wishes, the quiet ones included</li><li>conversations in English and in German</li></ul>',
      '<h2>A suggestion</h2>',
      '<p>Begin with a song. Name one that you have played twice in a row, and tell her where you were. As in good music, the rest follows from listening. Her card shows whether she is free just now, with the price beside it, so that nothing but the conversation itself can surprise you.</p>',
    ),
  },
  seoTitle: { de: 'Ebony: tiefe Stimmen aus drei Städten', en: 'Ebony: low, warm voices from three cities' },
  seoDescription: {
    de: 'Schwarze Frauen mit warmen Stimmen und Humor. Persönliche, sinnliche Gespräche am Telefon und im Chat.',
    en: 'Black women with warm voices and humour. Personal and sensual conversations by phone and in chat.',
  },
  seoKeywords: {
    de: 'Ebony Telefonsex, schwarze Frauen, warme Stimme, Ebony Chat, diskret',
    en: 'ebony phone sex, Black women, warm voice, ebony chat, discreet',
  },
  aliases: { de: ['ebenholz'], en: ['ebonies'] },
}
