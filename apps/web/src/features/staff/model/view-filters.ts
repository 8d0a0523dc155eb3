type Filters = Readonly<Record<string, string>>

/** What a view of a list is kept with: not its order. Nothing where words or one single row are asked for, which are in no view. */
export const filtersOfView = (search: object, words = ''): Filters | undefined => {
  const { sort: _, direction: __, search: name, call, ...filters } = search as Record<string, string>
  return words === '' && name === undefined && call === undefined ? filters : undefined
}

/** Whether both ask for the same rows, in whatever order they were chosen. */
export const isSameFilters = (one: Filters, other: Filters | undefined): boolean =>
  other !== undefined &&
  JSON.stringify(Object.entries(one).toSorted()) === JSON.stringify(Object.entries(other).toSorted())
