import { z } from 'zod'
import { escapeHtml } from '../../platform/escape-html.ts'
import type { App } from '../../platform/http/app.ts'
import type { ProfilesContext } from '../profiles/index.ts'

const CACHE = 'public, max-age=86400'
const XML = 'application/xml; charset=utf-8'
const AGE = 18
/** When the labels last said something else. */
const CHANGED_ON = '2026-11-27'

interface Label {
  readonly issuer: string
  readonly country: 'de' | 'all'
  readonly version: '1.0' | '2.0'
}

/** Without a scope a label holds for the whole host. */
const writeLabel = ({
  issuer,
  country,
  version,
}: Label): string => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<age-declaration>
  <ageblock-basic>
    <age-issuer>${escapeHtml(issuer)}</age-issuer>
    <last-change>${CHANGED_ON}</last-change>
    <country>${country}</country>
    <label-version>${version}</label-version>
    <revisit-after>7days</revisit-after>
  </ageblock-basic>
  <ageblock-labeltype>
    <httpheader>false</httpheader>
    <htmlmeta>false</htmlmeta>
    <label-z>false</label-z>
    <xmlfile>true</xmlfile>
    <default-age>${AGE}</default-age>
  </ageblock-labeltype>
  <ageblock-labeltype-definition>
    <labeltype-xmlfile>
      <label class="default">
        <age>${AGE}</age>
        <min-age>${AGE}</min-age>
        <default-age>${AGE}</default-age>
      </label>
    </labeltype-xmlfile>
  </ageblock-labeltype-definition>
</age-declaration>
`

/** Tells filters that parents have installed that the whole site is for adults (JMStV § 11). */
export const registerAgeLabels = (app: App, { config }: ProfilesContext): void => {
  const issuer = config.service.company
  for (const [url, label] of [
    ['/age-de.xml', { country: 'de', version: '1.0' }],
    ['/age.xml', { country: 'all', version: '2.0' }],
  ] as const)
    app.route({
      method: 'GET',
      url,
      schema: {
        summary: 'The age label of the site, for the filters of parents',
        produces: [XML],
        response: { 200: z.string() },
      },
      handler: async (_request, reply) => {
        reply.type(XML).header('cache-control', CACHE)
        return writeLabel({ issuer, ...label })
      },
    })
}
