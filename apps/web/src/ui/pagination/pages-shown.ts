/** The page numbers to show: the first, the last, and those around the current one; 0 marks a gap. */
export const pagesShown = (page: number, pages: number): number[] => {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages)
  const shown = [...new Set(near)].sort((one, other) => one - other)
  return shown.flatMap((one, index) => {
    const before = shown[index - 1]
    if (before === undefined || one - before === 1) return [one]
    // A gap of one page would be as wide as the page itself.
    return one - before === 2 ? [one - 1, one] : [0, one]
  })
}
