import { said } from './said.ts'

/** The newest first. */
export const lastThird = {
  philippa: said(`
    5 en Serene, improper, and knows what to do about black spot. My roses and I are grateful.
    5 en I told her about my wife. She did not say the usual things. She asked what she used to grow.
    5 de Schottische Gelassenheit. Nach dem Gespräch war mein Problem noch da, aber kleiner.
    4 en A gentle hour. I do not believe in angels, but I am beginning to believe in compost.
  `),
  rosalie: said(`
    5 de Ich habe am Anfang kaum ein Wort herausgebracht. Sie hat einfach gewartet, bis es ging.
    5 de Ein Lachen, das ansteckt, und Ohren, die wirklich zuhören.
    4 en She treats a pause like a gift. I could have talked a little more, and so could she.
  `),
  saoirse: said(`
    5 en She told me a ghost story, and I slept better than I have in months. Explain that.
    5 en Slow, in the way that good whiskey is slow.
    5 en I rang to talk and ended up listening. No regrets at all.
    5 de Ich verstehe ihr Englisch besser als mein eigenes. Wunderbare Erzählerin.
    4 en Beautiful voice. Mind the clock, because you will forget it.
    5 en The word was on the tip of my tongue, and she waited for it.
    5 de
  `),
  sloane: said(`
    5 en I haggled, I lost, I had the time of my life losing.
    5 en Dry, quick, fair. She gave me more than I had bargained for, exactly as advertised.
    4 de Sehr schlagfertig. Mein Englisch kam ins Schwitzen, sie wechselte höflich ins Deutsche.
    5 en Best argument I have had all year.
    5 en
  `),
  svenja: said(`
    4 de Um halb vier wach und mit wem redet man? Mit Svenja. Gut gelaunt wie andere um elf.
    5 de Herzlich und unkompliziert. Ich hatte danach Hunger auf Zimtschnecken.
    4 en Sweet and cheerful at an hour when nobody should be. Then the bakery called.
  `),
  thandi: said(`
    5 en I could hear the sea in the background, and she described what it was doing.
    4 en Cheerful company, attentive, and bolder than I was ready for. I will be ready next time.
    5 en Turned a grey Tuesday in Leeds into something else altogether.
    4 de Sehr fröhlich, sehr aufmerksam. Deutsch geht mit ihr auch, wenn man Geduld hat.
    5 en She listens with her whole voice.
  `),
  valentina: said(`
    5 de Ich wollte fünf Minuten bleiben. Es wurden fünfundvierzig, und ich habe keine bereut.
    5 de Sie fragt so, dass man antworten will. Das können wenige.
    4 de Warm und wach. Einmal brach die Verbindung ab, die Minute kam zurück, und sie wusste noch genau, wo wir waren.
    5 en Five minutes, she says. Do not believe a word of it.
    5 de Ein Abend, den ich nicht geplant hatte.
  `),
  violetta: said(`
    5 de Jedes Gespräch ein neues Kostüm. Diesmal war sie Schaffnerin im Nachtzug nach Budapest.
    4 de Verspielt und klug. Man sollte Fantasie mitbringen, sonst gewinnt sie zu leicht.
    5 en An open ending every time, which is why I keep calling.
    4 de Schöne Idee, lange Geschichte, kurzer Abend. Beim nächsten Mal fange ich früher an.
  `),
  zuzanna: said(`
    5 de Höflich bis zur letzten Silbe, und jede zweite hatte es in sich.
    4 de Sie hat mir erklärt, wie man Handschuhe auszieht. Ich schweige und genieße.
    5 de Feine Ironie, feine Stimme. Ich fühlte mich gut aufgehoben und ein bisschen ertappt.
    5 en Impeccable manners with something glinting underneath.
    4 de Angenehm, gebildet, leicht spöttisch. Genau mein Fall.
  `),
} as const
