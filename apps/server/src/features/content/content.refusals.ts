import { defineRefusal } from '../../kernel/refusal.ts'

export const contentNotFound = defineRefusal(404, 'content_not_found', {
  de: 'Diesen Text gibt es hier nicht.',
  en: 'There is no such text here.',
})
export const unknownPlaceholder = defineRefusal(422, 'unknown_placeholder', {
  de: 'Der Platzhalter {placeholder} ist nicht bekannt oder nicht geschlossen. Es wurde nichts gespeichert.',
  en: 'The placeholder {placeholder} is not known or not closed. Nothing was saved.',
})
export const emptyContent = defineRefusal(422, 'empty_content', {
  de: 'Titel und Text dürfen nicht leer sein.',
  en: 'Title and text must not be empty.',
})
