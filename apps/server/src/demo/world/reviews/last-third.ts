import { said } from './said.ts'

/** The newest first. */
export const lastThird = {
  philippa: said(`
    5 en Serene, improper, and knows what to do about black spot. My roses and I are grateful.
      de Heiter, unschicklich, und gegen Sternrußtau weiß sie Rat. Meine Rosen und ich sind ihr dankbar.
    5 en I told her about my wife. She did not say the usual things. She asked what she used to grow.
      de Ich habe ihr von meiner Frau erzählt. Das Übliche hat sie nicht gesagt. Sie hat gefragt, was im Garten wuchs.
    5 de Schottische Gelassenheit. Nach dem Gespräch war mein Problem noch da, aber kleiner.
      en Scottish composure. After the call my problem was still there, but smaller.
    4 en A gentle hour. I do not believe in angels, but I am beginning to believe in compost.
      de Eine sanfte Stunde. An Engel glaube ich nicht, aber allmählich an Kompost.
  `),
  rosalie: said(`
    5 de Ich habe am Anfang kaum ein Wort herausgebracht. Sie hat einfach gewartet, bis es ging.
      en At the start I could hardly get a word out. She simply waited until I could.
    5 de Ein Lachen, das ansteckt, und Ohren, die wirklich zuhören.
      en A laugh that is catching, and ears that truly listen.
    4 en She treats a pause like a gift. I could have talked a little more, and so could she.
      de Eine Pause behandelt sie wie ein Geschenk. Ein wenig mehr hätte ich reden können, und sie auch.
  `),
  saoirse: said(`
    5 en She told me a ghost story, and I slept better than I have in months. Explain that.
      de Sie hat mir eine Gespenstergeschichte erzählt, und ich habe so gut geschlafen wie seit Monaten nicht. Das soll mir einer erklären.
    5 en Slow, in the way that good whiskey is slow.
      de Langsam, so wie guter Whiskey langsam ist.
    5 en I rang to talk and ended up listening. No regrets at all.
      de Ich rief an, um zu reden, und habe am Ende zugehört. Bereut habe ich nichts.
    5 de Ich verstehe ihr Englisch besser als mein eigenes. Wunderbare Erzählerin.
      en I understand her English better than my own. A wonderful storyteller.
    4 en Beautiful voice. Mind the clock, because you will forget it.
      de Wunderschöne Stimme. Behalten Sie die Uhr im Blick, denn Sie werden sie vergessen.
    5 en The word was on the tip of my tongue, and she waited for it.
      de Das Wort lag mir auf der Zunge, und sie hat darauf gewartet.
    5
  `),
  sloane: said(`
    5 en I haggled, I lost, I had the time of my life losing.
      de Ich habe gefeilscht, ich habe verloren, und das Verlieren war großartig.
    5 en Dry, quick, fair. She gave me more than I had bargained for, exactly as advertised.
      de Trocken, schnell, fair. Ich bekam mehr, als ich ausgehandelt hatte, genau wie versprochen.
    4 de Sehr schlagfertig. Mein Englisch kam ins Schwitzen, sie wechselte höflich ins Deutsche.
      en Very quick at repartee. My English broke into a sweat, and she politely switched to German.
    5 en Best argument I have had all year.
      de Der beste Streit, den ich dieses Jahr hatte.
    5
  `),
  svenja: said(`
    4 de Um halb vier wach und mit wem redet man? Mit Svenja. Gut gelaunt wie andere um elf.
      en Awake at half past three, and who is there to talk to? Svenja, as cheerful as others at eleven.
    5 de Herzlich und unkompliziert. Ich hatte danach Hunger auf Zimtschnecken.
      en Warm and straightforward. Afterwards I was hungry for cinnamon buns.
    4 en Sweet and cheerful at an hour when nobody should be. Then the bakery called.
      de Lieb und fröhlich zu einer Stunde, in der es niemand sein sollte. Dann rief die Bäckerei.
  `),
  thandi: said(`
    5 en I could hear the sea in the background, and she described what it was doing.
      de Im Hintergrund war das Meer zu hören, und sie hat beschrieben, was es gerade tut.
    4 en Cheerful company, attentive, and bolder than I was ready for. I will be ready next time.
      de Fröhlich, aufmerksam, und kühner, als ich es erwartet hatte. Beim nächsten Mal bin ich vorbereitet.
    5 en Turned a grey Tuesday in Leeds into something else altogether.
      de Hat aus einem grauen Dienstag in Leeds etwas ganz anderes gemacht.
    4 de Sehr fröhlich, sehr aufmerksam. Deutsch geht mit ihr auch, wenn man Geduld hat.
      en Very cheerful, very attentive. German works with her too, given some patience.
    5 en She listens with her whole voice.
      de Sie hört mit der ganzen Stimme zu.
  `),
  valentina: said(`
    5 de Ich wollte fünf Minuten bleiben. Es wurden fünfundvierzig, und ich habe keine bereut.
      en I meant to stay five minutes. It became forty-five, and I regret none of them.
    5 de Sie fragt so, dass man antworten will. Das können wenige.
      en She asks in a way that makes you want to answer. Few can do that.
    4 de Warm und wach. Einmal brach die Verbindung ab, die Minute kam zurück, und sie wusste noch genau, wo wir waren.
      en Warm and wide awake. The line dropped once, the minute came back, and she still knew exactly where we had been.
    5 en Five minutes, she says. Do not believe a word of it.
      de Fünf Minuten, sagt sie. Glauben Sie ihr kein Wort.
    5 de Ein Abend, den ich nicht geplant hatte.
      en An evening that I had not planned.
  `),
  violetta: said(`
    5 de Jedes Gespräch ein neues Kostüm. Diesmal war sie Schaffnerin im Nachtzug nach Budapest.
      en A new costume for every call. This time she was the conductor on the night train to Budapest.
    4 de Verspielt und klug. Man sollte Fantasie mitbringen, sonst gewinnt sie zu leicht.
      en Playful and clever. Bring some imagination, or she wins too easily.
    5 en An open ending every time, which is why I keep calling.
      de Jedes Mal ein offenes Ende, und genau deshalb rufe ich immer wieder an.
    4 de Schöne Idee, lange Geschichte, kurzer Abend. Beim nächsten Mal fange ich früher an.
      en A lovely idea, a long story, a short evening. Next time I shall start earlier.
  `),
  zuzanna: said(`
    5 de Höflich bis zur letzten Silbe, und jede zweite hatte es in sich.
      en Polite to the last syllable, and every second one had something to it.
    4 de Sie hat mir erklärt, wie man Handschuhe auszieht. Ich schweige und genieße.
      en She explained to me how to take off gloves. I say no more, and treasure it.
    5 de Feine Ironie, feine Stimme. Ich fühlte mich gut aufgehoben und ein bisschen ertappt.
      en Fine irony, a fine voice. I felt in good hands, and a little found out.
    5 en Impeccable manners with something glinting underneath.
      de Tadellose Umgangsformen, und darunter blitzt etwas.
    4 de Angenehm, gebildet, leicht spöttisch. Genau mein Fall.
      en Pleasant, well read, slightly mocking. Just my sort.
  `),
} as const
