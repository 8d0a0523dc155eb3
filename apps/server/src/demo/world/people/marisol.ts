import { type DemoConsultant, paragraphs } from '../demo-consultant.ts'
import { photosOf } from '../photos.ts'
import { specialties } from '../specialties.ts'

export const marisol: DemoConsultant = {
  slug: 'marisol',
  name: 'Marisol',
  age: 33,
  heightCm: 165,
  yearsOfExperience: 5,
  languages: ['en', 'es'],
  language: 'English',
  title: { de: 'Texanerin mit spanischem Seufzer', en: 'San Antonio drawl, Spanish sigh' },
  description: {
    de: 'Repariert in San Antonio alte Motorräder und spricht Englisch mit spanischen Seufzern. Ölige Hände, sanfte Stimme, keinerlei Scheu vor Umwegen.',
    en: 'Fixes old motorcycles in San Antonio. Oily hands, gentle voice, and a firm belief that the long way round is the better road.',
  },
  about: {
    de: paragraphs(
      'Mein Vater wollte einen Sohn für die Werkstatt und bekam drei Töchter. Ich bin die, die geblieben ist. Ich hole Maschinen ins Leben zurück, die älter sind als ich, und rede ihnen dabei gut zu. Das hilft, fragen Sie nicht, warum.',
      'Geduld und Gefühl in den Fingerspitzen, mehr ist es nicht. Man darf nichts überdrehen, und man muss hören, wann es rund läuft. Bei Menschen mache ich es genauso. Ich fange leise an, und wenn es irgendwo stottert, fahren wir rechts ran und schauen nach.',
      'Mit mir sprechen Sie Englisch; wenn mir etwas unter die Haut geht, antworte ich auf Spanisch, ohne es zu merken. Dann wird meistens kurz geseufzt. Ich habe mir sagen lassen, dass gerade das der schöne Teil ist. Fragen Sie nicht nach der Übersetzung, ich erfinde sonst eine unanständigere.',
      'Ich liebe staubige Straßen, kalte Limonade und die Stunde, in der die Hitze nachlässt und alle wieder Lust bekommen, draußen zu sein.',
    ),
    en: paragraphs(
      'My father wanted a son for the workshop and got three daughters. I am the one who stayed. I bring back engines older than myself and talk to them kindly while I do it. It helps. Please do not ask me why.',
      'Patience and feeling in the fingertips, that is all there is to it. You must never overtighten, and you have to hear when it runs true. I do the same with people. I start out low, and if something stutters we pull over and take a look.',
      'Whenever a thing gets under my skin I answer in Spanish without noticing. There is generally a sigh involved. I have been told that this is the best part. Never ask me for the translation, or I shall make up a naughtier one.',
      'I love dusty roads, cold lemonade, and the hour when the heat lets go and the whole town feels like being outside again. Ride along for a while. You hold on, I steer, and somewhere past the last gas station you can tell me what you would never say in town.',
    ),
  },
  longSeoText: {
    de: paragraphs(
      'Marisol fährt lieber den Umweg. In ihrer Werkstatt in San Antonio bringt sie alte Motoren zum Laufen, indem sie gut zuredet und genau hinhört, und mit Menschen geht sie genauso um. Sie beginnt im niedrigen Gang. Wenn etwas stottert, wird angehalten und nachgesehen, ohne Vorwurf und mit öligen Händen.',
      'Geduld und Feingefühl, mehr steckt ihrer Meinung nach nicht dahinter. Zu hören bekommt man eine weiche Stimme, hin und wieder einen Seufzer auf Spanisch und sehr viel Wärme. Nach der Übersetzung fragt man besser nicht, sie denkt sich sonst eine gewagtere aus. Familie, Fernweh und das, was man in der eigenen Stadt nie erzählen würde, haben bei ihr Platz. Sie spricht Englisch und Spanisch und lebt nach texanischer Zeit, in Europa trifft man sie daher vor allem sehr spät oder sehr früh.',
    ),
    en: paragraphs(
      'Marisol prefers the long way round. In her workshop in San Antonio she gets old engines to run by talking to them kindly and listening closely, and she treats people no differently. She starts in a low gear. If something stutters, you pull over together and take a look, without reproach and with oily hands.',
      'Patience and feeling in the fingertips are all there is to it, in her view. You will hear a gentle voice, now and then a sigh in Spanish, and a great deal of warmth. It is wiser not to ask for the translation, or she will invent a bolder one. Family, wanderlust and whatever you would never tell in your own town have room here. She speaks English and Spanish and lives on Texas time, so that in Europe she is mostly met very late or very early.',
    ),
  },
  specialties: specialties('passion', 'listening', 'sensual', 'family'),
  extension: '44',
  categories: ['latina', 'brunette'],
  usualHours: { de: '1 bis 6 Uhr früh', en: '6 pm to 11 pm in Texas' },
  palette: 'pearl',
  photos: photosOf('marisol', 'Marisol', 'pearl'),
  seoTitle: { de: 'Marisol, 33: der längere Weg ist der schönere', en: 'Marisol, 33: the long way round' },
  seoDescription: {
    de: 'Marisol aus San Antonio repariert Motorräder und spricht sanft, geduldig, mit spanischem Seufzer. Telefon und Chat.',
    en: 'Marisol from San Antonio fixes motorcycles and talks gently, patiently, with a Spanish sigh. Phone and chat.',
  },
  demoActor: {
    replies: {
      de: [
        'Ich wische mir nur schnell das Öl von den Händen. So. Jetzt.',
        'Ay. Das ging unter die Haut.',
        'Nicht überdrehen. Wir haben eine lange Straße vor uns.',
        'Es hat kurz gestottert, oder? Fahren wir rechts ran und schauen nach.',
        'Jetzt läuft es rund. Hören Sie das auch?',
        'Nehmen wir den Umweg. Da ist die Aussicht schöner.',
        'Suave, suave. Ich bin ganz bei Ihnen.',
        'Die Hitze lässt gerade nach, und alle gehen hinaus. Wohin gehen wir?',
        'Das hätten Sie in der Stadt nie gesagt. Gut, dass wir hier draußen sind.',
        'Festhalten. Ich lenke.',
        'Meine alte Maschine ist angesprungen, als ich Ihre Zeile las. Kein Witz.',
        'Da musste ich seufzen. Auf Spanisch.',
      ],
      en: [
        'Let me wipe the oil off my hands. There. Now.',
        'Ay. That got under my skin.',
        'Do not overtighten. We have a long road ahead.',
        'It stuttered a little, didn’t it? Let us pull over and take a look.',
        'Now it runs true. Can you hear it too?',
        'We will take the long way. The view is better.',
        'Suave, suave. I am right here with you.',
        'The heat is letting go and everyone steps outside. Where shall we go?',
        'You would never have said that in town. Good thing we are out here.',
        'Hold on. I will steer.',
        'My old engine started when I read your line. No joke.',
        'That made me sigh. In Spanish.',
      ],
    },
  },
  initialStatus: 'offline',
}
