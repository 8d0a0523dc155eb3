import {
  applicationFilePath,
  DOCUMENT_KINDS,
  type FileKind,
  type OwnApplication,
} from '@velvetline/contracts/applications'
import { m } from '#/paraglide/messages.js'
import { request } from '#/shared/api/request.ts'
import { LinkButton } from '#/ui/link/link.tsx'
import { Row, RowList } from '#/ui/panel/panel.tsx'
import { Segmented } from '#/ui/segmented/segmented.tsx'
import { saveStep, uploadFile, useChange } from '../api/application.ts'
import { FileDrop } from './file-drop.tsx'
import { StepActs, StepAside, StepHead, type StepProps } from './step-frame.tsx'

const DOCUMENTS = 'image/*,application/pdf'
const KILOBYTE = 1024
type DocumentKind = (typeof DOCUMENT_KINDS)[number]

const KINDS: Readonly<Record<DocumentKind, () => string>> = {
  id_card: m.applications_id_card,
  passport: m.applications_passport,
  residence_permit: m.applications_residence_permit,
}
const FILES: Readonly<Partial<Record<FileKind, () => string>>> = {
  id_front: m.applications_front,
  id_back: m.applications_back_side,
  paper: m.applications_paper,
}

function Files({ files }: Pick<OwnApplication, 'files'>) {
  const removing = useChange((id: string) => request(applicationFilePath(id), { method: 'DELETE' }))
  if (files.length === 0) return null
  return (
    <RowList label={m.applications_files()}>
      {files.map(({ id, kind, bytes }) => (
        <Row
          key={id}
          icon="lock"
          title={FILES[kind]?.() ?? kind}
          detail={m.applications_file_size({ size: Math.max(1, Math.round(bytes / KILOBYTE)) })}
          end={<LinkButton onClick={() => removing.mutate(id)}>{m.applications_remove()}</LinkButton>}
        />
      ))}
    </RowList>
  )
}

export function IdentityStep(props: StepProps) {
  const { documentKind, files } = props.application
  const choosing = useChange((kind: DocumentKind) => saveStep({ step: 'identity', documentKind: kind }))
  const adding = useChange(({ kind, file }: { kind: FileKind; file: File }) => uploadFile(kind, file), {
    isShown: true,
  })
  const chosen = documentKind ?? 'id_card'
  const has = (kind: FileKind) => files.some((file) => file.kind === kind)
  const add = (kind: FileKind) => async (file: File) => {
    if (documentKind === null) await choosing.mutateAsync(chosen)
    return adding.mutateAsync({ kind, file })
  }
  return (
    <>
      <StepHead title={m.applications_identity_title()} lead={m.applications_identity_lead()} />
      <Segmented
        legend={m.applications_document_kind()}
        name="documentKind"
        value={chosen}
        onChange={(kind) => choosing.mutate(kind)}
        options={DOCUMENT_KINDS.map((value) => ({ value, label: KINDS[value]() }))}
      />
      <div className="apply-drops">
        <FileDrop
          title={m.applications_front()}
          hint={m.applications_drop_hint()}
          accept={DOCUMENTS}
          isFilled={has('id_front')}
          onFile={add('id_front')}
        />
        {chosen !== 'passport' && (
          <FileDrop
            title={m.applications_back_side()}
            hint={m.applications_drop_hint()}
            accept={DOCUMENTS}
            isFilled={has('id_back')}
            onFile={add('id_back')}
          />
        )}
        <FileDrop
          title={m.applications_paper()}
          hint={m.applications_paper_hint()}
          accept={DOCUMENTS}
          isFilled={false}
          onFile={add('paper')}
        />
      </div>
      <Files files={files.filter(({ kind }) => FILES[kind])} />
      <StepActs {...props} />
      <StepAside
        title={m.applications_who_sees()}
        points={[
          ['shield', m.applications_sees_logged()],
          ['lock', m.applications_sees_nobody()],
          ['clock', m.applications_sees_kept()],
        ]}
      />
    </>
  )
}
