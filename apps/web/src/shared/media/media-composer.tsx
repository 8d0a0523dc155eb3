import './media-composer.css'
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { m } from '#/paraglide/messages.js'
import { Icon } from '#/ui/icon/icon.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { latePart } from '../late-part.tsx'
import { type AttachmentDesk, attachmentDeskOf, createAttachmentDesk, type MediaWay } from './attachment.ts'
import { chooseImage, holdsFiles, type ImageFault, pastedFiles } from './choose-image.ts'
import { UploadStrip } from './upload-strip.tsx'

const ImageTray = latePart(() => import('./image-tray.tsx'))
const VoiceTray = latePart(() => import('./voice-tray.tsx'))

export interface MediaComposerProps {
  accountId: string
  sessionId: string
  way: MediaWay
  /** In the button that sends; none where it is free. */
  price?: string | undefined
  captionMaxCharacters: number
  /** Asked before something is chosen or sent; says itself why not. */
  mayAttach?: (() => boolean) | undefined
  /** The thread's, to see what has arrived. */
  messages: readonly { readonly clientKey: string | null }[] | undefined
  /** The text's own form, with an `AttachButton` in it. */
  children: ReactNode
}

interface Attaching {
  /** An image from a file dialog. */
  choose(files: readonly File[]): void
  record(): void
  mayBegin(): boolean
}

const AttachingContext = createContext<Attaching | undefined>(undefined)

/** For controls inside a `MediaComposer`. */
export const useAttaching = (): Attaching | undefined => use(AttachingContext)

const explain = (fault: ImageFault): void => {
  const [title, text] = {
    type: [m.media_type_title(), m.media_type_text()] as const,
    size: [m.media_size_title(), m.media_size_text()] as const,
    several: [m.media_several_title(), m.media_several_text()] as const,
  }[fault]
  toast({ kind: 'error', title, text })
}

/** Whether a file hangs over the panel around the composer, which also takes drops and pastes. */
const useDropsAndPastes = (root: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void) => {
  const [area, setArea] = useState<HTMLElement | null>(null)
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFiles)
  useEffect(() => setArea(root.current?.parentElement ?? null), [root])
  useEffect(() => {
    if (!area) return
    const over = (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return
      // Without this the browser leaves the page for the file.
      event.preventDefault()
      setOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && area.contains(relatedTarget))) setOver(false)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      if (!holdsFiles(event.dataTransfer)) return
      event.preventDefault()
      take([...(event.dataTransfer?.files ?? [])])
    }
    const paste = (event: ClipboardEvent) => {
      const files = pastedFiles(event.clipboardData)
      if (files.length === 0) return
      event.preventDefault()
      take(files)
    }
    const watched = new AbortController()
    const { signal } = watched
    area.addEventListener('dragenter', over, { signal })
    area.addEventListener('dragover', over, { signal })
    area.addEventListener('dragleave', leave, { signal })
    area.addEventListener('drop', drop, { signal })
    area.addEventListener('paste', paste, { signal })
    return () => watched.abort()
  }, [area])
  return { area, isOver }
}

function DropZone() {
  return (
    <div className="media-drop" role="status">
      <p>
        <Icon name="image" size="lg" />
        <b>{m.media_drop()}</b>
        <span>{m.media_drop_text()}</span>
      </p>
    </div>
  )
}

/** The browser keeps a desk for each conversation; the server, which renders nothing of it, must not. */
const useDesk = (accountId: string, sessionId: string): AttachmentDesk =>
  useMemo(
    () => (typeof window === 'undefined' ? createAttachmentDesk() : attachmentDeskOf(accountId, sessionId)),
    [accountId, sessionId],
  )

/** Back to the composer's own controls, once what was chosen is on its way or discarded. */
const useReturningFocus = (root: RefObject<HTMLElement | null>, isTrayOpen: boolean): void => {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isTrayOpen) root.current?.querySelector<HTMLElement>('.media-attach')?.focus()
    wasOpen.current = isTrayOpen
  }, [root, isTrayOpen])
}

/**
 * Around a composer: takes images that are chosen, pasted or dropped onto the panel around it, and voice notes, and shows what is about
 * to be sent in the composer's place.
 */
export function MediaComposer(props: MediaComposerProps) {
  const { accountId, sessionId, way, price, captionMaxCharacters, mayAttach, messages, children } = props
  const root = useRef<HTMLDivElement>(null)
  const desk = useDesk(accountId, sessionId)
  const attachment = useSyncExternalStore(desk.subscribe, desk.read, desk.read)
  const [isRecording, setRecording] = useState(false)
  const mayBegin = (): boolean => {
    if (attachment.state === 'none' && !isRecording) return mayAttach?.() !== false
    toast({ kind: 'info', title: m.media_busy_title(), text: m.media_busy_text() })
    return false
  }
  const choose = (files: readonly File[]): void => {
    const image = chooseImage(files)
    if (image === undefined || !mayBegin()) return
    if (typeof image === 'string') explain(image)
    else desk.choose('image', image, null)
  }
  const record = () => {
    if (mayBegin()) setRecording(true)
  }
  const hasFailed = attachment.state === 'failed'
  useEffect(() => {
    const keys = (messages ?? []).map(({ clientKey }) => clientKey)
    if (hasFailed) desk.noteArrived(keys, way)
  }, [desk, hasFailed, messages, way])
  const { area, isOver } = useDropsAndPastes(root, choose)
  const isTrayOpen = isRecording || attachment.state === 'ready'
  useReturningFocus(root, isTrayOpen)
  const send = () => {
    if (mayAttach?.() !== false) void desk.send(way)
  }
  const late = {
    onNotLoaded: isRecording ? () => setRecording(false) : desk.discard,
    instead: <div className="media-tray" />,
  }
  const tray = { ...late, price, onSend: send, onDiscard: desk.discard }
  return (
    <AttachingContext value={{ choose, record, mayBegin }}>
      <div ref={root} className="media-composer">
        {(attachment.state === 'sending' || attachment.state === 'failed') && (
          <UploadStrip
            attachment={attachment}
            price={price}
            // The first attempt may have been the one that the balance still covered.
            onRetry={() => void desk.send(way)}
            onDiscard={desk.discard}
          />
        )}
        {attachment.state === 'ready' && attachment.draft.kind === 'image' && (
          <ImageTray
            {...tray}
            attachment={attachment}
            maxCharacters={captionMaxCharacters}
            onCaption={desk.writeCaption}
          />
        )}
        {(isRecording || (attachment.state === 'ready' && attachment.draft.kind === 'voice')) && (
          <VoiceTray
            {...tray}
            attachment={attachment.state === 'ready' ? attachment : undefined}
            onRecorded={(sound, seconds) => {
              desk.choose('voice', sound, seconds)
              setRecording(false)
            }}
            onAgain={() => {
              desk.discard()
              setRecording(true)
            }}
            onCancel={() => setRecording(false)}
          />
        )}
        <div hidden={isTrayOpen}>{children}</div>
      </div>
      {area && isOver && createPortal(<DropZone />, area)}
    </AttachingContext>
  )
}
