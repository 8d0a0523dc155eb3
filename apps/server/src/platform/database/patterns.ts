/** What was typed is text, even where it contains signs that mean something in a pattern. */
const escapeForLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Patterns of `like`. */
export const beginningWith = (text: string): string => `${escapeForLike(text)}%`
export const containing = (text: string): string => `%${escapeForLike(text)}%`
