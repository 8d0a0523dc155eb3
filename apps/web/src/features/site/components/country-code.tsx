import './country-code.css'

/** The country's code in a small frame, instead of a flag. */
export function CountryCode({ code }: { code: string }) {
  return (
    <span className="country-code" aria-hidden="true">
      {code.toUpperCase()}
    </span>
  )
}
