/** One line: breaks and other control characters, which the database partly refuses, become spaces. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()

/** Line breaks of all systems become one; other control characters carry no meaning, and the database refuses NUL. */
export const cleanBody = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .trim()
