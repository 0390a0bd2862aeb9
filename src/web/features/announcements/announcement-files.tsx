import { useState } from 'react'
import { DOCUMENTS_MAX } from '../../../domain/notices/announcement-limits.ts'
import { Button } from '../../components/action/button.tsx'
import { IconButton } from '../../components/action/icon-button.tsx'
import { LazyDialogs } from '../../components/dialog/lazy-dialogs.tsx'
import { FieldGroup } from '../../components/form/field-group.tsx'
import { Icon } from '../../components/look/icon.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { useLingering } from '../../lib/browser/use-lingering.ts'
import { Files } from './editor-styles.ts'

const DocumentPicker = lazyCode(() => import('./document-picker.tsx'))

export interface ChosenFile {
  id: string
  title: string
}

interface Props {
  ids: string[]
  /** Those whose titles are known from the beginning. */
  stored: ChosenFile[]
  error: string | undefined
  onChange: (ids: string[]) => void
}

/** Documents that go with an announcement. */
export function AnnouncementFiles({ ids, stored, error, onChange }: Props) {
  const [isPicking, setPicking] = useState(false)
  const picker = useLingering(isPicking || null)
  const [picked, setPicked] = useState<ChosenFile[]>([])
  const titleOf = (id: string) => [...picked, ...stored].find((one) => one.id === id)?.title ?? ''
  const remove = (id: string) => onChange(ids.filter((other) => other !== id))
  return (
    <FieldGroup legend="資料" {...(error && { error })}>
      {ids.length > 0 && (
        <Files aria-label="つける資料">
          {ids.map((id) => (
            <li key={id}>
              <Icon name="file" />
              <span>{titleOf(id)}</span>
              <IconButton
                icon="close"
                label={`「${titleOf(id)}」を外す`}
                onClick={() => remove(id)}
              />
            </li>
          ))}
        </Files>
      )}
      {ids.length < DOCUMENTS_MAX && (
        <div>
          <Button variant="link" icon="clip" onClick={() => setPicking(true)}>
            共有資料をつける
          </Button>
        </div>
      )}
      <LazyDialogs>
        {picker.shown && (
          <DocumentPicker
            open={isPicking}
            chosen={ids}
            onPick={(file) => {
              setPicked((before) => [...before, file])
              onChange([...ids, file.id])
              setPicking(false)
            }}
            onClose={() => setPicking(false)}
            onExited={picker.release}
          />
        )}
      </LazyDialogs>
    </FieldGroup>
  )
}
