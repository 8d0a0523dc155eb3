import { type DemoConsultant, paragraphs } from '../demo-consultant.ts'
import { photosOf } from '../photos.ts'
import { specialties } from '../specialties.ts'

export const zuzanna: DemoConsultant = {
  slug: 'zuzanna',
  name: 'Zuzanna',
  age: 40,
  heightCm: 170,
  yearsOfExperience: 8,
  languages: ['de', 'pl', 'en'],
  language: 'Deutsch',
  title: { de: 'Handschuhe, Höflichkeit, Hintergedanken', en: 'Gloves, good manners, ulterior motives' },
  description: {
    de: 'Fertigt in Görlitz Handschuhe nach Maß und weiß, was Fingerspitzen erzählen. Höflich bis zur letzten Silbe, und dann noch einen Hintergedanken weiter.',
    en: 'She makes gloves to measure and knows what fingertips tell. Polite to the last syllable, with one ulterior motive beyond it.',
  },
  about: {
    de: paragraphs(
      'Ich wohne in Görlitz, meine Werkstatt steht auf der anderen Seite der Brücke, in Zgorzelec. Zweimal am Tag gehe ich zu Fuß über die Grenze und wechsle in der Mitte die Sprache. Auf Polnisch bin ich frecher. Auf Deutsch genauer. Suchen Sie es sich aus.',
      'Ein Handschuh braucht neun Maße, und jedes davon nimmt man, indem man eine fremde Hand hält. Manche Kunden kommen seit Jahren und brauchen längst keine Handschuhe mehr. Ich verstehe das gut. Berührung ist auch dann eine, wenn man sie nur beschreibt, Finger für Finger.',
      'Wer für Leder, Spitze oder lange Knopfreihen schwärmt, findet bei mir Fachkenntnis statt Kichern. Ich erkläre gern den Unterschied zwischen Ziege und Lamm, und wie lange man an zwanzig Knöpfen haben kann, wenn man will. Am Ende wissen wir beide, welche Hand Sie lieber reichen. Links oder rechts, das verrät mehr, als man glaubt.',
      'Meine Mutter sagt, ich sei zu höflich für dieses Gewerbe. Sie hat mich noch nie flüstern gehört.',
    ),
    en: paragraphs(
      'I live in Görlitz, and my workshop is across the bridge in Zgorzelec. Twice a day I walk over the border and change languages halfway. I am cheekier in Polish and more exact in German. In English, I am told, I sound as if I were about to unbutton something.',
      'A glove takes nine measurements, each of them taken by holding a stranger’s hand. Some people have come for years and no longer need any gloves. I understand. A touch remains a touch even when it is only described, finger by finger.',
      'If you dream of leather, of lace or of long rows of buttons, you will find expertise here and a straight face. I gladly explain how kid differs from lamb, and how long twenty buttons can last if one wants them to. By the end of it we both know which hand you prefer to give, and which one you would rather have held a little longer than is strictly proper.',
      'My mother says I am too polite for this trade. She has never heard me whisper.',
    ),
  },
  longSeoText: {
    de: paragraphs(
      'Zuzanna misst mit Worten. Neun Maße braucht ein Handschuh, und ungefähr so genau beschreibt sie eine Berührung: Finger für Finger, ohne Eile und mit ernster Miene. Ihre Höflichkeit ist echt, ihr Hintergedanke auch. Bei Leder, Spitze und langen Knopfreihen kennt sie sich aus, und noch kein Geständnis zu diesen Themen hat sie aus der Fassung gebracht.',
      'Zweimal am Tag geht sie über die Brücke und wechselt dabei die Sprache. Auf Polnisch ist sie frecher, auf Deutsch genauer, auf Englisch klingt sie, als wolle sie gleich etwas aufknöpfen. Sie hört so sorgfältig zu, wie sie näht, und merkt, welche Naht spannt. Fantasien behandelt sie wie feines Material: Man fasst sie mit sauberen Händen an. Am Abend ist sie meist zu erreichen, im Chat mit ausgesuchten Sätzen, am Telefon gern im Flüsterton.',
    ),
    en: paragraphs(
      'Zuzanna measures in words. A glove takes nine measurements, and that is about how exactly she describes a touch: finger by finger, without haste and with a straight face. Her politeness is genuine and so is the ulterior motive. On leather, lace and long rows of buttons she is an expert, and no confession on those subjects has made her bat an eyelid yet.',
      'Twice a day she walks across the bridge and changes languages halfway. In Polish she is cheekier, in German more exact, in English she sounds as if she were about to unbutton something. She listens as carefully as she sews and notices which seam is under strain. Fantasies she treats like fine material, to be handled with clean hands. In the evening she can mostly be reached, with choice sentences in chat and, on the telephone, preferably in a whisper.',
    ),
  },
  specialties: specialties('fantasy', 'sensual', 'erotic', 'listening'),
  extension: '68',
  categories: ['fetish', 'oral'],
  usualHours: { de: '19 bis 24 Uhr', en: '7 pm to midnight' },
  palette: 'rose',
  photos: photosOf('zuzanna', 'Zuzanna', 'rose'),
  seoTitle: { de: 'Zuzanna, 40: Handschuhe und Hintergedanken', en: 'Zuzanna, 40: gloves and ulterior motives' },
  seoDescription: {
    de: 'Zuzanna aus Görlitz fertigt Handschuhe und spricht kundig über Leder, Spitze und Berührung. Telefon und Chat.',
    en: 'Zuzanna makes gloves and talks knowingly of leather, lace and touch, politely and not only politely. Phone and chat.',
  },
  demoActor: {
    replies: {
      de: [
        'Geben Sie mir Ihre Hand. Nur in Worten, das genügt fürs Erste.',
        'Sehr höflich. Und was dachten Sie dabei wirklich?',
        'Auf Polnisch hätte ich jetzt etwas Freches gesagt.',
        'Langsam. Wir sind erst beim dritten von zwanzig Knöpfen.',
        'Ich stehe mitten auf der Brücke und überlege, in welcher Sprache ich antworte.',
        'Da kichere ich nicht. Da nicke ich.',
        'Ziege oder Lamm? Ihre Antwort verrät mir einiges.',
        'Dieser Satz sitzt wie angegossen.',
        'Finger für Finger, bitte. Ich habe es nicht eilig.',
        'Einen Hintergedanken haben Sie noch. Ich kann ihn von hier sehen.',
        'Ich flüstere jetzt, Sie müssen genauer lesen.',
        'Das merke ich mir für Ihr nächstes Maß.',
      ],
      en: [
        'Give me your hand. In words only; that will do for now.',
        'Very polite. And what were you really thinking?',
        'In Polish I would have said something cheeky just now.',
        'Slowly. We are only at the third of twenty buttons.',
        'I am in the middle of the bridge, deciding which language to answer in.',
        'Others might giggle at that. I nod.',
        'Kid or lamb? Your answer will tell me a good deal.',
        'That sentence fits like a glove, and I should know.',
        'Finger by finger, please. I am in no hurry.',
        'You have one ulterior motive left. I can see it from here.',
        'I am whispering now. You will have to read more closely.',
        'I shall remember that for your next fitting.',
      ],
    },
  },
  initialStatus: 'available',
}
