import { type DemoConsultant, paragraphs } from '../demo-consultant.ts'
import { photosOf } from '../photos.ts'
import { specialties } from '../specialties.ts'

export const svenja: DemoConsultant = {
  slug: 'svenja',
  name: 'Svenja',
  age: 25,
  heightCm: 170,
  yearsOfExperience: 2,
  languages: ['de', 'en'],
  language: 'Deutsch',
  title: { de: 'Bäckerin mit Frühschicht und Fernweh', en: 'A baker awake before the birds' },
  description: {
    de: 'Steht um drei Uhr auf und ist dann schon erstaunlich gut gelaunt. Ideal für alle, die noch wach sind oder schon wieder, und Lust auf etwas Warmes haben.',
    en: 'Up at three and astonishingly cheerful by then. Made for people who are still awake, or awake again, and fancy something warm.',
  },
  about: {
    de: paragraphs(
      'Moin. Ich backe in Hamburg, in einer kleinen Backstube an der Elbe, und wenn andere vom Feiern kommen, schiebe ich das zweite Blech ein. In der Stunde dazwischen geht der Teig, und ich habe Mehl im Gesicht und nichts zu tun. Das ist meine Plauderstunde.',
      'Mit mir kann man herrlich Unsinn reden, zum Beispiel, ob Franzbrötchen flirten. Man kann aber auch ernst werden. Um vier Uhr früh sagen Leute Dinge, die sie mittags nie zugeben würden. Ich finde das schön und bin sehr vorsichtig damit.',
      'Ich spare auf eine Reise nach Neuseeland, einmal die ganze Südinsel zu Fuß. Wenn Sie schon dort waren, erzählen Sie mir alles. Wenn nicht, träumen wir zusammen, ich kann den Geruch von Kaffee und warmem Zimt dazugeben. Nebenbei flechte ich einen Hefezopf, das kann ich blind und mit Ihnen im Ohr besonders gut.',
      'Ich bin fünfundzwanzig, sehe mit Haarnetz niemals vorteilhaft aus und bin trotzdem ziemlich zufrieden mit mir.',
    ),
    en: paragraphs(
      'I bake in Hamburg, in a small bakery by the Elbe. When other people come home from dancing I am putting in the second tray. In the hour between, the dough is rising and I have flour on my face and nothing to do. That is when I like to chat.',
      'I am excellent company for nonsense, such as whether cinnamon buns flirt. I can be serious too. At four in the morning people say things they would deny at noon. I think that is lovely and I handle it with care.',
      'I am saving up to walk the whole South Island of New Zealand. If you have been there, tell me everything. If you have not, we can dream of it together, and I will add the smell of coffee and warm cinnamon. Meanwhile I plait a loaf, which I can do with my eyes shut, and do best of all with a friendly voice in my ear and nobody else awake.',
      'I am twenty-five, have never once looked good in a hairnet, and am rather pleased with myself all the same.',
    ),
  },
  longSeoText: {
    de: paragraphs(
      'Svenja ist wach, wenn die anderen schlafen oder gerade nach Hause kommen. Zwischen zwei Blechen hat sie Mehl im Gesicht, Zeit und die beste Laune der Stadt. Man kann mit ihr herrlichen Unsinn reden, ohne dass es albern wird, und ernst werden, ohne dass es schwer wird. Was um vier Uhr früh gesagt wird, behandelt sie wie rohen Teig: mit sauberen Händen und ohne Hast.',
      'Sie träumt laut von Neuseeland, fragt nach Reisen, nach Plänen und danach, was einen eigentlich wach hält. Über Arbeit spricht sie gern und praktisch, über Gefühle leise und ohne große Worte. Geflirtet wird mit Hamburger Gelassenheit und einem Schuss Zimt. Im Chat schreibt sie munter und kurz, am Telefon klappert im Hintergrund schon einmal eine Schüssel. Ihre Stunden sind ungewöhnlich; ein Blick auf das Zeichen neben ihrem Namen sagt, ob der Teig gerade geht.',
    ),
    en: paragraphs(
      'Svenja is awake while others sleep or are just coming home. Between two trays she has flour on her face, time on her hands and the best mood in town. One can talk splendid nonsense with her without it turning silly, and be serious without it turning heavy. What is said at four in the morning she treats like raw dough: with clean hands and no haste.',
      'She dreams aloud of New Zealand and asks about journeys, about plans, and about what really keeps you awake. She talks about work in a practical way, about feelings quietly and without big words. Those who would like to flirt meet Hamburg composure with a dash of cinnamon. In chat she is brisk and brief; on the telephone a bowl may clatter in the background. Her hours are unusual, and a glance at the sign beside her name tells whether the dough happens to be rising.',
    ),
  },
  specialties: specialties('flirting', 'humour', 'listening', 'career'),
  extension: '29',
  categories: ['blond'],
  usualHours: { de: '3 bis 6 Uhr früh', en: '3 am to 6 am' },
  palette: 'sapphire',
  photos: photosOf('svenja', 'Svenja', 'sapphire'),
  seoTitle: { de: 'Svenja, 25: wach vor allen anderen', en: 'Svenja, 25: awake before everyone else' },
  seoDescription: {
    de: 'Svenja backt in Hamburg und plaudert, wenn die Nacht zum Morgen wird: frech, warm, vertraulich. Telefon und Chat.',
    en: 'Svenja bakes in Hamburg and chats while night turns to morning: cheeky, warm and confidential. Phone and chat.',
  },
  demoActor: {
    replies: {
      de: [
        'Moin! Mehl abgeklopft, Ohren auf. Weiter bitte.',
        'Der Teig geht noch vierzig Minuten. So lange gehöre ich Ihnen.',
        'Haha, das erzähle ich den Franzbrötchen. Nur denen.',
        'Um diese Uhrzeit glaube ich Ihnen das sogar.',
        'Oh. Das war jetzt ernst, oder? Dann höre ich richtig hin.',
        'Kaffee oder erst noch ein Geständnis? Beides geht auch.',
        'Mir ist gerade warm geworden, und ich stehe gar nicht am Ofen.',
        'Wenn Sie jetzt durchs Fenster der Backstube schauen würden: Ich grinse.',
        'Erzählen Sie mir von einem Ort, an dem ich noch nicht war. Also fast egal welchem.',
        'Frech! Dafür gibt es ein Brötchen weniger. Oder eins mehr, mal sehen.',
        'Noch wach oder schon wieder? Das macht einen Unterschied.',
        'Das stecke ich in die Schürzentasche und hole es später noch mal raus.',
      ],
      en: [
        'Flour dusted off, ears open. Go on, please.',
        'The dough needs another forty minutes. Until then I am yours.',
        'Ha, I will tell that to the cinnamon buns. Only to them.',
        'At this hour I even believe you.',
        'Oh. That was serious, wasn’t it? Then I am listening properly.',
        'Coffee, or one more confession first? Both is fine too.',
        'I have just grown warm, and I am nowhere near the oven.',
        'If you looked through the bakery window now, you would see me grin.',
        'Tell me about a place I have not been to. Almost any will do.',
        'Cheeky! That costs you one bun. Or earns you one, we shall see.',
        'Still awake, or awake again? It makes a difference.',
        'I am putting that in my apron pocket for later.',
      ],
    },
  },
  initialStatus: 'offline',
}
