import { type DemoCategory, html } from '../demo-category.ts'

export const latina: DemoCategory = {
  slug: 'latina',
  name: { de: 'Latina', en: 'Latina' },
  intro: {
    de: 'Stimmen aus Cali, Salvador und San Antonio, mit Wärme in den Vokalen.',
    en: 'Voices from Cali, Salvador and San Antonio, with warmth in the vowels.',
  },
  description: {
    de: html(
      '<h2>Mehr als Temperament</h2>',
      '<p>Südamerika ist ein Kontinent und kein Charakterzug. Das wird Ihnen jede der Frauen auf dieser Seite lachend bestätigen. Was sie verbindet, ist eine Art zu sprechen, bei der die Hände mitreden, selbst wenn niemand hinsieht, und eine Herzlichkeit, die nicht erst nach der dritten Begegnung einsetzt.</p>',
      '<p>Die eine gibt Tanzstunden in Köln, eine andere unterrichtet in München Atem und Bewegung, eine dritte bringt in Texas alte Motorräder wieder zum Laufen. Spanisch oder Portugiesisch bekommen Sie auf Wunsch. Und manchmal ungefragt, nämlich dann, wenn etwas unter die Haut geht.</p>',
      '<h2>Wofür man hierherkommt</h2>',
      '<ul><li>für einen Flirt, der nicht nachrechnet</li><li>für das Gefühl von Sommer mitten im November</li><li>für Gespräche über Familie, Heimweh und Eifersucht am Sonntag</li><li>für Worte, die auch ohne Übersetzung verständlich sind</li></ul>',
      '<h2>Ihr Anfang</h2>',
      '<p>Fragen Sie nach der Straße, in der sie aufgewachsen ist. Kaum eine Frage öffnet so viele Türen. Danach bestimmen Sie gemeinsam, wie nah es werden darf. Auf jeder Karte steht, welche Sprachen die Dame spricht und was eine Minute oder eine Nachricht kostet.</p>',
    ),
    en: html(
      '<h2>More than temperament</h2>',
      '<p>Latin America is a continent, not a trait of character. Each woman on this page will confirm that with a laugh. What they share is a way of talking in which the hands join in even when no one is watching, and a warmth that does not wait for the third meeting.</p>',
      '<p>One gives dancing lessons in Cologne, another teaches breath and movement in Munich, a third persuades old motorcycles back to life in Texas. Spanish or Portuguese can be had on request. Now and then it comes unasked, when something has got under the skin.</p>',
      '<h2>What people come here for</h2>',
      '<ul><li>a flirtation that keeps no accounts</li><li>a sense of summer in the middle of November</li><li>talk of family, homesickness and jealousy on Sundays</li><li>words that need no translation</li></ul>',
      '<h2>Where to begin</h2>',
      '<p>Ask about the street she grew up in. Hardly any question opens as many doors. After that the two of you decide how close it may become. Her page says which languages she speaks, and what a minute or a message costs is shown before you choose. If you have a little Spanish yourself, do not be shy with it. Mistakes are considered charming here and will be corrected tenderly.</p>',
    ),
  },
  seoTitle: { de: 'Latina: warme Stimmen, offene Herzen', en: 'Latina: warm voices, open hearts' },
  seoDescription: {
    de: 'Frauen mit Wurzeln in Kolumbien, Brasilien und Texas. Herzliche, sinnliche Gespräche am Telefon und im Chat.',
    en: 'Women with roots in Colombia, Brazil and Texas. Warm and sensual conversations by phone and in chat.',
  },
  seoKeywords: {
    de: 'Latina Telefonsex, Latinas, spanisch, brasilianisch, Flirt am Telefon, Chat',
    en: 'Latina phone sex, Latinas, Spanish, Brazilian, flirt by phone, chat',
  },
  aliases: { de: ['latinas'], en: ['latinas'] },
}
