import type { ContentEditor } from '@velvetline/contracts/content-editor'
import type { CountryCode, Language } from '@velvetline/contracts/locales'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Panel } from '#/ui/panel/panel.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { countDiff, type DiffLine, diffTexts } from './diff-texts.ts'
import { changedLanguages, type WrittenText } from './written-text.ts'

const isRemoved = ({ kind }: DiffLine): boolean => kind === 'removed' || kind === 'changed'
const isAdded = ({ kind }: DiffLine): boolean => kind === 'added' || kind === 'changed'

function Side({ text, isMarked, sign, word }: { text: string | null; isMarked: boolean; sign: string; word: string }) {
  if (text === null) return <td className="content-diff-nothing" />
  if (!isMarked) return <td>{text}</td>
  return (
    <td className={sign === '+' ? 'content-diff-added' : 'content-diff-removed'}>
      <span aria-hidden="true">{sign}</span>
      <VisuallyHidden>{word}: </VisuallyHidden>
      {sign === '+' ? <ins>{text}</ins> : <del>{text}</del>}
    </td>
  )
}

function OneDiff({ language, lines }: { language: Language; lines: readonly DiffLine[] }) {
  const { removed, added } = countDiff(lines)
  // The same line may stand twice.
  const keyed = lines.map((line, place) => ({ key: `${place} ${line.kind}`, line }))
  return (
    <Panel title={language === 'de' ? m.texts_col_de() : m.texts_col_en()}>
      <p>
        <b>{m.texts_diff_summary({ removed, added })}</b>
      </p>
      <table className="content-diff" lang={language}>
        <caption>
          <VisuallyHidden>{m.texts_diff_table()}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{m.texts_diff_before()}</th>
            <th scope="col">{m.texts_diff_after()}</th>
          </tr>
        </thead>
        <tbody>
          {keyed.map(({ key, line }) => (
            <tr key={key}>
              <Side text={line.before} isMarked={isRemoved(line)} sign="−" word={m.texts_diff_removed()} />
              <Side text={line.after} isMarked={isAdded(line)} sign="+" word={m.texts_diff_added()} />
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

/** First what changes and whom it concerns, then the lines. */
export function ContentDiff({
  editor,
  written,
  market,
}: {
  editor: ContentEditor
  written: WrittenText
  market: CountryCode | undefined
}) {
  const format = useFormat()
  const languages = changedLanguages(editor, written)
  if (languages.length === 0) return <p className="quiet">{m.texts_diff_none()}</p>
  const whole = (title: string, body: string): string => `${title}\n${body}`
  return (
    <>
      <p>
        {market === undefined
          ? m.texts_diff_scope_all()
          : m.texts_diff_scope_country({ country: format.countryName(market) })}
      </p>
      {languages.map((language) => (
        <OneDiff
          key={language}
          language={language}
          lines={diffTexts(
            whole(editor[language].title, editor[language].body),
            whole(written.title[language], written.body[language]),
          )}
        />
      ))}
    </>
  )
}
