import { defineRefusal } from '../../kernel/refusal.ts'

export const contentChangedMeanwhile = defineRefusal(409, 'content_changed_meanwhile', {
  de: 'Jemand anderes hat diesen Text inzwischen geändert. Laden Sie die Seite neu und sehen Sie sich die Änderung an. Es wurde nichts gespeichert.',
  en: 'Somebody else has changed this text in the meantime. Reload the page and look at their change. Nothing was saved.',
})
export const noSuchVersion = defineRefusal(404, 'no_such_version', {
  de: 'Diese Version gibt es nicht.',
  en: 'There is no such version.',
})
export const placeholderMissing = defineRefusal(422, 'placeholder_missing', {
  de: 'Der Platzhalter {placeholder} muss in diesem Text stehen. Es wurde nichts gespeichert.',
  en: 'The placeholder {placeholder} must be in this text. Nothing was saved.',
})
