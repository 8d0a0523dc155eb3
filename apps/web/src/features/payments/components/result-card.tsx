import './result.css'
import { ResultCard as Card, type ResultCardProps } from '#/ui/result-card/result-card.tsx'

/** One sign, one sentence, what was paid, one way on. Whenever the sentence changes it is announced. */
export function ResultCard(props: Pick<ResultCardProps, 'icon' | 'tone' | 'title' | 'children'>) {
  return <Card {...props} focus="changed" pageClassName="pay-result-page" className="pay-result" />
}
