import './sides.css'
import './benefits.css'
import type { TitledText } from '@velvetline/contracts/content'
import { m } from '#/paraglide/messages.js'

/** What a member has of it. */
export function Benefits({ benefits }: { benefits: readonly TitledText[] }) {
  return (
    <section className="section far-down home-follows wrap home-sides" aria-labelledby="benefits">
      <h2 className="title" id="benefits">
        {m.home_benefits()}
      </h2>
      <dl className="benefits">
        {benefits.map(({ title, text }) => (
          <div key={title}>
            <dt className="heading">{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
