import { type DemoCategory, html } from '../demo-category.ts'

export const milf: DemoCategory = {
  slug: 'milf',
  name: { de: 'Reife Frauen', en: 'Mature' },
  intro: {
    de: 'Frauen um die vierzig und darüber, die wissen, was sie wollen, und gern fragen, was Sie möchten.',
    en: 'Women around forty and beyond, who know what they want and like to ask what you do.',
  },
  description: {
    de: html(
      '<h2>Reife ist eine Haltung</h2>',
      '<p>Das Kürzel MILF klingt nach Stammtisch. Was es meint, ist viel feiner: Frauen mitten im Leben, die Karriere, Familie oder beides hinter sich gebracht haben und trotzdem neugierig geblieben sind. Sie müssen niemandem etwas beweisen. Gerade das macht ein Gespräch mit ihnen so entspannt und so aufregend.</p>',
      '<p>Eine Frau über vierzig hört den Unterschied zwischen einem Kompliment und einer Floskel. Sie lacht, wenn Sie nervös sind, aber sie lacht Sie nicht aus. Und wenn sie die Führung übernimmt, dann mit einer Ruhe, an die man sich gern gewöhnt.</p>',
      '<h2>Worüber man hier spricht</h2>',
      '<ul><li>über Lust, die mit den Jahren genauer wird</li><li>über Ehe, Trennung und das, was danach kommt</li><li>über Fantasien, in denen Erfahrung die Hauptrolle spielt</li><li>und manchmal einfach über den Tag</li></ul>',
      '<h2>So finden Sie die Richtige</h2>',
      '<p>Lesen Sie die Porträts in Ruhe. Jede der Damen erzählt in eigenen Worten, was sie mag und was nicht. Ob sie gerade zu sprechen ist, sehen Sie an der Anzeige auf ihrer Karte, den Preis immer, bevor Sie sich entscheiden. Wer lieber schreibt, beginnt im Chat; manche der schönsten Telefonate haben mit einer einzigen Zeile angefangen.</p>',
    ),
    en: html(
      '<h2>Maturity is an attitude</h2>',
      '<p>The word itself belongs in a locker room. What it stands for is a good deal finer: women in the middle of life who have a career, a family or both behind them and have stayed curious all the same. They have nothing left to prove. That is precisely what makes talking to them so relaxed, and so exciting.</p>',
      '<p>A woman past forty can tell a compliment from a formula. She laughs if you are nervous, yet never at you. And when she takes the lead she does it with a calm that one gets used to very gladly.</p>',
      '<h2>What people talk about here</h2>',
      '<ul><li>desire, and how it grows more precise with the years</li><li>marriage, parting, and what comes afterwards</li><li>daydreams in which experience plays the leading part</li><li>and sometimes simply the day</li></ul>',
      '<h2>Finding the right voice</h2>',
      '<p>Take your time over the portraits. Each of the ladies says in her own words what she enjoys and what she does not. The sign on her card tells you whether she is free to talk, and you see the price before you decide on anything. If you would rather write, begin in chat. Some of the loveliest calls started with a single line.</p>',
    ),
  },
  seoTitle: { de: 'MILF am Telefon: reife Frauen im Gespräch', en: 'MILF phone chat with mature women' },
  seoDescription: {
    de: 'Reife Frauen mit Erfahrung, Humor und Ruhe. Lesen Sie ihre Porträts und wählen Sie, mit wem Sie sprechen oder chatten.',
    en: 'Mature women with experience, humour and composure. Read their portraits and choose who you would like to talk to.',
  },
  seoKeywords: {
    de: 'MILF Telefonsex, reife Frauen, erfahrene Frauen am Telefon, MILF Chat, diskret',
    en: 'MILF phone sex, mature women, experienced women on the phone, MILF chat, discreet',
  },
  aliases: { de: ['milfs', 'reife-frauen'], en: ['milfs', 'mature'] },
}
