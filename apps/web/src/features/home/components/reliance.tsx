import './reliance.css'
import { m } from '#/paraglide/messages.js'

/** What a guest may rely on; each line is something that the service does. */
export function Reliance() {
  const lines: [title: string, text: string][] = [
    [m.home_value_identity(), m.home_value_identity_text()],
    [m.home_value_discreet(), m.home_value_discreet_text()],
    [m.home_value_ledger(), m.home_value_ledger_text()],
  ]
  return (
    <section className="section home-follows wrap reliance" aria-labelledby="reliance">
      <h2 className="title" id="reliance">
        {m.home_values()}
      </h2>
      <dl>
        {lines.map(([title, text]) => (
          <div key={title}>
            <dt className="heading">{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
