import { LANGUAGES, type Language } from '@velvetline/contracts/locales'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

const namesIn = (language: Language): Intl.DisplayNames =>
  new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })

let codesByName: ReadonlyMap<string, string> | undefined

/** Made on first use, from what the platform knows: an operator may be anywhere. */
const codeOf = (name: string): string | undefined => {
  codesByName ??= new Map(
    LANGUAGES.map(namesIn).flatMap((names) =>
      LETTERS.flatMap((first) =>
        LETTERS.flatMap((second) => {
          const known = names.of(first + second)
          return known ? [[known, first + second] as const] : []
        }),
      ),
    ),
  )
  return codesByName.get(name)
}

/** The operator writes the address once: a country that its last line names in one of our languages is named in the reader's. */
export const addressInLanguage = (lines: readonly string[], language: Language): string[] => {
  const code = codeOf(lines.at(-1) ?? '')
  return code ? [...lines.slice(0, -1), namesIn(language).of(code) ?? code] : [...lines]
}
