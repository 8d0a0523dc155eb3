/** Characters as people count them roughly and both sides count exactly: Unicode code points, so an emoji is not two. */
export const countCharacters = (text: string): number => {
  let count = 0
  for (const _ of text) count += 1
  return count
}
