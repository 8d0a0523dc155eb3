/** Anything that may show nothing, look like something else, or be another spelling of it. */
const UNUSUAL = /[^\t\n\r -~\u00A1-\u00AC\u00AE-\u024F€‚„‘’“”…]/
/** What makes an emoji of a digit, and what shows nothing. */
const INVISIBLE = /[\uFE0E\uFE0F\u20E3]|\p{Cf}/gu
const DASH = /\p{Pd}/gu
const OTHER_DIGITS = /[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F]/g

/** Cyrillic and Greek letters and the Latin ones that they look like, in pairs. */
const PAIRS =
  'аaеeіiјjкkмmоoрpсcтtуyхxѕsһhнhвbԁdԛqԝwАAВBЕEЅSІIЈJКKМMНHОOРPСCТTУYХX' +
  'αaεeηnιiκkνvοoρpτtυuχxΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX'
const LOOKALIKES = new Map([...PAIRS.matchAll(/(.)(.)/gu)].map(([, letter = '', latin = '']) => [letter, latin]))
const LOOKALIKE = new RegExp(`[${[...LOOKALIKES.keys()].join('')}]`, 'g')

/** Lower-case, with plain digits, dashes and letters in place of those that look like them. */
export const plainText = (text: string): string => {
  if (!UNUSUAL.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(DASH, '-')
    .replaceAll(OTHER_DIGITS, (digit) => String((digit.charCodeAt(0) - (digit.charCodeAt(0) < 0x0900 ? 0 : 6)) & 15))
    .replaceAll(LOOKALIKE, (letter) => LOOKALIKES.get(letter) ?? letter)
    .toLowerCase()
}
