import { useFormat } from './format.ts'

/** A day with its time, in a list. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} className="num">
      {useFormat().dateTime(at)}
    </time>
  )
}
