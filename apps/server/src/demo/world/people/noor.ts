import { type DemoConsultant, paragraphs } from '../demo-consultant.ts'
import { photosOf } from '../photos.ts'
import { specialties } from '../specialties.ts'

export const noor: DemoConsultant = {
  slug: 'noor',
  name: 'Noor',
  age: 31,
  heightCm: 168,
  yearsOfExperience: 5,
  languages: ['de', 'en', 'ar'],
  language: 'Deutsch',
  title: { de: 'Leise, genau, nachts am liebsten', en: 'Quiet, exact and fond of the small hours' },
  description: {
    de: 'Spricht leise und meint, was sie sagt. Am liebsten nach Mitternacht, wenn die Stadt nur noch aus Fenstern besteht und niemand mehr etwas beweisen muss.',
    en: 'She speaks softly and means what she says. Best after midnight, when the city is only windows and nobody has anything left to prove.',
  },
  about: {
    de: paragraphs(
      'Ich arbeite in einer Sternwarte, allerdings nicht am Fernrohr. Ich kümmere mich um die Rechner, die nachts mitschreiben, was der Himmel tut. Das ist eine sehr stille Arbeit. Vielleicht höre ich deshalb so gern Stimmen zu, die langsamer werden, je später es ist.',
      'Meine Mutter kommt aus Beirut, mein Vater aus Bremen. Zu Hause wurde auf Arabisch gestritten und auf Deutsch versöhnt, und ich kann beides. Mit mir reden Sie aber vor allem über das, was Ihnen durch den Kopf geht, wenn das Licht aus ist. Es darf zärtlich sein oder unordentlich oder ein wenig verboten.',
      'Ich flüstere nicht, um geheimnisvoll zu wirken. Ich habe gemerkt, dass Menschen näher kommen, wenn man leiser wird. Probieren Sie es aus: Legen Sie das Telefon ans Ohr, schließen Sie die Augen und sagen Sie mir als Erstes, was Sie hören.',
      'Über Politik und Fußball spreche ich ungern. Über Mondfinsternisse, Kardamom und die Frage, wo man am liebsten berührt würde, jederzeit.',
    ),
    en: paragraphs(
      'I work at an observatory, though never at the telescope. I look after the computers that take notes all night on what the sky is doing. It is very quiet work, which may be why I am so fond of voices that slow down as the hour grows late.',
      'My mother is from Beirut and my father from Bremen. At home we quarrelled in Arabic and made up in German, and I am good at both. With me, though, you mostly talk about what goes through your mind once the lamp is out. It may be tender, or untidy, or a shade forbidden.',
      'I do not lower my voice to seem mysterious. I simply noticed that people lean in when you do. Try it: put the phone to your ear, close your eyes, and tell me first of all what you can hear. Quite often the answer is rain, or a refrigerator, and an hour later we are somewhere else entirely.',
      'Politics and football leave me cold. Lunar eclipses, cardamom and the question of where one would most like to be touched do not.',
    ),
  },
  longSeoText: {
    de: paragraphs(
      'Noors Gespräche beginnen oft mit einem Geräusch. Sie fragt, was gerade zu hören ist, und während man Regen, Heizung oder die eigene Uhr beschreibt, ist man schon mitten im Erzählen. Die Arbeit in der Sternwarte hat sie an lange, stille Nächte gewöhnt. Sie drängt nicht, sie füllt keine Pausen, und sie spricht so leise, dass man von selbst langsamer wird.',
      'Bei ihr finden Menschen Gehör, die nachts wach liegen: mit einer Sehnsucht, einer Sorge oder einem Gedanken, der am Tag keinen Platz hat. Über Sterne spricht sie gern, über Horoskope mit einem Lächeln, über Berührungen am liebsten genau. Deutsch, Englisch und Arabisch gehen bei ihr ineinander über. Geschrieben sind es kurze Zeilen mit viel Luft dazwischen. Sie ist vor allem nach Mitternacht da; ob sie gerade erreichbar ist, zeigt das Zeichen neben ihrem Namen.',
    ),
    en: paragraphs(
      'Conversations with Noor often begin with a sound. She asks what can be heard just now, and by the time you have described the rain, the radiator or your own clock you are already telling her something. Work at an observatory has made her used to long, silent nights. She does not press and does not fill a pause, and she speaks so softly that one slows down without being asked.',
      'She is there for people who lie awake: with a longing, a worry, or a thought that finds no room by day. She likes to talk about stars, smiles about horoscopes, and prefers to be exact where touch is concerned. German, English and Arabic run into one another with her. If you would rather write, she answers in brief lines with plenty of air between them. She is mostly about after midnight; the sign beside her name tells whether she can be reached now.',
    ),
  },
  specialties: specialties('nightTalks', 'sensual', 'listening', 'astrology'),
  extension: '34',
  categories: ['brunette', 'oral'],
  usualHours: { de: '23 bis 4 Uhr', en: '11 pm to 4 am' },
  palette: 'midnight',
  photos: photosOf('noor', 'Noor', 'midnight'),
  seoTitle: { de: 'Noor, 31: leise Gespräche nach Mitternacht', en: 'Noor, 31: quiet talks after midnight' },
  seoDescription: {
    de: 'Noor arbeitet nachts bei den Sternen und spricht leise, genau und zärtlich. Am Telefon oder im Chat, diskret.',
    en: 'Noor keeps watch with the stars and talks softly, exactly and tenderly. By phone or in chat, discreetly.',
  },
  demoActor: {
    replies: {
      de: [
        'Ich habe das zweimal gelesen. Beim zweiten Mal klang es wärmer.',
        'Hier ist es ganz still. Nur die Lüfter und jetzt Sie.',
        'Sagen Sie das bitte noch einmal, aber langsamer. Ich mag, wie Sie Pausen setzen.',
        'Was hören Sie gerade, außer mir?',
        'Das behalte ich für mich. Ich bin gut darin.',
        'Der Himmel ist heute zu bewölkt zum Arbeiten. Sie haben also Glück.',
        'Ich würde jetzt leiser werden, damit Sie näher kommen müssen.',
        'Darüber denke ich nach, bis der Mond um die Ecke ist. Und Sie erzählen weiter.',
        'So ehrlich? Dann bekommen Sie von mir auch eine ehrliche Antwort: Es gefällt mir.',
        'Ich koche mir Tee mit Kardamom. Bleiben Sie so lange?',
        'Manche Sätze sollte man nur im Dunkeln schreiben. Ihrer war so einer.',
        'Nicht erklären. Nur beschreiben, wie es sich angefühlt hat.',
        'Um diese Zeit zählt jedes Wort doppelt. Ihres eben dreifach.',
      ],
      en: [
        'I read that twice. The second time it sounded warmer.',
        'It is very still here. Only the fans humming, and now you.',
        'Say that again, but slower. I like where you put your pauses.',
        'What can you hear right now, apart from me?',
        'That stays with me. I am good at keeping things.',
        'Too cloudy for the telescopes tonight. You are in luck.',
        'This is where I would lower my voice, so that you have to come closer.',
        'I will think about that until the moon has turned the corner. Meanwhile, go on.',
        'So honest? Then you get an honest answer back: I like it.',
        'I am making tea with cardamom. Will you stay that long?',
        'Some sentences should only be written in the dark. That was one of them.',
        'Do not explain it. Just tell me how it felt.',
        'At this hour every word counts double. Yours just now counted three times.',
      ],
    },
  },
  initialStatus: 'available',
}
