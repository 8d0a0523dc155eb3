/** Words, and fewer of them for where a card is a narrow one (`profile-card.css`). */
export function ByRoom({ words, short }: { words: string; short?: string | undefined }) {
  if (short === undefined) return words
  return (
    <>
      <span className="way-long">{words}</span>
      <span className="way-short">{short}</span>
    </>
  )
}
