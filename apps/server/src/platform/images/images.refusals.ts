import { defineRefusal } from '../../kernel/refusal.ts'

export const pictureUnreadable = defineRefusal(422, 'picture_unreadable', {
  de: 'Diese Datei ist kein Bild, das wir lesen können. Möglich sind JPEG, PNG, WebP und AVIF.',
  en: 'This file is not a picture that we can read. JPEG, PNG, WebP and AVIF are possible.',
})
export const pictureTooLarge = defineRefusal(413, 'picture_too_large', {
  de: 'Dieses Bild ist zu groß: höchstens {megabytes} MB und {megapixels} Megapixel.',
  en: 'This picture is too large: at most {megabytes} MB and {megapixels} megapixels.',
})
export const pictureTooSmall = defineRefusal(422, 'picture_too_small', {
  de: 'Dieses Bild ist zu klein: mindestens {width} × {height} Pixel.',
  en: 'This picture is too small: at least {width} × {height} pixels.',
})
