import './how-it-works.css'
import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/use-country.ts'
import { SectionHead } from '#/ui/layout/section-head.tsx'

/** From the door to the first answer, in three steps that exist. */
export function HowItWorks() {
  const hasPhone = useCountry().premiumPhoneNumber !== ''
  const steps: [title: string, text: string][] = [
    [m.home_step_register(), m.home_step_register_text()],
    [m.home_step_choose(), m.home_step_choose_text()],
    [m.home_step_talk(), m.home_step_talk_text()],
  ]
  return (
    <section className="section home-follows wrap">
      <SectionHead title={m.home_steps()} aside={hasPhone ? m.home_steps_call() : undefined} />
      <ol className="how-it-works">
        {steps.map(([title, text]) => (
          <li key={title}>
            <h3 className="heading">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
