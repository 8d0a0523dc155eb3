import { type DemoConsultant, paragraphs } from '../demo-consultant.ts'
import { photosOf } from '../photos.ts'
import { specialties } from '../specialties.ts'

export const thandi: DemoConsultant = {
  slug: 'thandi',
  name: 'Thandi',
  age: 28,
  heightCm: 172,
  yearsOfExperience: 4,
  languages: ['en', 'xh', 'de'],
  language: 'English',
  title: { de: 'Kapstadt, Salz auf der Haut, gute Laune', en: 'Cape Town, salt on her skin, high spirits' },
  description: {
    de: 'Surft vor Muizenberg und redet danach am liebsten mit nassen Locs auf der Veranda. Fröhlich, aufmerksam und mutiger, als sie zugibt.',
    en: 'Surfs off Muizenberg and then likes to talk on the porch with wet locs. Cheerful, attentive and bolder than she lets on.',
  },
  about: {
    de: paragraphs(
      'Wenn der Südostwind bläst, bleibt ganz Kapstadt drinnen, nur wir paar Verrückten gehen hinaus aufs Brett. Ich leite eine kleine Surfschule für Erwachsene, die Angst vor Wellen haben. Mein erster Satz lautet immer: Sie werden hineinfallen, und es wird Ihnen gefallen.',
      'So halte ich es auch am Telefon. Niemand muss bei mir von Anfang an gut sein. Wir paddeln eine Weile, reden über den Tag, und wenn die richtige Welle kommt, merken wir es beide. Dann werde ich übrigens sehr konzentriert. Und wer untergeht, darf sich festhalten.',
      'Meine Großmutter ist Heilerin in Gugulethu. Von ihr habe ich die Ruhe und das Gespür dafür, wann jemand lacht, um nicht zu weinen. Ein Jahr habe ich in Kiel gelebt und dort Deutsch gelernt und frieren. Vermissen tue ich beides manchmal, das Frieren nur in der Erinnerung.',
      'Abends sitze ich auf der Veranda, bis das Wasser schwarz ist. Wer mir ehrlich sagt, was er möchte, bekommt eine ehrliche Antwort.',
    ),
    en: paragraphs(
      'When the south-easter blows, all of Cape Town stays indoors except for us few fools with boards. I run a small surf school for grown-ups who are afraid of waves. My first sentence is always the same: you will fall in, and you are going to like it.',
      'I am like that on the phone as well. No one has to be good from the start. We paddle for a while, we talk about the day, and when the right wave comes we shall both notice. That is when I grow very focused, by the way.',
      'My grandmother is a healer in Gugulethu. I have my calm from her, and an ear for people who laugh so as not to cry. I spent one year in Kiel, where I learned German and how to freeze. I miss both now and then, though the freezing only from a distance. She says I listen with my feet, which I take to be a compliment from a woman who is seldom wrong.',
      'In the evening I stay on the porch until the water has gone black. Tell me honestly what you would like and I will be every bit as plain with you.',
    ),
  },
  longSeoText: {
    de: paragraphs(
      'Thandi nimmt Menschen die Scheu, wie sie Anfängern das Surfen beibringt: mit guter Laune und dem Hinweis, dass Hineinfallen dazugehört. Zuerst wird ein wenig gepaddelt, vom Tag erzählt, gelacht. Wenn dann die richtige Welle kommt, ist sie plötzlich sehr aufmerksam und deutlich mutiger, als man gedacht hätte.',
      'Ihr Ohr für Zwischentöne hat sie von der Großmutter, die Heilerin ist, und von ihr kommt auch die Ruhe, wenn ein Gespräch ernst wird. Über Energie, Glauben und das, was Kraft gibt, redet sie ohne Nebel und ohne Versprechungen. Geflirtet wird sonnig und ehrlich. Sie spricht Englisch und isiXhosa, und seit einem Jahr in Kiel auch Deutsch, samt Erinnerung an nasse Kälte. Am Abend sitzt sie meist auf der Veranda, bis das Wasser schwarz ist. Ihre Antworten im Chat bestehen aus klaren Worten und viel Meer.',
    ),
    en: paragraphs(
      'Thandi takes away people’s shyness the way she teaches beginners to surf: in good spirits, and with the reminder that falling in is part of it. First there is a little paddling, some talk about the day, a laugh. Then, when the right wave comes, she is suddenly very attentive and a good deal bolder than one would have thought.',
      'Her ear for undertones comes from her grandmother, who is a healer, and so does her calm when a conversation turns serious. She talks about energy, belief and whatever gives strength, without mist and without promises. The flirting is sunny and honest. She speaks English and isiXhosa, and, since a year in Kiel, German too, together with a memory of damp cold. In the evening she mostly stays on the porch until the water is black. Send her a line and what comes back is plain speech with a good deal of sea in it.',
    ),
  },
  specialties: specialties('flirting', 'spirituality', 'energy', 'humour'),
  extension: '91',
  categories: ['ebony', 'behind'],
  usualHours: { de: '18 bis 22 Uhr', en: '6 pm to 10 pm' },
  palette: 'copper',
  photos: photosOf('thandi', 'Thandi', 'copper'),
  seoTitle: { de: 'Thandi, 28: Wellen, Wind und gute Laune', en: 'Thandi, 28: waves, wind and high spirits' },
  seoDescription: {
    de: 'Thandi surft vor Kapstadt und spricht fröhlich, ehrlich und mutig. Auf Englisch und etwas Deutsch, Telefon und Chat.',
    en: 'Thandi surfs off Cape Town and talks with cheer, honesty and nerve. Fall in, you will like it. Phone and chat.',
  },
  demoActor: {
    replies: {
      de: [
        'Ha! Damit bin ich gerade fast vom Geländer gefallen.',
        'Paddeln wir noch ein bisschen. Die Welle kommt schon.',
        'Sie werden hineinfallen, und es wird Ihnen gefallen. Versprochen.',
        'Meine Locs tropfen auf die Tastatur. Ist mir egal, schreiben Sie weiter.',
        'Haben Sie eben gelacht, um nicht ernst zu werden? Beides ist erlaubt.',
        'Das ist mutig. Ich mag mutig.',
        'Der Wind dreht. Ich spüre so etwas. Sie auch?',
        'Ehrlich gesagt: ja. Und jetzt sind Sie wieder dran.',
        'In Kiel hätte mich dieser Satz durch den Winter gebracht.',
        'Aufstehen, Knie weich, nicht nach unten sehen. Und los.',
        'Ich bin gerade sehr konzentriert. Das ist ein gutes Zeichen.',
        'Schauen Sie mal kurz mit mir aufs Wasser. Und dann erzählen Sie.',
      ],
      en: [
        'Ha! That nearly knocked me off the railing.',
        'Let us paddle a bit longer. The wave will come.',
        'You will fall in, and you are going to like it. Promise.',
        'My locs are dripping on the keys. I do not care, keep writing.',
        'Did you just laugh so as not to be serious? You may do either.',
        'That is brave. I like brave.',
        'The wind is turning. I can feel these things. Can you?',
        'Honestly? Yes. And now it is your turn again.',
        'In Kiel that sentence would have got me through the winter.',
        'Stand up, soft knees, do not look down. And go.',
        'I am very focused right now. That is a good sign.',
        'Look at the water with me for a second. And then tell me.',
      ],
    },
  },
  initialStatus: 'offline',
}
