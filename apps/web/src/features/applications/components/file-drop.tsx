import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { Spinner } from '#/ui/button/button.tsx'
import { classNames } from '#/ui/class-names.ts'
import { Icon } from '#/ui/icon/icon.tsx'

interface FileDropProps {
  title: string
  hint: string
  accept: string
  isFilled: boolean
  onFile: (file: File) => Promise<unknown>
}

/** Drop, choose or photograph: the phone offers its camera by itself. What is wrong with a file is said here, with what to do. */
export function FileDrop({ title, hint, accept, isFilled, onFile }: FileDropProps) {
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const take = async (file: File | undefined): Promise<void> => {
    if (!file || isBusy) return
    setBusy(true)
    setFault(undefined)
    try {
      await onFile(file)
    } catch (error) {
      setFault(refusalText(error) ?? m.applications_failed())
    } finally {
      setBusy(false)
    }
  }
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    void take(currentTarget.files?.[0])
    // The same file may be chosen again after a refusal.
    currentTarget.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }
  return (
    <label
      htmlFor={id}
      className={classNames('apply-drop', isFilled && !fault && 'apply-drop-filled', fault && 'apply-drop-bad')}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <input id={id} type="file" accept={accept} className="ui-hidden" onChange={choose} disabled={isBusy} />
      {isBusy ? (
        <Spinner label={m.applications_uploading()} />
      ) : (
        <Icon name={fault ? 'alert' : isFilled ? 'check' : 'up'} />
      )}
      <b>{title}</b>
      <small role={fault ? 'alert' : undefined}>{fault ?? (isFilled ? m.applications_file_kept() : hint)}</small>
    </label>
  )
}
