import './how-it-works.css'
import type { TitledText } from '@velvetline/contracts/content'
import { m } from '#/paraglide/messages.js'
import { SectionHead } from '#/ui/layout/section-head.tsx'

/** From the door to the first conversation, in the operator's three steps. */
export function HowItWorks({ steps }: { steps: readonly TitledText[] }) {
  return (
    <section className="section far-down home-follows wrap" id="how-it-works">
      <SectionHead title={m.home_steps()} />
      <ol className="how-it-works">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3 className="heading">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
