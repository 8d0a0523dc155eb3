/**
 * The text at the foot of a country's home page: simple HTML (h3, p, ul, li, a, strong) with placeholders in braces. A number
 * and its price stand together in a paragraph or list item of their own, which can go when the country has no such number.
 */
export interface CountryText {
  title: string
  html: string
}
