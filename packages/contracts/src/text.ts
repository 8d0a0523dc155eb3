/** Unicode code points, so an emoji counts once; both sides count the same. */
export const countCharacters = (text: string): number => {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** `0900512345` as `0900 512 345`. Numbers with separators stay as they are. */
export const readableNumber = (number: string): string => {
  if (!/^\d{7,}$/.test(number)) return number
  const rest = number.slice(4).match(/\d{1,3}/g) ?? []
  const last = rest.at(-1)
  // A single last digit joins the group before it.
  if (last?.length === 1 && rest.length > 1) rest.splice(-2, 2, `${rest.at(-2)}${last}`)
  return [number.slice(0, 4), ...rest].join(' ')
}
