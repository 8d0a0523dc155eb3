import type { ProfileDetail } from '@velvetline/contracts/profiles'
import { m } from '#/paraglide/messages.js'

const paragraphsOf = (text: string): string[] => text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')

function Paragraphs({ text }: { text: string }) {
  return paragraphsOf(text).map((paragraph) => <p key={paragraph}>{paragraph}</p>)
}

/** The consultant’s own words and the operator's long text about them; nothing if both are missing. */
export function ProfileAbout({ profile }: { profile: ProfileDetail }) {
  const { name, pageContent, longSeoText } = profile
  const [own, more] = pageContent.trim() === '' ? [longSeoText, ''] : [pageContent, longSeoText]
  if (own.trim() === '') return null
  return (
    <section className="section far-down profile-split profile-about" aria-labelledby="about">
      <h2 className="title" id="about">
        {m.profiles_about()}
      </h2>
      <div className="prose">
        <Paragraphs text={own} />
        {more.trim() !== '' && (
          <>
            <h3 className="heading profile-about-more">{m.profiles_about_more({ name })}</h3>
            <Paragraphs text={more} />
          </>
        )}
      </div>
    </section>
  )
}
