interface Sample {
  /** Behind the metric's name, as the parts of a histogram have it. */
  readonly suffix?: string
  readonly labels?: Readonly<Record<string, string | number>>
  readonly value: number
}

export interface Metric {
  readonly name: string
  readonly kind: 'counter' | 'gauge' | 'histogram'
  readonly help: string
  readonly samples: readonly Sample[]
}

const quotable = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

const writeLabels = (labels: Sample['labels'] = {}): string => {
  const written = Object.entries(labels).map(([name, value]) => `${name}="${quotable(String(value))}"`)
  return written.length === 0 ? '' : `{${written.join(',')}}`
}

export const METRICS_CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** In the text format of Prometheus: these lines in place of prom-client, which brings three more packages. */
export const writeMetrics = (metrics: readonly Metric[]): string =>
  metrics
    .flatMap(({ name, kind, help, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${kind}`,
      ...samples.map(({ suffix = '', labels, value }) => `${name}${suffix}${writeLabels(labels)} ${value}`),
    ])
    .map((line) => `${line}\n`)
    .join('')
