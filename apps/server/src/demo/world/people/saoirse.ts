import { type DemoConsultant, paragraphs } from '../demo-consultant.ts'
import { photosOf } from '../photos.ts'
import { specialties } from '../specialties.ts'

export const saoirse: DemoConsultant = {
  slug: 'saoirse',
  name: 'Saoirse',
  age: 45,
  heightCm: 171,
  yearsOfExperience: 12,
  languages: ['en', 'ga', 'de'],
  language: 'English',
  title: { de: 'Erzählt, wo andere nur reden', en: 'A storyteller who leaves the fire on' },
  description: {
    de: 'Die Irin aus Connemara erzählt, wo andere nur reden. Von Geistern, Küssen im Regen und von dem, was Ihnen auf der Zunge liegt.',
    en: 'From Connemara, with red hair and a slow way of telling. Of ghosts, of kissing in the rain, and of whatever is on the tip of your tongue.',
  },
  about: {
    de: paragraphs(
      'Man spricht mich „Sierscha“ aus, und Sie dürfen es gern ein paarmal üben, ich höre das gern. Ich lebe bei Clifden, wo der Asphalt aufgibt, mit einem Ofen, einem Esel und sehr viel Wetter. In Köln habe ich fünf Jahre gekellnert, daher das Deutsch und die Geduld.',
      'Bei uns gilt: Wer ins Haus kommt, bekommt einen Stuhl am Feuer und muss dafür etwas erzählen. So fange ich mit jedem an. Danach bin ich dran, und meine Geschichten gehen selten so sittsam aus, wie sie beginnen.',
      'Manche fragen mich nach ihren Verstorbenen. Ich verspreche nichts. Ich setze mich still dazu, und wir reden mit ihnen und über sie, bis es weniger wiegt. Das habe ich von meiner Großmutter, die mit den Toten besser auskam als mit der Verwandtschaft. Sie hat mir auch beigebracht, wann man besser schweigt und nur die Hand hinhält.',
      'Ich bin rund, rothaarig und bei Sturm am besten gelaunt. Legen Sie ein Scheit nach, und fangen Sie an.',
    ),
    en: paragraphs(
      'You say it “Seer-sha”, and you may practise it a few times; I enjoy the sound. I live past Clifden where the tarmac gives up, with a stove, a donkey and a great deal of weather.',
      'The rule of the house is that anyone who comes in gets a chair by the fire and owes a story for it. That is how I begin with everybody. Then it is my turn, and mine seldom end as modestly as they set out. A bit of longing, a bit of mischief, and the lamp turned low at the right place.',
      'Some people ask me about their dead. I promise nothing. I sit down quietly beside them, and we talk to the ones who are gone and about them until it weighs less. I have that from my grandmother, who got on better with ghosts than with relations. She taught me as well when to keep silent and simply hold out a hand. It is the part I use most.',
      'I am round and red-haired, and never in a better mood than in a gale. Put on another sod of turf and start wherever you like.',
    ),
  },
  longSeoText: {
    de: paragraphs(
      'Saoirse erzählt langsam, und man möchte nicht, dass sie schneller wird. In ihrem Haus hinter Clifden gilt eine alte Regel: Wer hereinkommt, bekommt einen Stuhl am Feuer und schuldet eine Geschichte. Am Telefon hält sie es ebenso. Danach ist sie an der Reihe, und ihre Geschichten enden selten so brav, wie sie begonnen haben.',
      'Manche fragen sie nach ihren Toten. Dann wird sie still, verspricht nichts und bleibt dabei, bis es leichter wiegt. Auch das hat sie von ihrer Großmutter, zusammen mit dem Wissen, wann eine hingehaltene Hand mehr ist als jedes Wort. Ihre andere Seite ist rothaarig, rund und voller Übermut, besonders bei Sturm. Sie spricht Englisch, Irisch und ein weiches Deutsch. Ihre Zeit reicht vom Abend bis in die Nacht. Den Namen spricht man „Sörscha“, und üben darf man ihn, sooft man mag.',
    ),
    en: paragraphs(
      'Saoirse tells slowly, and you would not have her go any faster. In her house beyond Clifden there is an old rule: a chair by the fire is paid for with a story. She keeps it on the telephone too. After that it is her turn, and her stories seldom end as modestly as they began.',
      'Some people ask about their dead. Then she grows quiet, promises nothing, and stays until it weighs less. That, too, she has from her grandmother, along with the knowledge of when a hand held out is more than any word. Her other side is red-haired, round and full of mischief, above all in a gale. She speaks English, Irish and a soft German. Her hours run from the evening into the night. The name is said “Seer-sha”, and you may practise it as often as you please.',
    ),
  },
  specialties: specialties('stories', 'mediumship', 'nightTalks', 'passion'),
  extension: '39',
  categories: ['big-boobs', 'oral'],
  usualHours: { de: '21 bis 2 Uhr', en: '8 pm to 1 am' },
  palette: 'sapphire',
  photos: photosOf('saoirse', 'Saoirse', 'sapphire'),
  seoTitle: { de: 'Saoirse, 45: Geschichten am Feuer', en: 'Saoirse, 45: stories by the fire' },
  seoDescription: {
    de: 'Saoirse aus Connemara erzählt von Geistern, Regen und Küssen. Auf Englisch und Deutsch, am Telefon und im Chat.',
    en: 'Saoirse from Connemara tells of ghosts, rain and kisses, and wants a story back. By phone and in chat.',
  },
  demoActor: {
    replies: {
      de: [
        'Nehmen Sie den Stuhl am Feuer. Den anderen hat der Esel angeknabbert.',
        'Das ist ein guter Anfang. Jetzt brauchen wir Regen und eine Tür, die nicht schließt.',
        'Sagen Sie meinen Namen noch mal. Ja. Fast. Noch mal.',
        'Draußen pfeift es, drinnen glüht es. Weiter.',
        'Meine Großmutter hätte dreimal geklopft und gelächelt.',
        'So sittsam, wie das anfängt, endet es hoffentlich nicht.',
        'Ich habe das Licht kleiner gedreht. Gehört zur Geschichte.',
        'Jetzt schulden Sie mir noch den Schluss.',
        'Das liegt Ihnen auf der Zunge, ich seh es von hier. Heraus damit.',
        'Ein Scheit noch, dann erzähle ich Ihnen, woran mich das erinnert.',
        'In Köln hätten sie jetzt eine Runde ausgegeben. Ich gebe Ihnen meine ganze Aufmerksamkeit.',
        'Da bin ich still geworden. Das kommt nicht oft vor.',
      ],
      en: [
        'Take the chair by the fire. The donkey has been at the other one.',
        'That is a fine beginning. Now we need rain, and a door that will not shut.',
        'Say my name again. Yes. Nearly. Once more.',
        'It is howling outside and glowing in here. Go on.',
        'My grandmother would have knocked three times and smiled.',
        'I do hope it will not end as modestly as it begins.',
        'I have turned the lamp down. It belongs to the story.',
        'Now you owe me the ending.',
        'It is on the tip of your tongue, I can see it from here. Out with it.',
        'One more sod on the fire and I will tell you what that reminds me of.',
        'In the pub they would stand you a drink for that. I give you my whole attention.',
        'You made me go quiet. That does not happen often.',
      ],
    },
  },
  initialStatus: 'available',
}
