import { said } from './said.ts'

/** The newest first. */
export const secondThird = {
  johanna: said(`
    5 de Wie ein Abend auf der Bank vor dem Weinberg. Sie erdet einen, ohne dass man es merkt.
    5 de Herzlich und ohne jedes Getue. Ich habe mir eine Flasche von ihrem Riesling dazu gedacht.
    4 de Sehr warm, sehr echt. Der Dialekt war anfangs ungewohnt, inzwischen mag ich ihn am liebsten.
    5 en She has the kind of voice you want to come home to.
  `),
  katharina: said(`
    5 de Scharfe Zunge, weiches Herz. Die Karten sagten dasselbe wie meine Schwester, nur charmanter.
    5 de Wiener Schmäh vom Feinsten. Sie hat mir widersprochen, und sie hatte recht.
    4 en Honest to the point of rudeness, and I paid for exactly that. Lovely accent, too.
  `),
  livia: said(`
    5 de Fragt lieber einmal zu viel als einmal zu wenig, und genau das hat mir gefallen.
    4 de Neugierig und sehr diskret. Ich habe Dinge erzählt, die sonst niemand weiß.
    4 de Angenehmes erstes Gespräch. Man merkt, dass sie jung ist, im Guten wie im Ungeduldigen.
    5 en Direct without being blunt. She remembered what I had said twenty minutes before.
    4 de
  `),
  luciana: said(`
    5 de Zehn Minuten mit ihr, und der November war mir egal.
    5 en Sunshine, with a very wicked laugh. She taught me to breathe, which sounds silly until you try it.
    4 de Viel Energie, viel Musik im Hintergrund. Ich mochte beides.
  `),
  margaux: said(`
    5 de Dunkler Honig stimmt. Beim Wort „Crémant“ war es um mich geschehen.
    5 de Sie hat sich gemerkt, was ich im Frühling erzählt habe. Im Herbst!
    5 en She slipped into French halfway through. I understood little and knew exactly what she meant.
    4 de Sehr langsam, sehr schön. Man sollte Zeit mitbringen, und das Guthaben auch.
    5 de Ich rufe an, wenn der Tag zu laut war. Nach einer halben Stunde ist er leise.
    5 en The base note is still there, a week later.
    5 de Keine Eile, keine Floskeln. Eine Dame.
  `),
  marisol: said(`
    5 en She explained a carburettor to me, and I have never been so interested in one.
    4 en Easygoing, kind, a little shy at first. That makes two of us.
    5 en The long way round really is the better road.
    4 en A voice like warm tarmac. I did not catch every word and liked all of them.
  `),
  marlene: said(`
    5 de Ein Abend im Varieté, nur am Telefon. Ich habe am Ende applaudiert.
    5 de Sie erzählt, wie andere singen. Und singen kann sie auch!
    5 de Großartig. Wer sie unterbricht, ist selbst schuld.
    5 en A grande dame with a filthy laugh and perfect manners.
    4 de Wunderbare Geschichten. Ich hätte gern etwas mehr von mir erzählt, aber wer kommt gegen Paris an?
    5 de Ich war nervös, sie hat es weggeplaudert.
    5 en Thirty years of stage, and for half an hour it was all mine.
  `),
  naomi: said(`
    5 en Low, patient, in time. She lets a silence ring until it means something.
    5 en I hummed for her. I never hum for anyone.
    5 en She sounds like her double bass, and she knows it. The best way to end a day.
    4 en Lovely talk. She was called away at the end and told me so straight, which I respect.
  `),
  noor: said(`
    5 de Nach Mitternacht, die Stadt still, und dann diese leise, genaue Stimme. Besser wird es nicht.
    4 de Man muss das Telefon ans Ohr drücken, so leise spricht sie. Es lohnt sich.
    5 de Sie sagt selten etwas, aber dann stimmt es.
    5 en Soft, precise, and never in a hurry to fill the quiet.
    4 de Beim ersten Mal war ich unsicher, beim zweiten nicht mehr.
  `),
} as const
