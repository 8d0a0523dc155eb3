import './profile-facts.css'
import type { ProfileDetail } from '@velvetline/contracts/profiles'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { tagsFor } from '../tags-for.ts'

const yearsOf = (count: number): string => (count === 1 ? m.profiles_years_one() : m.profiles_years_many({ count }))

/** What is known about the consultant, line by line; what is not known has no line. */
export function ProfileFacts({ profile }: { profile: ProfileDetail }) {
  const format = useFormat()
  const facts: [label: string, value: string][] = [
    [m.profiles_fact_topics(), tagsFor(profile).join(', ')],
    [m.profiles_fact_languages(), profile.languages.map(format.languageName).join(', ')],
    [m.profiles_fact_height(), profile.height > 0 ? format.height(profile.height) : ''],
    [m.profiles_fact_experience(), profile.yearsOfExperience > 0 ? yearsOf(profile.yearsOfExperience) : ''],
    [m.profiles_fact_hours(), profile.usualHours],
  ]
  return (
    <dl className="profile-facts" aria-label={m.profiles_facts()}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
